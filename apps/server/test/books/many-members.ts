import { randomUUID } from 'node:crypto'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { decimalText } from '@fundholder/domain/money.ts'
import * as calls from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { stream } from '@fundholder/sample-world/random.ts'
import { sql } from 'kysely'
import { cancelStalled } from '#dealing/resolve-stalled-orders.ts'
import { advanceDemo } from '#demo/advance-demo.ts'
import type { Message } from '#messaging/outbox/outbox.ts'
import { unsentPayments } from '#payments/payments.queries.ts'
import { enrolApprovers } from '#test/payments/approvers.ts'
import { type CallInput, makeCall } from '#test/portal/portal.ts'
import { userInHeader } from '#test/portal/test-authentication.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'
import { demoMadeAt } from './demo-template.ts'
import { type Fund, generatedBook, money, TRANSACTIONS } from './generated-book.ts'
import { type Files, importFiles } from './import-folder.ts'
import { type Chance, pick, wish } from './wishes.ts'

type Member = {
  userId: string
  entityId: number
  contractId: string
  portfolioId: string
  currency: string
  phone: string
}

/** A Monday morning, eight business days before October begins; three months end in the sixty after it. */
const START = '2026-09-21T08:00:00Z'

/**
 * A demo with as many more members as are requested, imported as a manager's book, all of whom do on every day what a
 * seed tells them: order, approve or not, in all kinds that there are, while money comes in by the manager's files,
 * prices are corrected, funds are suspended, fees are taken and payouts allowed.
 *
 * @param isCancelling whether the back office takes things that wait out of orders, and funds that orders are to deal are
 * suspended for it.
 */
export async function openManyMembers({
  members: count,
  seed,
  isCancelling = false,
}: {
  members: number
  seed: number
  isCancelling?: boolean
}) {
  const messages = new Map<string, Message>()
  const portal = await openWholePortal({
    isDemo: true,
    settings: { FUNDHOLDER_NOW: START },
    template: demoMadeAt(START),
    authenticate: (deps) => {
      deps.queueMessage = async (_trx, ...sent) => {
        for (const message of sent) messages.set(message.to, message)
      }
      return userInHeader(deps.db)
    },
  })
  const { deps, app } = portal
  const { db, clock, prices } = deps
  const people = await enrolApprovers(deps, 'Ann Dale', 'Bo Finch')
  const began = clock.today()
  const models = (await db.selectFrom('model_portfolio').select('code').orderBy('code').execute()).map(
    ({ code }) => code,
  )
  const boughtOn = addBusinessDays(began, -15, TARGET)
  const { rows: funds } = await sql<Fund>`
    select id, currency, price::numeric / 1000000 as price from instrument
    join price on instrument_id = id and day = ${boughtOn}
    where kind in ('fund', 'fund-of-funds') and operative and closed_on is null order by id`.execute(db)
  const book = generatedBook(count, { seed, models, funds, boughtOn })
  await load(book)
  const members = (
    await sql<Member>`select u.id as "userId", c.entity_id as "entityId", c.id as "contractId",
      portfolio_id as "portfolioId", currency, phone
      from contract c join portal_user u on u.id = c.user_id order by c.id`.execute(db)
  ).rows
  const imported = members.filter(({ contractId }) => contractId.startsWith('G'))
  const figures = {
    outcomes: new Map<string, number>(),
    corrected: 0,
    suspended: 0,
    contributions: 0,
    cancelled: 0,
  }
  const suspended = new Map<string, number>()
  /** Probability of an action per member; it decreases with the number of members. */
  const share = (ofFew: number) => Math.min(ofFew, 15 / count)
  const count1 = (what: string) => figures.outcomes.set(what, (figures.outcomes.get(what) ?? 0) + 1)

  async function load(files: Files) {
    const { failure } = await importFiles({ db, clock, log: deps.log }, files)
    if (failure !== undefined) throw new Error(failure)
  }

  /** A business day: what members do in the morning, then the night and what falls due by the next morning. */
  async function day(number: number) {
    const chance = stream(seed, `day:${number}`)
    await load(contributionsOf(imported, number))
    await disturb(chance, number)
    if (isCancelling) await cancelSome(number)
    const acting = members.filter(() => chance.uniform() < share(0.12)).values()
    const act = async () => {
      for (const member of acting) count1(await order(member, number))
    }
    await Promise.all(Array.from({ length: 6 }, act))
    // Past the door, which gives a request no more time than a person waits.
    await advanceDemo(deps, 1)
    for (const { reference, approvals_needed } of await unsentPayments(db))
      if (approvals_needed > 0)
        for (const name of ['Ann Dale', 'Bo Finch']) await people.allow(reference, name)
  }

  /** Returns the day's contributions, for about every seventh member. */
  function contributionsOf(all: readonly Member[], number: number): Files {
    const chance = stream(seed, `paid:${number}`)
    const rows = all.flatMap(({ portfolioId, currency }) =>
      chance.uniform() < share(0.15)
        ? [
            `${portfolioId},${clock.today()},P3SUBS,${CASH_INSTRUMENT_ID},,,${money(chance, 20, 2_000)},,${currency}`,
          ]
        : [],
    )
    figures.contributions += rows.length
    return { 'transactions.csv': [TRANSACTIONS, ...rows] }
  }

  /** Prices at which somebody dealt are corrected, funds are suspended and opened again. */
  async function disturb(chance: Chance, number: number) {
    for (const [id, until] of suspended)
      if (until <= number) {
        await sql`update instrument set operative = true where id = ${id}`.execute(db)
        suspended.delete(id)
      }
    const { rows } = await sql<{ id: string; day: string; price: string }>`
      select distinct instrument_id as id, dealt_on as day, traded->>'price' as price from order_leg
      where dealt_on >= ${addBusinessDays(clock.today(), -6, TARGET)} and traded is not null order by 1, 2, 3`.execute(
      db,
    )
    const mistaken = pick(chance, rows)
    if (mistaken && number % 4 === 3) {
      const factor = pick(chance, [1_012n, 988n, 1_002n]) ?? 1_000n
      const price = decimalText((BigInt(mistaken.price) * factor) / 1_000n, 6)
      await load({ 'prices.csv': ['instrumentId,date,price', `${mistaken.id},${mistaken.day},${price}`] })
      await prices.refresh()
      figures.corrected += 1
    }
    const waited = pick(chance, rows)
    if (waited && number % 7 === 5) {
      await sql`update instrument set operative = false where id = ${waited.id}`.execute(db)
      suspended.set(waited.id, number + 4)
      figures.suspended += 1
    }
  }

  /** The back office takes out what waits, of most orders; and a fund stops that an order is to buy, beside others if it can be. */
  async function cancelSome(number: number) {
    const chance = stream(seed, `office:${number}`)
    const { rows: waiting } = await sql<{ reference: string }>`
      select distinct o.contract_id, created_at, reference from client_order o join order_leg l on l.order_id = o.id
      where l.state = 'placed' and blocking_reason in ('fund-suspended', 'back-office') order by 1, 2`.execute(
      db,
    )
    for (const { reference } of waiting)
      if (chance.uniform() < 0.7 && typeof (await cancelStalled(deps, reference)) === 'object')
        figures.cancelled += 1
    const { rows: placed } = await sql<{ id: string; purchases: bigint }>`
      select instrument_id as id, max((select count(*) from order_leg other where other.order_id = l.order_id
        and other.kind = 'buy' and other.state in ('planned', 'placed'))) as purchases
      from order_leg l where state = 'placed' and blocking_reason is null group by 1 order by 1`.execute(db)
    const besideOthers = placed.filter(({ purchases }) => purchases > 1n)
    const stopped =
      number % 2 === 1 ? pick(chance, besideOthers.length > 0 ? besideOthers : placed) : undefined
    if (stopped === undefined || suspended.has(stopped.id)) return
    await sql`update instrument set operative = false where id = ${stopped.id}`.execute(db)
    suspended.set(stopped.id, number + 4)
    figures.suspended += 1
  }

  /** @returns what became of it. */
  async function order(member: Member, number: number): Promise<string> {
    const chance = stream(seed, `order:${number}:${member.contractId}`)
    const { contractId, portfolioId, currency } = member
    const ask = <const C extends Parameters<typeof makeCall>[1]>(call: C, input: CallInput<C>) =>
      makeCall(app, call, { ...input, as: member.userId })
    const seen = (
      await ask(searchPositions, { query: { portfolioIds: [portfolioId], limit: 100 } as never })
    ).answer()
    const held = seen.data.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
    const wanted = wish(chance, { held, cash: seen.cash?.available ?? 0, currency, funds, models })
    const body = { acknowledgements: [], valuedOn: seen.valuedOn, ...wanted }
    const looked = await ask(calls.previewOrder, { params: { contractId }, body } as never)
    if (looked.status !== 200) return refusalOf(looked)
    const { preview, dates } = looked.answer() as {
      preview: { documents: { documentId: string; version: string }[] }
      dates: { businessDays: number }
    }
    const acknowledgements = preview.documents.map(({ documentId, version }) => ({ documentId, version }))
    const accepted = dates.businessDays > 10 ? ['beyond-10-business-days'] : []
    const headers = () => ({ 'idempotency-key': randomUUID() })
    const placed = await ask(calls.preOrder, {
      params: { contractId },
      body: { ...body, acknowledgements, accepted },
      headers: headers(),
    } as never)
    if (placed.status !== 200) return refusalOf(placed)
    if (chance.uniform() < 0.08) return 'left without a code'
    const { orderId, verificationCode } = placed.answer() as {
      orderId: string
      verificationCode: { reference: string }
    }
    const code = /\b\d{6}\b/.exec(messages.get(member.phone)?.text ?? '')?.[0]
    const typed = { orderId, verificationCode: { reference: verificationCode.reference, code } }
    const route =
      wanted.kind === 'WITHDRAW'
        ? calls.withdraw
        : wanted.kind === 'REBALANCE'
          ? calls.rebalance
          : calls.operate
    const approved = await ask(route, { params: { contractId }, body: typed, headers: headers() } as never)
    if (approved.status !== 200) return refusalOf(approved)
    return `${wanted.kind}${wanted.withdrawType ? ` ${wanted.withdrawType}` : ''} approved`
  }

  return { ...portal, members, imported, funds, figures, day }
}

function refusalOf({ status, response }: { status: number; response: { body: string } }): string {
  if (status >= 500) throw new Error(response.body)
  return `refused: ${(JSON.parse(response.body) as { code: string }).code}`
}
