import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, calendarDay, isWeekend } from '@fundholder/domain/calendar.ts'
import type { DocumentContent } from '@fundholder/pdf/document-content.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { getFundDocument } from '@fundholder/protocol/funds/fund-documents.ts'
import { getInstrument } from '@fundholder/protocol/funds/funds.ts'
import { sql } from 'kysely'
import { describeInstrument } from '#catalogue/instruments/instrument-details.ts'
import { openPriceStore } from '#catalogue/prices/price-store.ts'
import { DATABASE_STORAGE } from '#documents/storage/document-storage.ts'
import { registerFundDocuments } from '#fund-documents/fund-documents.routes.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { openPdfRenderer, type PdfRenderer } from '#platform/workers/pdf-renderer.ts'
import { listInstruments, openContract, publishPrices } from '#test/books/book.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { reportHoldings } from './fund-details.ts'
import { describeFund, listFunds } from './listed-funds.ts'
import { listBenchmark } from './reference-market.ts'

export type FundDocumentKind = Argument<typeof getFundDocument, 'querystring'>['kind']

/** Funds that factsheets can be made of, and two clients of different managers who request them, at noon on Friday 20 November 2026. */
export async function openFundDocumentsPortal() {
  const documentsFolder = await mkdtemp(join(tmpdir(), 'fundholder-documents-'))
  const printed: DocumentContent[] = []
  const renderer = openPdfRenderer()
  /** Prints that begin at the same moment, once so many are requested. */
  const together = { count: 1, waiting: [] as (() => void)[] }
  const watched: PdfRenderer = {
    ...renderer,
    render: async (content, requestedBy) => {
      printed.push(content)
      await new Promise<void>((begin) => {
        together.waiting.push(begin)
        if (together.waiting.length >= together.count) for (const one of together.waiting.splice(0)) one()
      })
      return renderer.render(content, requestedBy)
    },
  }
  let store: Awaited<ReturnType<typeof openPriceStore>> | undefined
  const portal = await openTestPortal({
    register: (mount, deps, app) => {
      const market = () => (store ?? assert.fail('no prices yet')).market()
      registerFundDocuments(app, mount, {
        ...deps,
        renderer: watched,
        documents: DATABASE_STORAGE,
        documentsFolder,
        market,
      })
      mount(getInstrument, ({ params, query, session }) =>
        describeInstrument({ ...deps, market }, session, params.id, query.populates ?? []),
      )
    },
  })
  const { db: background, pool } = openDatabase(portal.url, { limits: PATIENT })
  const close = async () => {
    await renderer.close()
    await store?.close()
    await background.destroy()
    await portal.close()
    await rm(documentsFolder, { recursive: true })
  }
  await insertDocumentedFunds(portal.db)
  store = await openPriceStore(background, pool, portal.deps.log)
  const { userId } = await openContract(portal.db, { id: 'c', since: '20260105' })
  const { userId: ofOther } = await openContract(portal.db, { id: 'd', since: '20260105', entityId: 100 })

  const ask = (
    id: string,
    kind: FundDocumentKind = 'FACTSHEET',
    as = userId,
    headers: Record<string, string> = {},
  ) => portal.call(getFundDocument, { as, params: { id }, query: { kind }, headers })
  const open = (pdfUrl: string) => portal.app.inject({ method: 'GET', url: pdfUrl })

  return {
    ...portal,
    /** Documents that were generated, in order. */
    printed,
    documentsFolder,
    /** Lets the next prints begin at the same moment, once so many are requested. */
    printTogether: (count: number) => {
      together.count = count
    },
    /** Reloads the prices. */
    refresh: () => store.refresh(),
    userId,
    /** Somebody of another manager. */
    ofOther,
    ask,
    open,
    close,
  }
}

/** A has everything that documents describe, SILENT nothing; the others have their purpose beside them. */
async function insertDocumentedFunds(db: Database): Promise<void> {
  await listFunds(db, {
    A: { name: 'Alder', riskId: 3, address: 'LU', ongoingCharges: '0.50', isin: 'XQ0000000018' },
    B: { name: 'Birch', riskId: 5, ongoingCharges: '1.00' },
    SILENT: { name: 'Silent' },
    DEPOSIT: { name: 'Deposit', kind: 'deposit' },
  })
  await listInstruments(db, { WORLD: 'USD', EURO: 'EUR', LOW: 'EUR', HIGH: 'EUR' })
  await publishPrices(
    db,
    'A',
    everyBusinessDay('20130102', (at) => 100 * 1.0002 ** at * (at % 2 ? 1.01 : 1)),
  )
  await publishPrices(
    db,
    'WORLD',
    everyBusinessDay('20130102', (at) => 50 * 1.0001 ** at),
  )
  await publishPrices(
    db,
    'B',
    everyBusinessDay('20240102', (at) => 10 * 1.0003 ** at),
  )
  // Two years without a price, nine months without one, a last day that is no business day.
  await listFunds(db, { GAPS: { name: 'Gaps' }, PAUSED: { name: 'Paused' }, UNTIL: { name: 'Until' } })
  await publishPrices(db, 'GAPS', {
    '20180601': '100',
    '20201231': '200',
    '20230103': '50',
    '20231229': '60',
  })
  await publishPrices(db, 'PAUSED', {
    '20201231': '100',
    '20211231': '110',
    '20220315': '120',
    '20230102': '90',
    '20231229': '80',
    '20241230': '88',
  })
  await publishPrices(db, 'UNTIL', { '20210601': '100', '20211231': '110', '20221230': '121' })
  await listFunds(db, { NEW: { name: 'New', riskId: 2 } })
  for (const [id, growth] of [
    ['EURO', 1.0004],
    ['LOW', 1.0001],
    ['HIGH', 1.0003],
  ] as const)
    await publishPrices(
      db,
      id,
      everyBusinessDay('20230102', (at) => 100 * growth ** at * (id === 'EURO' && at % 2 ? 1.01 : 1)),
    )
  await listBenchmark(db, 'EONABERA', [{ instrumentId: 'LOW', weight: 1 }])
  await listBenchmark(db, 'MSDUWI', [{ instrumentId: 'WORLD', weight: 1 }])
  for (const id of ['A', 'B', 'NEW']) {
    await describeFund(db, id, 'facts', {
      objective: 'The fund wants to grow.',
      managementCompany: 'Alder Works',
    })
    await describeFund(db, id, 'priips', {
      recommendedHoldingYears: '5',
      transactionCostPercent: '0.10',
      complexProduct: 'false',
    })
  }
  await sql`insert into fund_fee (instrument_id, fee, percent) values
    ('A', 'management', 0.4), ('A', 'subscription', 2), ('A', 'redemption', 0), ('A', 'distribution', 0.05),
    ('A', 'deposit', 0.02), ('A', 'performance', 0)`.execute(db)
  await reportHoldings(db, 'A', { Halcyon: 0.08, Meridian: 0.05 })
}

function everyBusinessDay(first: string, priceAt: (at: number) => number): Record<string, string> {
  const prices: Record<string, string> = {}
  for (let day = calendarDay(first), at = 0; day <= '20261119'; day = addDays(day, 1))
    if (!isWeekend(day)) prices[day] = priceAt(at++).toFixed(6)
  return prices
}
