import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import {
  getDocument,
  getDocumentLink,
  listStatementYears,
  searchDocuments,
  verifyDocument,
} from '@fundholder/protocol/portfolios/documents.ts'
import { sql } from 'kysely'
import { ownershipByUser } from '#contracts/ownership.ts'
import { instrumentsHeld } from '#ledger/reading/reading.ts'
import { bookOf, listInstruments, openContract } from '#test/books/book.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { registerDocuments } from './documents.routes.ts'
import { type DocumentToIssue, issueDocument, newDocumentId } from './issue-document.ts'
import { DATABASE_STORAGE } from './storage/document-storage.ts'

// It is Friday 20 November 2026.
const portal = await openTestPortal({
  register: (mount, deps) =>
    registerDocuments(mount, {
      ...deps,
      documents: DATABASE_STORAGE,
      ownership: ownershipByUser,
      linkTo: async (_session, { id }) => `/opened/${id}`,
      funds: { heldBy: instrumentsHeld, nameOf: (id) => `Fund ${id}` },
    }),
})
after(portal.close)
const { db } = portal
const deps = { ...portal.deps, documents: DATABASE_STORAGE }

const { userId: elena } = await openContract(db, { id: 'C1', since: '20240315' })
const { userId: omar } = await openContract(db, { id: 'C2', since: '20260105' })
const { userId: other } = await openContract(db, { id: 'C3', since: '20250101', entityId: 100 })
await listInstruments(db, { HELD: 'USD', UNKNOWN: 'USD' })
const book = bookOf(db, { contractId: 'C1', entityId: 169 })
await book.contribute('20261102', 100_000n)
await book.settle('20261102', await book.buy('20261102', { id: 'HELD', nav: '10' }, 50_000n))

await sql`insert into employer (id, entity_id, name) values ('WORKS', 169, 'Works')`.execute(db)
const employer = randomUUID()
await sql`insert into portal_user (id, entity_id, username, username_key, user_type, employer_id, email, created_at)
  values (${employer}, 169, 'boss', 'boss', 'EMPLOYER', 'WORKS', 'boss@demo.example', now())`.execute(db)
await sql`update portal_user set employer_id = 'WORKS' where id = ${elena}`.execute(db)

const PDF = (words: string) => Buffer.from(`%PDF-1.7 ${words} %%EOF`)
type Addressed = { entity_id?: number; instrument_id?: string; employer_id?: string }
async function file(
  id: string,
  kind: 'PLAN_INFORMATION' | 'REPORT' | 'ACCOUNTS',
  day: string,
  to: Addressed,
  name = id,
) {
  await db
    .insertInto('document')
    .values({
      id,
      kind,
      name,
      language: 'en',
      version: '1',
      day: calendarDay(day),
      contract_id: null,
      instrument_id: null,
      entity_id: null,
      file: `${id}.pdf`,
      ...to,
    })
    .execute()
  const content = PDF(id)
  const sha256 = createHash('sha256').update(content).digest()
  await db
    .insertInto('document_version')
    .values({ document_id: id, version: '1', sha256, content, bytes: content.length, stored_at: new Date() })
    .execute()
}
await file('plan', 'PLAN_INFORMATION', '20260101', {}, 'Règlement du plan')
await file('plan-100', 'PLAN_INFORMATION', '20260102', { entity_id: 100 })
await file('plan-works', 'PLAN_INFORMATION', '20260103', { employer_id: 'WORKS' })
await file('report-works', 'REPORT', '20260104', { employer_id: 'WORKS' })
await file('report-held', 'REPORT', '20260630', { instrument_id: 'HELD' })
await file('report-unheld', 'REPORT', '20260630', { instrument_id: 'UNKNOWN' })
await file('accounts', 'ACCOUNTS', '20251230', { entity_id: 169 })
const statement = (contractId: string, changed: Partial<DocumentToIssue> = {}): DocumentToIssue => ({
  id: newDocumentId(),
  kind: 'ANNUAL_STATEMENT',
  contractId,
  language: 'en',
  name: 'Annual statement 2025',
  file: `annual-${contractId}-20250101-20251231-en.pdf`,
  day: calendarDay('20251231'),
  period: { from: calendarDay('20250101'), to: calendarDay('20251231') },
  content: PDF(`statement ${contractId}`),
  ...changed,
})
const { id: own } = await issueDocument(deps, statement('C1'))

const search = async (as: string, query: Argument<typeof searchDocuments, 'querystring'> = {}) =>
  (await portal.call(searchDocuments, { as, query })).answer()
const idsFor = async (as: string, query: Argument<typeof searchDocuments, 'querystring'> = {}) =>
  (await search(as, query)).data.map(({ id }) => id)

test('each client finds what is addressed to them, the latest first', async () => {
  assert.deepEqual(await idsFor(elena), ['report-held', 'plan-works', 'plan', own, 'accounts'])
  assert.deepEqual(await idsFor(omar), ['plan', 'accounts'])
  assert.deepEqual(await idsFor(other), ['plan-100', 'plan'])
  assert.deepEqual(await idsFor(employer), ['report-works', 'plan-works', 'plan', 'accounts'])
})

test('statements of one day are in the order of their contracts', async () => {
  const { userId } = await openContract(db, { id: 'C8', since: '20250101' })
  await openContract(db, { id: 'C9', since: '20250101', userId })
  const [first = '', later = ''] = [newDocumentId(), newDocumentId()].toSorted()
  await issueDocument(deps, statement('C9', { id: first }))
  await issueDocument(deps, statement('C8', { id: later }))
  assert.deepEqual(await idsFor(userId, { docType: ['annual-statement'] }), [later, first])
})

test('documents are searched by part of the name without accents, type and days, and sorted', async () => {
  assert.deepEqual(await idsFor(elena, { q: 'reglement' }), ['plan'])
  assert.deepEqual(await idsFor(elena, { q: '%' }), [])
  assert.deepEqual(await idsFor(elena, { docType: ['accounts', 'annual-statement'] }), [own, 'accounts'])
  assert.deepEqual(await idsFor(elena, { dateFrom: '20260103', dateTo: '20260630' }), [
    'report-held',
    'plan-works',
  ])
  assert.deepEqual(await idsFor(elena, { sortKey: 'name', sort: 'asc' }), [
    'accounts',
    own,
    'plan-works',
    'plan',
    'report-held',
  ])
  assert.deepEqual(await idsFor(elena, { sortKey: 'name', sort: 'asc', limit: 2 }), ['accounts', own])
  assert.deepEqual(await idsFor(elena, { sortKey: 'docType', sort: 'asc', skip: 3 }), [
    'report-held',
    'accounts',
  ])
  const latestLast = ['accounts', own, 'plan', 'plan-works', 'report-held']
  assert.deepEqual(await idsFor(elena, { sortKey: 'documentDate', sort: 'asc' }), latestLast)
  const { data, metadata } = await search(elena, { docType: ['report'] })
  assert.equal(data[0]?.instrumentName, 'Fund HELD')
  assert.deepEqual(metadata.pagination, { total: 1, skip: 0, limit: 10 })
  const { status, refusal } = await portal.call(searchDocuments, {
    as: elena,
    query: { dateFrom: '20260201', dateTo: '20260101' },
  })
  assert.deepEqual([status, refusal().code], [422, 'periods/reversed'])
})

test('a document is answered as PDF or as base64, and is read from then on by this user alone', async () => {
  const unread = async (as: string) => (await search(as)).unread
  assert.deepEqual(await unread(elena), {
    'annual-statement': 1,
    'plan-information': 2,
    report: 1,
    accounts: 1,
  })
  const pdf = await portal.call(getDocument, { as: elena, params: { id: own } })
  assert.equal(pdf.response.headers['content-type'], 'application/pdf')
  assert.match(String(pdf.response.headers['content-disposition']), /annual-C1-20250101-20251231-en\.pdf/)
  assert.deepEqual(pdf.response.rawPayload, PDF('statement C1'))
  const json = await portal.call(getDocument, {
    as: elena,
    params: { id: 'plan' },
    headers: { accept: 'application/json' },
  })
  assert.equal(Buffer.from(json.answer().base64, 'base64').toString(), PDF('plan').toString())
  assert.deepEqual(await unread(elena), {
    'annual-statement': 0,
    'plan-information': 1,
    report: 1,
    accounts: 1,
  })
  assert.equal((await unread(omar))['plan-information'], 1)
  const link = await portal.call(getDocumentLink, { as: elena, params: { id: 'accounts' } })
  assert.equal(link.answer().pdfUrl, '/opened/accounts')
  assert.equal((await unread(elena)).accounts, 0)
})

test('a document of another client is refused like an unknown one', async () => {
  for (const [as, id] of [
    [omar, own],
    [omar, 'plan-works'],
    [elena, 'report-works'],
    [elena, 'plan-100'],
    [elena, 'nothing'],
  ] as const)
    for (const call of [getDocument, getDocumentLink]) {
      const { status, refusal } = await portal.call(call, { as, params: { id } })
      assert.deepEqual([status, refusal().code], [404, 'documents/unknown'], id)
    }
})

test('a withdrawn document is neither listed nor opened', async () => {
  await file('gone', 'ACCOUNTS', '20260701', { entity_id: 169 })
  await sql`update document set withdrawn_at = now(), withdrawn_by = 'x' where id = 'gone'`.execute(db)
  assert.ok(!(await idsFor(elena)).includes('gone'))
  assert.equal((await portal.call(getDocument, { as: elena, params: { id: 'gone' } })).status, 404)
})

test('complete years of a contract are listed with the statements that they have', async () => {
  const { data } = (await portal.call(listStatementYears, { as: elena })).answer()
  assert.deepEqual(
    data.map(({ name, year, dateFrom, dateTo, documents }) => [name, year, dateFrom, dateTo, documents]),
    [
      ['annual-C1-2025', 2025, '20250101', '20251231', [{ id: own, language: 'en' }]],
      ['annual-C1-2024', 2024, '20240315', '20241231', []],
    ],
  )
  assert.deepEqual((await portal.call(listStatementYears, { as: omar })).answer().data, [])
})

const verify = async (content: Buffer, id?: string) =>
  (
    await portal.call(verifyDocument, {
      body: { sha256: createHash('sha256').update(content).digest('hex'), ...(id && { id }) },
    })
  ).answer()

test('a file is verified by its checksum, without a session and without a name or an amount', async () => {
  const genuine = {
    outcome: 'genuine',
    kind: 'annual-statement',
    documentDate: '20251231',
    isCorrected: false,
    isWithdrawn: false,
  }
  assert.deepEqual(await verify(PDF('statement C1'), own), genuine)
  assert.deepEqual(await verify(PDF('statement C1')), genuine)
  assert.deepEqual(await verify(PDF('statement C1 with a larger amount'), own), { outcome: 'changed' })
  assert.deepEqual(await verify(PDF('something else')), { outcome: 'unknown' })
  assert.deepEqual(
    await verify(PDF('something else'), 'plan'),
    { outcome: 'unknown' },
    'ids of imports are guessed',
  )
  assert.equal((await verify(PDF('gone'))).isWithdrawn, true)
})

test('a corrected statement names its correction', async () => {
  const { id } = await issueDocument(
    deps,
    statement('C1', { content: PDF('corrected'), corrects: own, name: 'Annual statement 2025, corrected' }),
  )
  assert.equal((await verify(PDF('statement C1'), own)).isCorrected, true)
  assert.equal((await verify(PDF('corrected'), id)).isCorrected, false)
  const { data } = await search(elena, { docType: ['annual-statement'] })
  assert.equal(data.find((one) => one.id === own)?.correctedBy, id)
  assert.equal(data.find((one) => one.id === id)?.corrects, own)
})

test('one address may have thirty files verified in a minute', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1)
    statuses.push((await portal.call(verifyDocument, { body: { sha256: 'ab'.repeat(32) } })).status)
  assert.ok(statuses.includes(200))
  assert.equal(statuses.at(-1), 429)
})
