import { randomUUID } from 'node:crypto'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { minor } from '@fundholder/domain/money.ts'
import { ibanOf } from '@fundholder/domain/people/identifiers.ts'
import type { Answer, Argument, Call } from '@fundholder/protocol/call.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import * as calls from '@fundholder/protocol/orders/place-order.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { refuseWhileBlocked } from '#availability/availability.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { openPriceStore, type PriceStore } from '#catalogue/prices/price-store.ts'
import { ownershipByUser } from '#contracts/ownership.ts'
import { DATABASE_STORAGE } from '#documents/storage/document-storage.ts'
import { contribution } from '#ledger/bookings/cash-bookings.ts'
import { postEntries } from '#ledger/posting/posting.ts'
import type { ReceiptDeps } from '#order-receipts/issue-receipt.ts'
import { registerOrderReceipts } from '#order-receipts/order-receipts.routes.ts'
import { paymentsAwaitingApproval } from '#payments/awaiting-approval.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { writeSetting } from '#platform/database/settings.ts'
import { registerDomains } from '#portal.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { lastCode } from '#test/portal/browser.ts'
import { type CallInput, makeCall } from '#test/portal/portal.ts'
import { userInHeader } from '#test/portal/test-authentication.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

/** Funds priced until Thursday 19 November 2026, but for one whose prices stopped; the portal's clock says Friday noon. */
export const VALUED_ON = calendarDay('20261119')
const FUNDS = {
  ALPHA: 'USD',
  BETA: 'USD',
  GAMMA: 'USD',
  SMALL: 'USD',
  STALE: 'USD',
  UNDOCUMENTED: 'USD',
  EURO: 'EUR',
}
const NAVS = { ALPHA: '10', BETA: '20', GAMMA: '2.5', SMALL: '1', STALE: '4', UNDOCUMENTED: '5', EURO: '8' }
/** Funds with a key information document. */
const DOCUMENTED = Object.keys(FUNDS).filter((id) => id !== 'UNDOCUMENTED')

type PreOrder = Argument<typeof calls.previewOrder, 'body'>
export type Wanted = Omit<PreOrder, 'valuedOn'> & { valuedOn?: string }
export type PreOrdered = Answer<typeof calls.preOrder>

/** Client with one contract. */
export type Client = { userId: string; contractId: string }

/** The whole portal with orders, its funds and documents; clients come in by header and read their codes. */
export async function openOrderingPortal({
  isSeeded = false,
  arePricesComing = false,
  receipts,
  ...opening
}: {
  /** Receipts are printed. */
  receipts?: Pick<ReceiptDeps, 'renderPdf' | 'addressOf' | 'brands'>
  /** Its funds and documents are there from before. */
  isSeeded?: boolean
  /** Prices come in while it is open: an order names the latest of them. */
  arePricesComing?: boolean
} & Pick<
  NonNullable<Parameters<typeof openSignInPortal>[0]>,
  'database' | 'ticking' | 'secrets' | 'queueMessage' | 'load' | 'log'
> = {}) {
  let store: PriceStore | undefined
  const market = (): MarketSnapshot => {
    if (!store) throw new Error('no prices before the portal is open')
    return store.market()
  }
  const portal = await openSignInPortal({
    ...opening,
    isSeeded,
    authenticate: (deps) => userInHeader(deps.db),
    gates: ({ db }) => ({ beforeChange: () => refuseWhileBlocked(db) }),
    register: (mount, deps) => {
      const serving = { ...deps, ownership: ownershipByUser, market, documents: DATABASE_STORAGE }
      registerDomains(mount, serving)
      if (receipts) registerOrderReceipts(mount, { ...serving, ...receipts, paymentsAwaitingApproval })
    },
  })
  const { db } = portal
  if (!isSeeded) await seedFunds(db)
  const prices = await openPriceStore(db, portal.pool, portal.deps.log)
  store = prices

  let clients = 0
  /**
   * A client whose contract holds units, bought long ago, and settled cash.
   *
   * @param units decimal text by fund.
   */
  async function addClient({
    units = { ALPHA: '100', BETA: '50' },
    cents = 100_000n,
    bank = true,
    userType = 'EMPLOYEE' as const,
    phone = '+34600000123' as string | null,
  }: {
    units?: Readonly<Partial<Record<keyof typeof FUNDS, string>>>
    cents?: bigint
    bank?: boolean
    userType?: 'EMPLOYEE' | 'EMPLOYER'
    phone?: string | null
  } = {}): Promise<Client> {
    clients += 1
    const contractId = `C${clients}`
    const userId = await portal.addUser({ username: `client.${clients}@x.example`, userType, phone })
    await openContract(db, { id: contractId, since: '20250102', userId })
    const book = bookOf(db, { contractId, perEuro: '1.25' })
    let paid = 0n
    const bought = Object.entries(units).map(([id, count]) => {
      const nav = NAVS[id as keyof typeof NAVS]
      const isEuro = FUNDS[id as keyof typeof FUNDS] === 'EUR'
      const cost = BigInt(Math.round(Number(count) * Number(nav) * 100 * (isEuro ? 1.25 : 1)))
      paid += cost
      return { fund: { id, nav, ...(isEuro && { currency: 'EUR', perEuro: '1' }) }, cost }
    })
    if (paid + cents > 0n) await book.contribute('20250102', paid + cents)
    for (const { fund, cost } of bought) await book.settle('20250107', await book.buy('20250103', fund, cost))
    if (bank)
      await db
        .insertInto('bank_account')
        .values({
          user_id: userId,
          holder: 'HADDAD, Amal',
          bank_name: 'Bank of Tests',
          bic: 'BOTEESMM',
          iban: ibanOf('ES', '21000418450200051332'),
        })
        .execute()
    return { userId, contractId }
  }

  /** Lets the database date what happens next by the portal's clock, as a running server has it do. */
  const keepMoment = () =>
    writeSetting(
      db,
      { key: 'latest-moment', shape: z.string() },
      portal.clock.now().toISOString(),
      portal.clock.now(),
    )

  /** Backdates all changes of a client's data. */
  const changedLongAgo = ({ userId }: Client) =>
    db
      .updateTable('recent_change')
      .set({ changed_at: new Date('2026-01-01T00:00:00Z') })
      .where('user_id', '=', userId)
      .execute()

  let received = 0
  /** Money comes into a contract today. */
  function receive({ contractId }: Client, cents: bigint) {
    received += 1
    const occasion = {
      holder: { contractId, entityId: 169, currency: 'USD' },
      day: calendarDay('20261120'),
      eventKey: `received:${contractId}:${received}`,
    }
    const entries = [contribution(occasion, minor(cents), {})]
    return inTransaction(db, (trx) =>
      postEntries(trx, { contractId, entries, recordedAt: portal.clock.now() }),
    )
  }

  const ask = <const C extends Call>(client: Client, call: C, input: CallInput<C>) =>
    makeCall(portal.app, call, { ...input, as: client.userId })

  /** By default with every document confirmed and today's valuation. */
  const bodyOf = (wanted: Wanted): PreOrder => ({
    acknowledgements: DOCUMENTED.map((id) => ({ documentId: `kid-${id}`, version: '2026-1' })),
    valuedOn: VALUED_ON,
    ...wanted,
  })
  /** Date of the latest prices, the one that clients see. */
  async function valuedOn(): Promise<string> {
    await prices.refresh()
    return market().lastPriceDay(portal.clock.today()) as string
  }
  const preOrder = async (client: Client, wanted: Wanted, headers: Record<string, string> = {}) =>
    ask(client, calls.preOrder, {
      params: { contractId: client.contractId },
      body: bodyOf({ ...(arePricesComing && { valuedOn: await valuedOn() }), ...wanted }),
      headers,
    } as never)

  /** Places an order and reads its code from the client's phone. */
  async function placed(client: Client, wanted: Wanted) {
    const answer = (await preOrder(client, wanted)).answer() as PreOrdered
    return {
      ...answer,
      typed: { reference: answer.verificationCode.reference, code: lastCode(portal.messages) },
    }
  }
  const callFor = {
    ORDER: calls.operate,
    SWITCH: calls.operate,
    WITHDRAW: calls.withdraw,
    REBALANCE: calls.rebalance,
  }
  const approve = (
    client: Client,
    kind: Wanted['kind'],
    body: object,
    headers: Record<string, string> = {},
  ) => ask(client, callFor[kind], { params: { contractId: client.contractId }, body, headers } as never)

  /** Places and approves. */
  async function approved(client: Client, wanted: Wanted) {
    const order = await placed(client, wanted)
    const answered = await approve(client, wanted.kind, {
      orderId: order.orderId,
      verificationCode: order.typed,
    })
    return { order, approval: answered.answer() as Answer<typeof calls.operate> }
  }
  const orderOf = async (client: Client, id: string) =>
    (await ask(client, getOrder, { params: { id } })).answer()

  /**
   * Returns the holdings and the reservations of a contract from the database: units in millionths, cash in
   * cents.
   */
  async function balances({ contractId }: Client) {
    const { rows } = await sql<{ asset: string; held: bigint; reserved: bigint }>`
      select held.asset, held.quantity as held, coalesce(reserved.quantity, 0)::bigint as reserved from (
        select case when account like '%:units' then asset else '0127082' end as asset, sum(quantity)::bigint as quantity
        from ledger_balance where contract_id = ${contractId} and account not like '%:receivable' group by 1) held
      left join reserved on reserved.contract_id = ${contractId} and reserved.instrument_id = held.asset
      order by 1`.execute(db)
    return Object.fromEntries(rows.map(({ asset, held, reserved }) => [asset, { held, reserved }]))
  }

  return {
    ...portal,
    prices,
    addClient,
    keepMoment,
    changedLongAgo,
    receive,
    ask,
    bodyOf,
    valuedOn,
    preOrder,
    placed,
    approve,
    approved,
    orderOf,
    balances,
    newKey: () => ({ 'idempotency-key': randomUUID() }),
    close: async () => {
      await prices.close()
      await portal.close()
    },
  }
}

async function seedFunds(db: Database): Promise<void> {
  await listInstruments(db, FUNDS)
  for (const [id, nav] of Object.entries(NAVS))
    await publishPrices(
      db,
      id,
      id === 'STALE' ? { '20261112': nav } : { '20251118': nav, '20261118': nav, '20261119': nav },
    )
  await publishRates(db, 'USD', { '20251118': '1.25', '20261118': '1.25', '20261119': '1.25' })
  await sql`update instrument set ongoing_charges = 0.5, asset_class = 'Equity' where id <> '0127082'`.execute(
    db,
  )
  await db
    .insertInto('document')
    .values(
      DOCUMENTED.map((id) => ({
        id: `kid-${id}`,
        kind: 'KID' as const,
        name: `KID of ${id}`,
        language: 'en' as const,
        version: '2026-1',
        day: calendarDay('20260101'),
        instrument_id: id,
        contract_id: null,
        entity_id: null,
        file: `${id}.pdf`,
      })),
    )
    .execute()
  await db.insertInto('model_portfolio').values({ code: 'MIX', name: 'Mix', risk_id: 3 }).execute()
  await db
    .insertInto('model_portfolio_item')
    .values([
      { model_portfolio_code: 'MIX', instrument_id: 'BETA', weight: '0.6' },
      { model_portfolio_code: 'MIX', instrument_id: 'EURO', weight: '0.4' },
    ])
    .execute()
}
