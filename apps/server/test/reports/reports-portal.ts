import type { Language } from '@fundholder/domain/users/users.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import {
  getReportPdf,
  type ReportType,
  searchReports,
  startReport,
} from '@fundholder/protocol/portfolios/reports.ts'
import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { registerAnalysis } from '#analysis/analysis.routes.ts'
import { type Brands, openBrands } from '#brands/open-brands.ts'
import { registerBenchmarks } from '#catalogue/benchmarks/benchmarks.routes.ts'
import { openPriceStore } from '#catalogue/prices/price-store.ts'
import { ownershipByUser } from '#contracts/ownership.ts'
import { DATABASE_STORAGE } from '#documents/storage/document-storage.ts'
import { registerEndOfService } from '#end-of-service/end-of-service.routes.ts'
import { replaceableOf } from '#orders/store/replaceable-reservations.ts'
import { paymentsAwaitingApproval } from '#payments/awaiting-approval.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { type Jobs, openJobs, prepareJobs } from '#platform/jobs/jobs.ts'
import { openPdfRenderer } from '#platform/workers/pdf-renderer.ts'
import { accountsFrom } from '#portal.ts'
import { registerPortfolios } from '#portfolios/portfolios.routes.ts'
import type { ExportDeps } from '#reports/account-export/account-export.ts'
import { exportAccount, makeReport, runReport } from '#reports/report-job.ts'
import { registerReports } from '#reports/reports.routes.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { employ } from '#test/books/employment.ts'
import { listBenchmark } from '#test/catalogue/reference-market.ts'
import { wavesOn } from '#test/catalogue/waves.ts'
import { PATIENT, type Template } from '#test/database/postgres.ts'
import { openTestPortal } from '#test/portal/portal.ts'

export type ReportInput = {
  type?: ReportType
  contractId: string
  dateFrom: string
  dateTo: string
  lang?: Language
}

/** A portal that makes reports; it is noon on Friday 20 November 2026. Reports wait until `work` is called. */
export async function openReportsPortal({
  brands = openBrands(),
  template,
}: {
  brands?: Brands
  /** Fills its database, which is empty by default. */
  template?: Template
} = {}) {
  let store: Awaited<ReturnType<typeof openPriceStore>> | undefined
  let jobs: Jobs | undefined
  let making: ExportDeps | undefined
  const renderer = openPdfRenderer()
  const portal = await openTestPortal({
    template,
    register: (mount, deps) => {
      const reading = {
        ...deps,
        ownership: ownershipByUser,
        market: () => {
          if (!store) throw new Error('no prices yet')
          return store.market()
        },
      }
      making = {
        ...reading,
        documents: DATABASE_STORAGE,
        accounts: accountsFrom(reading),
        replaceableOf,
        paymentsAwaitingApproval,
        renderPdf: renderer.render,
        addressOf: async () => new URL('https://portal.example/'),
        supportEmail: 'help@portal.example',
        brands,
      }
      registerPortfolios(mount, { ...reading, replaceableOf })
      registerEndOfService(mount, reading)
      registerBenchmarks(mount, reading)
      registerAnalysis(mount, reading)
      registerReports(mount, {
        ...making,
        jobs: { enqueue: (...queued) => (jobs as Jobs).enqueue(...queued) },
      })
    },
  })
  await prepareJobs(portal.url, [makeReport, exportAccount])
  const { db: background, pool } = openDatabase(portal.url, { limits: PATIENT })
  store = await openPriceStore(background, pool, portal.deps.log)
  jobs = await openJobs(pool, portal.deps.log)
  const deps = making as ExportDeps
  const { db } = portal

  const start = async (as: string, { type = 'annual', contractId, lang = 'en', ...period }: ReportInput) =>
    portal.call(startReport, { as, params: { type, contractId }, body: { ...period, lang } })
  const search = (as: string, id: string, type: ReportType = 'annual') =>
    portal.call(searchReports, { as, params: { type }, query: { ids: id } as never })

  return {
    ...portal,
    deps,
    renderer,
    jobs,
    prices: store,
    start,
    search,
    /** Makes queued reports in this process from now on. */
    work: (own: Partial<ExportDeps> = {}) =>
      (jobs as Jobs).work(makeReport, { atOnce: 2 }, ({ reportId }) =>
        runReport({ ...deps, ...own }, reportId),
      ),
    /** Makes a report at once, without the queue. @returns its file. */
    make: async (as: string, request: ReportInput): Promise<Buffer> => {
      const type = request.type ?? 'annual'
      const { id } = (await start(as, request)).answer()
      await runReport(deps, id)
      const pdf = await portal.call(getReportPdf, { as, params: { type, id } })
      if (pdf.status !== 200) throw new Error(JSON.stringify(pdf.refusal()))
      return pdf.response.rawPayload
    },
    /** Waits for the final answer of a report. */
    outcome: async (as: string, id: string): Promise<Answer<typeof searchReports>['data'][number]> => {
      for (;;) {
        const [report] = (await search(as, id)).answer().data
        if (report && !report.inProcess) return report
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    close: async () => {
      await jobs?.stop()
      await renderer.close()
      await store?.close()
      await background.destroy()
      await portal.close()
    },
    db,
  }
}

/** A member with 20 months of history, two funds in two currencies, fees, beneficiaries and an entitlement. */
export async function addSaver(db: Database, refresh: () => Promise<unknown>) {
  const since = '20250310'
  const waves = wavesOn({ since, until: '20261119' })
  await listInstruments(db, { F: 'USD', E: 'EUR', WORLD: 'USD' })
  await sql`update instrument set ongoing_charges = 0.85 where id = 'F'`.execute(db)
  await publishPrices(db, 'F', waves('10', 0.013))
  await publishPrices(db, 'E', waves('80', 0.021))
  await publishPrices(db, 'WORLD', waves('100', 0.011))
  await publishRates(db, 'USD', waves('1.1', 0.005))
  await listBenchmark(db, 'MSDUWI', [{ instrumentId: 'WORLD', weight: 1 }])
  const { userId } = await openContract(db, { id: 'saver', since })
  await sql`update contract set benchmark = 'MSDUWI' where id = 'saver'`.execute(db)
  await db
    .insertInto('person')
    .values({
      user_id: userId,
      name: 'Zoe\u0308',
      surname: 'D\u2019Angelo',
      birth_date: null,
      retirement_age: 65,
    })
    .execute()
  await employ(db, userId, { joinedOn: '20210301', salaries: { '20210301': 512_345n } })
  await db
    .insertInto('beneficiary')
    .values([
      {
        user_id: userId,
        position: 1,
        name: 'José Núñez',
        relationship: 'spouse',
        email: null,
        percent: '66.67',
      },
      {
        user_id: userId,
        position: 2,
        name: 'Łucja Ćwik',
        relationship: 'Daughter',
        email: null,
        percent: '33.33',
      },
    ])
    .execute()
  const book = bookOf(db, { contractId: 'saver', perEuro: '1.1' })
  await book.contribute('20250310', 1_000_000n, { party: 'employer' })
  await book.buy('20250311', { id: 'F', nav: '9.9', feeBasisPoints: 100 }, 400_000n)
  await book.buy('20250312', { id: 'E', nav: '80', currency: 'EUR', perEuro: '1' }, 300_000n)
  await book.contribute('20250702', 123_457n)
  await book.chargeFee('20250731', 1_234n)
  await book.payOut('20260115', 98_765n)
  await book.sell('20260302', { id: 'F', nav: '11' }, '100.5')
  await book.chargeFee('20260331', 987n)
  await refresh()
  return { userId, portfolioId: 'P-saver', book }
}

/** All text of a PDF, page by page, with single spaces. */
export async function textOf(file: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(file))
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    return oneLine(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  })
  return Promise.all(pages)
}

/** A text as {@link textOf} gives it. */
export const oneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ')
