import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { openContract } from '#test/books/book.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { findDocuments } from './find-documents.ts'
import { type DocumentToIssue, issueDocument, newDocumentId } from './issue-document.ts'
import { DATABASE_STORAGE } from './storage/document-storage.ts'
import { storedFile } from './storage/stored-documents.ts'

const portal = await openTestPortal({ register: () => undefined })
after(portal.close)
const deps = { ...portal.deps, documents: DATABASE_STORAGE }
await openContract(portal.db, { id: 'C1', since: '20240301' })

const YEAR = { from: calendarDay('20250101'), to: calendarDay('20251231') }
const statement = (changed: Partial<DocumentToIssue> = {}): DocumentToIssue => ({
  id: newDocumentId(),
  kind: 'ANNUAL_STATEMENT',
  contractId: 'C1',
  language: 'en',
  name: 'Annual statement 2025',
  file: 'annual-C1-20250101-20251231-en.pdf',
  day: calendarDay('20251231'),
  period: YEAR,
  content: Buffer.from('%PDF-1.7 first %%EOF'),
  ...changed,
})
const statements = () => findDocuments(portal.db, { contractIds: ['C1'], kind: 'ANNUAL_STATEMENT' })

test('a statement made by two processes at once is issued once, and kept with its checksum', async () => {
  const [one, other] = await Promise.all([issueDocument(deps, statement()), issueDocument(deps, statement())])
  assert.equal(one.id, other.id)
  assert.notEqual(one.isNew, other.isNew)
  const [issued, ...rest] = await statements()
  assert.deepEqual([issued?.id, issued?.period, rest], [one.id, YEAR, []])
  const file = await storedFile(deps, one.id, '1')
  const { rows } = await sql<{ sha256: Buffer }>`select sha256 from document_version`.execute(portal.db)
  assert.deepEqual(
    rows.map(({ sha256 }) => sha256),
    [
      createHash('sha256')
        .update(file ?? '')
        .digest(),
    ],
  )
})

test('another language is another statement', async () => {
  assert.equal((await issueDocument(deps, statement({ language: 'fr' }))).isNew, true)
  assert.deepEqual(
    await findDocuments(
      portal.db,
      { contractIds: ['C1'], kind: 'ANNUAL_STATEMENT' },
      { period: YEAR, language: 'fr' },
    ).then((found) => found.map(({ language }) => language)),
    ['fr'],
  )
})

test('an issued statement never changes and is corrected once by another one that names it', async () => {
  const [issued] = (await statements()).filter(({ language }) => language === 'en')
  await assert.rejects(
    sql`update document set name = 'Other' where id = ${issued?.id}`.execute(portal.db),
    /never changes/,
  )
  await assert.rejects(sql`delete from document where id = ${issued?.id}`.execute(portal.db), /is kept/)
  const correction = statement({ content: Buffer.from('%PDF-1.7 second %%EOF'), corrects: issued?.id })
  assert.deepEqual(await issueDocument(deps, correction), { id: correction.id, isNew: true })
  await assert.rejects(issueDocument(deps, statement({ corrects: issued?.id })), /document_corrects_key/)
  const found = await statements()
  assert.equal(found.find(({ id }) => id === issued?.id)?.correctedBy, correction.id)
  assert.equal(found.find(({ id }) => id === correction.id)?.corrects, issued?.id)
})
