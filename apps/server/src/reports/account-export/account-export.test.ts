import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { formatsOf } from '@fundholder/language/formats.ts'
import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { getReportPdf } from '@fundholder/protocol/portfolios/reports.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { purgeOldReports, runReport } from '#reports/report-job.ts'
import { openContract } from '#test/books/book.ts'
import { addSaver, openReportsPortal, textOf } from '#test/reports/reports-portal.ts'

const byText = (one: unknown, other: unknown) => (String(one) < String(other) ? -1 : 1)

// It is noon on Friday 20 November 2026.
const portal = await openReportsPortal()
after(portal.close)
const { db, deps } = portal
const { userId, portfolioId } = await addSaver(db, () => portal.prices.refresh())
const { userId: other } = await openContract(db, { id: 'other', since: '20250310' })
const WHOLE = { contractId: 'saver', dateFrom: '20250310', dateTo: '20261120', type: 'account' } as const

test('the export has the figures of the screens to the cent as PDF, CSV and JSON, and all that is on file', async () => {
  await db
    .updateTable('person')
    .set({ surname: '=HYPERLINK("x"), Ångström' })
    .where('user_id', '=', userId)
    .execute()
  await portal.make(userId, { contractId: 'saver', dateFrom: '20250310', dateTo: '20251231', lang: 'fr' })
  const files = unzipSync(await portal.make(userId, { ...WHOLE, lang: 'fr' }))
  const text = (name: string) => strFromU8(files[name] as Uint8Array)
  assert.deepEqual(Object.keys(files).sort(), [
    'README.txt',
    'account.json',
    'activity.json',
    'documents.json',
    'documents/annual-saver-20250310-20251231-fr.pdf',
    'notifications.json',
    'orders.json',
    'personal-data.json',
    'plans.json',
    'portfolio-report.pdf',
    'positions.csv',
    'settings.json',
    'transactions.csv',
  ])
  assert.match(text('README.txt'), /^Tout ce que .* contrat saver, du 10 mars 2025 au 20 nov\. 2026\./)

  const days = { dateFrom: '20250310', dateTo: '20261120' }
  const body = { portfolioIds: [portfolioId], ...days, analysisType: 'TRANSACTIONS' as const }
  const summary = (await portal.call(getSummary, { as: userId, body })).answer()
  const query = { portfolioIds: portfolioId as never, limit: 100, ...days }
  const positions = (await portal.call(searchPositions, { as: userId, query })).answer()
  const transactions = (await portal.call(searchTransactions, { as: userId, query })).answer()
  const account = JSON.parse(text('account.json'))
  assert.deepEqual(account.summary, JSON.parse(JSON.stringify(summary)))
  const amounts = (rows: { instrumentId: string; amount?: number | undefined }[]) =>
    rows.map(({ instrumentId, amount }) => [instrumentId, amount]).toSorted(byText)
  assert.deepEqual(amounts(account.positions.data), amounts(positions.data))
  assert.equal(account.transactions.length, transactions.metadata.pagination.total)

  const rows = (name: string) =>
    text(name)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','))
  assert.deepEqual(
    rows('positions.csv')
      .map((cells) => [cells[0], Number(cells[5])])
      .toSorted(byText),
    amounts(positions.data),
  )
  assert.deepEqual(
    rows('transactions.csv')
      .map((cells) => [cells[0], cells[2], Number(cells[6]), Number(cells[8])])
      .toSorted(byText),
    transactions.data
      .map(({ dateAsString, instrumentId, amount, fees }) => [dateAsString, instrumentId, amount, fees])
      .toSorted(byText),
  )
  assert.deepEqual(
    rows('transactions.csv').flatMap(([day, name = '']) => (day === '20250310' ? [name] : [])),
    ['Versement de l’employeur'],
  )
  const pdf = (await textOf(files['portfolio-report.pdf'] as Uint8Array)).join(' ')
  assert.ok(
    pdf.includes(
      formatsOf('fr')
        .money(summary.toValue as number, 'USD')
        .replaceAll(/\s/g, ' '),
    ),
  )

  const { userData } = JSON.parse(text('personal-data.json'))
  assert.equal(userData.personalData.surname, '=HYPERLINK("x"), Ångström')
  assert.equal(userData.beneficiaries[1].fullName, 'Łucja Ćwik')
  const [statement] = JSON.parse(text('documents.json'))
  assert.equal(statement.path, 'documents/annual-saver-20250310-20251231-fr.pdf')
})

test('a name that a spreadsheet would compute stays a text in the tables', async () => {
  await sql`update instrument set name = '=1+1,"E"' where id = 'E'`.execute(db)
  await portal.prices.refresh()
  const files = unzipSync(await portal.make(userId, { ...WHOLE, lang: 'en' }))
  assert.ok(strFromU8(files['positions.csv'] as Uint8Array).includes(`E,"'=1+1,""E""",`))
  await sql`update instrument set name = 'E' where id = 'E'`.execute(db)
  await portal.prices.refresh()
})

test('an export is made while the portal is blocked, is recorded in the audit log and is of its user alone', async () => {
  await blockPortal(db, portal.clock.now())
  const started = (await portal.start(userId, { ...WHOLE, lang: 'es' })).answer()
  assert.equal(started.pdfName, 'account-saver-20250310-20261120-es.zip')
  await runReport(deps, started.id)
  await unblockPortal(db, portal.clock.now())
  const params = { type: 'account', id: started.id } as const
  const file = await portal.call(getReportPdf, { as: userId, params })
  assert.equal(file.response.headers['content-type'], 'application/zip')
  assert.equal((await portal.search(other, started.id, 'account')).status, 404)
  assert.equal((await portal.call(getReportPdf, { as: other, params })).status, 404)
  assert.equal((await portal.start(other, WHOLE)).status, 404)
  const { rows } = await sql<{ contract: string }>`
    select details ->> 'contract' as contract from audit_entry
    where event = 'account.exported' and details ->> 'report' = ${started.id}`.execute(db)
  assert.deepEqual(rows, [{ contract: 'saver' }])
})

test('the file of an export is deleted after a day', async () => {
  const { id } = (await portal.start(userId, { ...WHOLE, lang: 'it' })).answer()
  await runReport(deps, id)
  const params = { type: 'account', id } as const
  const status = async () => (await portal.call(getReportPdf, { as: userId, params })).status
  portal.clock.pass({ seconds: 86_399 })
  await purgeOldReports(deps)
  assert.equal(await status(), 200)
  portal.clock.pass({ seconds: 2 })
  await purgeOldReports(deps)
  assert.equal(await status(), 404)
  const { rows } = await sql`select 1 from report_file where report_id = ${id}`.execute(db)
  assert.equal(rows.length, 0)
})
