import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getReportPdf, makeShortReport } from '@fundholder/protocol/portfolios/reports.ts'
import { sql } from 'kysely'
import { findDocuments } from '#documents/find-documents.ts'
import { openContract } from '#test/books/book.ts'
import { addSaver, openReportsPortal, textOf } from '#test/reports/reports-portal.ts'
import { runReport } from './report-job.ts'
import { shortReport } from './request-report.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReportsPortal()
after(portal.close)
const { db, deps, start, search } = portal
const { userId, book } = await addSaver(db, () => portal.prices.refresh())
const { userId: other } = await openContract(db, { id: 'other', since: '20250310' })

const YEAR = { contractId: 'saver', dateFrom: '20250101', dateTo: '20251231' }
const DAYS = (day: number) => ({
  ...YEAR,
  dateFrom: `202602${String(day).padStart(2, '0')}`,
  dateTo: '20260331',
})
/** Number of jobs that were ever queued for a report. */
async function queuedJobs(id: string): Promise<number> {
  const { rows } = await sql`select 1 from pgboss.job where data->>'reportId' = ${id}`.execute(db)
  return rows.length
}
const statements = () => findDocuments(db, { contractIds: ['saver'], kind: 'ANNUAL_STATEMENT' })

test('a report is requested, made in the background and downloaded under its name, as PDF or base64', async () => {
  const started = (await start(userId, { ...YEAR, lang: 'es' })).answer()
  assert.deepEqual([started.status, started.pdfName], ['PENDING', 'annual-saver-20250101-20251231-es.pdf'])
  const params = { type: 'annual', id: started.id } as const
  assert.equal((await portal.call(getReportPdf, { as: userId, params })).refusal().code, 'reports/not-ready')
  await runReport(deps, started.id)
  assert.deepEqual((await search(userId, started.id)).answer().data, [
    { id: started.id, pdfType: 'annual', pdfName: started.pdfName, status: 'OK', inProcess: false },
  ])
  const pdf = await portal.call(getReportPdf, { as: userId, params })
  assert.equal(pdf.response.headers['content-type'], 'application/pdf')
  assert.match(
    pdf.response.headers['content-disposition'] as string,
    /annual-saver-20250101-20251231-es\.pdf/,
  )
  const json = await portal.call(getReportPdf, {
    as: userId,
    params,
    headers: { accept: 'application/json' },
  })
  assert.ok(Buffer.from(json.answer().base64, 'base64').equals(pdf.response.rawPayload))
})

test('a report counts as read once its client has downloaded it', async () => {
  const { id } = (await start(userId, DAYS(3))).answer()
  await runReport(deps, id)
  const unread = async () => {
    const { rows } = await sql`
      select 1 from report where id = ${id} and document_id not in (select document_id from document_read)`.execute(
      db,
    )
    return rows.length
  }
  assert.equal(await unread(), 1)
  await portal.call(getReportPdf, { as: userId, params: { type: 'annual', id } })
  assert.equal(await unread(), 0)
})

test('the report of another client, and of another type, is not found', async () => {
  const { id } = (await start(userId, DAYS(1))).answer()
  assert.equal((await start(other, YEAR)).refusal().code, 'contracts/unknown')
  assert.equal((await search(other, id)).status, 404)
  assert.equal((await search(userId, id, 'dashboard')).status, 404)
  const asOther = await portal.call(getReportPdf, { as: other, params: { type: 'annual', id } })
  assert.deepEqual([asOther.status, asOther.refusal().code], [404, 'reports/unknown'])
})

test('requested again while it is made, it is the same report; afterwards it is another one', async () => {
  const first = (await start(userId, DAYS(2))).answer()
  assert.equal((await start(userId, DAYS(2))).answer().id, first.id)
  await runReport(deps, first.id)
  assert.notEqual((await start(userId, DAYS(2))).answer().id, first.id)
})

test('periods that a contract has not lived are refused before anything is queued', async () => {
  const codeOf = async (period: object) => (await start(userId, { ...YEAR, ...period })).refusal().code
  assert.equal(await codeOf({ dateFrom: '20260201', dateTo: '20260101' }), 'periods/reversed')
  assert.equal(await codeOf({ dateFrom: '20270101', dateTo: '20270201' }), 'periods/future')
  assert.equal(await codeOf({ dateFrom: '20240101', dateTo: '20240201' }), 'periods/before-inception')
})

test('a statement with the same figures is the one that was issued; with others it corrects and names it', async () => {
  const made = async () => portal.make(userId, { ...DAYS(3), lang: 'en' })
  const first = await made()
  assert.ok(first.equals(await made()))
  const before = (await statements()).find(({ period }) => period?.from === '20260203')
  await book.chargeFee('20260227', 100n)
  const text = (await textOf(await made())).join(' ')
  assert.ok(text.includes(before?.id as string), 'names the statement that it corrects')
  const now = (await statements()).filter(({ period }) => period?.from === '20260203')
  assert.deepEqual(
    now.map(({ id, corrects, correctedBy }) => [id === before?.id, corrects, correctedBy !== undefined]),
    now.map(({ id }) => (id === before?.id ? [true, undefined, true] : [false, before?.id, false])),
  )
  assert.equal(now.length, 2)
})

test('a report that cannot be made ends in ERROR after three tries, and holds up no other', async () => {
  const { id } = (await start(userId, DAYS(4))).answer()
  let tries = 0
  const poisoned = {
    ...deps,
    renderPdf: async () => {
      tries += 1
      throw new Error('poisoned')
    },
  }
  await assert.rejects(runReport(poisoned, id))
  await assert.rejects(runReport(poisoned, id))
  await runReport(poisoned, id)
  await runReport(poisoned, id)
  assert.equal(tries, 3)
  assert.equal((await search(userId, id)).answer().data[0]?.status, 'ERROR')
  const pdf = await portal.call(getReportPdf, { as: userId, params: { type: 'annual', id } })
  assert.equal(pdf.refusal().message, 'Failed to download annual-saver-20260204-20260331-en.pdf')
})

test('a try that was lost with its process is followed by another; late, the lost one issues nothing', async () => {
  const { id } = (await start(userId, { ...DAYS(5), type: 'dashboard' })).answer()
  const release = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const lost = runReport(
    {
      ...deps,
      renderPdf: async (content, by) => {
        begun.resolve()
        await release.promise
        return deps.renderPdf(content, by)
      },
    },
    id,
  )
  await begun.promise
  await runReport(deps, id)
  assert.equal(
    (await search(userId, id, 'dashboard')).answer().data[0]?.status,
    'PENDING',
    'still with the first',
  )
  portal.clock.pass({ seconds: 16 })
  await search(userId, id, 'dashboard')
  await runReport(deps, id)
  release.resolve()
  await lost
  assert.equal((await search(userId, id, 'dashboard')).answer().data[0]?.status, 'OK')
  const issued = await findDocuments(db, { contractIds: ['saver'], kind: 'DASHBOARD' })
  assert.equal(issued.filter(({ period }) => period?.from === '20260205').length, 1)
})

test('a report whose process dies before its first try is queued again after 15 seconds, and each 15 seconds', async () => {
  const { id } = (await start(userId, { ...DAYS(7), type: 'dashboard' })).answer()
  const queuedAfter = async (seconds: number) => {
    portal.clock.pass({ seconds })
    await search(userId, id, 'dashboard')
    return queuedJobs(id)
  }
  assert.equal(await queuedAfter(0), 1)
  assert.equal(await queuedAfter(14), 1, 'its process may only be late')
  assert.equal(await queuedAfter(1), 2)
  assert.equal(await queuedAfter(2), 2, 'a poll does not queue what was queued just now')
  assert.equal(await queuedAfter(13), 3, 'the second process died too')
  await runReport(deps, id)
  assert.equal(await queuedAfter(16), 3, 'a made report is not queued')
  assert.equal((await search(userId, id, 'dashboard')).answer().data[0]?.status, 'OK')
})

test('an unprocessed report is ERROR 60 seconds after its request', async () => {
  const { id } = (await start(userId, DAYS(6))).answer()
  portal.clock.pass({ seconds: 59 })
  assert.equal((await search(userId, id)).answer().data[0]?.status, 'PENDING')
  portal.clock.pass({ seconds: 1 })
  assert.equal((await search(userId, id)).answer().data[0]?.status, 'ERROR')
  await runReport(deps, id)
  assert.equal((await search(userId, id)).answer().data[0]?.status, 'ERROR')
})

test('a short report is answered at once; a long one belongs in the background', async () => {
  const params = { type: 'dashboard', contractId: 'saver' } as const
  const body = { dateFrom: '20260101', dateTo: '20261119', lang: 'en' } as const
  const { base64 } = (await portal.call(makeShortReport, { as: userId, params, body })).answer()
  assert.match(Buffer.from(base64, 'base64').toString('latin1'), /^%PDF-1\.7/)
  const session = { sessionId: '', userId, entityId: 169, username: '', userType: 'EMPLOYEE' } as const
  const request = { ...params, ...body, language: 'en' } as unknown as Parameters<typeof shortReport>[2]
  await assert.rejects(shortReport(deps, session, request, 3), { code: 'reports/use-background' })
})

test('one client has at most ten reports under way', async () => {
  portal.clock.pass({ seconds: 60 }) // ends the reports of the other tests
  const started = await Promise.all(Array.from({ length: 12 }, (_, at) => start(userId, DAYS(10 + at))))
  const statuses = started.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429, 429])
  const ofOther = { contractId: 'other', dateFrom: '20250401', dateTo: '20250430' }
  assert.equal((await start(other, ofOther)).status, 200)
})
