import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { openBrands } from '#brands/open-brands.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { openPriceStore, type PriceStore } from '#catalogue/prices/price-store.ts'
import { type Ownership, ownershipByUser } from '#contracts/ownership.ts'
import { issueDocument, newDocumentId } from '#documents/issue-document.ts'
import { DATABASE_STORAGE } from '#documents/storage/document-storage.ts'
import { registerFundDocuments } from '#fund-documents/fund-documents.routes.ts'
import { registerOrderReceipts } from '#order-receipts/order-receipts.routes.ts'
import { replaceableOf } from '#orders/store/replaceable-reservations.ts'
import { paymentsAwaitingApproval } from '#payments/awaiting-approval.ts'
import { openPdfRenderer } from '#platform/workers/pdf-renderer.ts'
import { registerDomains } from '#portal.ts'
import { registerReports } from '#reports/reports.routes.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { employ } from '#test/books/employment.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { planTerms } from './plan-terms.ts'
import { waitingOrder } from './waiting-order.ts'

/** A client with one contract, and the strings that stand for it and for nobody else. */
export type Holder = {
  username: string
  entity: number
  userId: string
  contractId: string
  portfolioId: string
  /** An order that waits for its code. */
  orderId: string
  /** An annual statement of the contract. */
  documentId: string
  /** A report on the contract that can be downloaded. */
  reportId: string
  /** An open request for another name. */
  requestId: string
  canaries: readonly string[]
}

/**
 * The whole portal with two managers: at 169 elena and omar, at 100 another elena. Each has a contract with an amount
 * in it that nobody else has.
 *
 * @param ownership the application's own check; a permissive one leaves row-level security alone.
 */
export async function openTwoManagers(ownership: Ownership = ownershipByUser) {
  let store: PriceStore | undefined
  const market = (): MarketSnapshot => {
    if (!store) throw new Error('no prices before the portal is open')
    return store.market()
  }
  const portal = await openSignInPortal({
    register: (mount, deps, app) => {
      registerDomains(mount, { ...deps, ownership, market, documents: DATABASE_STORAGE })
      const renderer = openPdfRenderer()
      const making = {
        ...deps,
        ownership,
        market,
        documents: DATABASE_STORAGE,
        replaceableOf,
        paymentsAwaitingApproval,
        renderPdf: renderer.render,
        addressOf: async () => undefined,
        supportEmail: 'help@portal.example',
        brands: openBrands(),
        jobs: { enqueue: async () => undefined },
      }
      registerReports(mount, making)
      registerOrderReceipts(mount, making)
      registerFundDocuments(app, mount, {
        ...deps,
        market,
        renderer,
        documents: DATABASE_STORAGE,
        documentsFolder: tmpdir(),
      })
    },
  })
  const { db } = portal
  await listInstruments(db, { FUND: 'USD', OTHER: 'EUR' })
  await publishPrices(db, 'FUND', { '20261118': '10', '20261119': '10.5' })
  await publishRates(db, 'USD', { '20261102': '1.1', '20261112': '1.1', '20261119': '1.1' })
  await db.insertInto('benchmark').values({ code: 'EONABERA', name: 'Eonia', currency: 'EUR' }).execute()
  await db
    .insertInto('benchmark_item')
    .values({ benchmark_code: 'EONABERA', instrument_id: 'FUND', weight: '1' })
    .execute()

  await db.insertInto('model_portfolio').values({ code: 'MIX', name: 'Mix', risk_id: 3 }).execute()
  await db
    .insertInto('model_portfolio_item')
    .values({ model_portfolio_code: 'MIX', instrument_id: 'FUND', weight: '1' })
    .execute()

  const addHolder = async (
    username: string,
    entity: number,
    name: string,
    cents: bigint,
  ): Promise<Holder> => {
    const userId = await portal.addUser({ username, entity, surname: `Surname-${name}` })
    const contractId = `C-${name}`
    await openContract(db, { id: contractId, since: '20240301', entityId: entity, userId })
    const book = bookOf(db, { contractId, entityId: entity })
    await book.contribute('20261118', cents)
    await book.settle('20261118', await book.buy('20261118', { id: 'FUND', nav: '10' }, cents / 2n))
    const amount = `${cents / 100n}.${cents % 100n}`
    await db
      .insertInto('user_settings')
      .values({
        user_id: userId,
        entity_id: entity,
        organisation_id: String(entity),
        grid_layout: JSON.stringify({
          active: 'system',
          views: [{ id: 'system', name: `View of ${contractId}`, system: true, lg: [] }],
        }),
        version: 1,
        changed_at: portal.clock.now(),
      })
      .execute()
    await db
      .insertInto('user_fund_lists')
      .values({
        user_id: userId,
        entity_id: entity,
        watched: '[]',
        screens: JSON.stringify([{ id: 's1', name: `Screen of ${contractId}`, address: {} }]),
        version: 1,
        changed_at: portal.clock.now(),
      })
      .execute()
    await db
      .insertInto('user_plans')
      .values({
        user_id: userId,
        entity_id: entity,
        plans: JSON.stringify([
          { id: 'p1', name: `Plan of ${contractId}`, savedOn: '20261119', terms: planTerms },
        ]),
        version: 1,
        changed_at: portal.clock.now(),
      })
      .execute()
    const reportId = await addReport(portal, { userId, entity, contractId })
    const monthlyBasic = cents / 7n + 1n
    await employ(db, userId, { joinedOn: '20240301', salaries: { '20240301': monthlyBasic } })
    const { id: documentId } = await issueDocument(
      { ...portal.deps, documents: DATABASE_STORAGE },
      {
        id: newDocumentId(),
        kind: 'ANNUAL_STATEMENT',
        contractId,
        language: 'en',
        name: `Statement of ${contractId}`,
        file: 'annual.pdf',
        day: calendarDay('20251231'),
        period: { from: calendarDay('20250101'), to: calendarDay('20251231') },
        content: Buffer.from(`%PDF-1.7 ${contractId} %%EOF`),
      },
    )
    const requestId = randomUUID()
    await db
      .insertInto('profile_request')
      .values({
        id: requestId,
        entity_id: entity,
        user_id: userId,
        field: 'name',
        wanted: JSON.stringify(`Wanted-${name}`),
        requested_at: portal.clock.now(),
        due_on: calendarDay('20261204'),
      })
      .execute()
    const salary = `${monthlyBasic / 100n}.${monthlyBasic % 100n}`
    return {
      username,
      entity,
      userId,
      contractId,
      portfolioId: `P-${contractId}`,
      requestId,
      orderId: await waitingOrder(db, { contractId, userId, at: portal.clock.now() }),
      reportId,
      documentId,
      canaries: [
        userId,
        documentId,
        `Statement of ${contractId}`,
        contractId,
        `Surname-${name}`,
        `Wanted-${name}`,
        amount,
        salary,
      ],
    }
  }
  const holders = {
    elena: await addHolder('elena', 169, 'elena-at-169', 1_111_111n),
    omar: await addHolder('omar', 169, 'omar-at-169', 2_222_222n),
    namesake: await addHolder('elena', 100, 'elena-at-100', 3_333_333n),
  }
  const prices = await openPriceStore(db, portal.pool, portal.deps.log)
  store = prices
  return {
    ...portal,
    holders,
    close: async () => {
      await prices.close()
      await portal.close()
    },
  }
}

/** A dashboard report of three days that was made. */
async function addReport(
  { db, deps }: Pick<Awaited<ReturnType<typeof openSignInPortal>>, 'db' | 'deps'>,
  { userId, entity, contractId }: { userId: string; entity: number; contractId: string },
): Promise<string> {
  const period = { from: calendarDay('20261117'), to: calendarDay('20261119') }
  const { id: documentId } = await issueDocument(
    { ...deps, documents: DATABASE_STORAGE },
    {
      id: newDocumentId(),
      kind: 'DASHBOARD',
      contractId,
      language: 'en',
      name: `Report of ${contractId}`,
      file: 'dashboard.pdf',
      day: period.to,
      period,
      content: Buffer.from(`%PDF-1.7 ${contractId} %%EOF`),
    },
  )
  const id = randomUUID()
  const now = deps.clock.now()
  await db
    .insertInto('report')
    .values({
      id,
      user_id: userId,
      entity_id: entity,
      contract_id: contractId,
      type: 'dashboard',
      from_day: period.from,
      to_day: period.to,
      language: 'en',
      status: 'OK',
      requested_at: now,
      deadline: now,
      document_id: documentId,
    })
    .execute()
  return id
}
