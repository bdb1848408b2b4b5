import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listFundDocuments } from '@fundholder/protocol/funds/fund-documents.ts'
import { sql } from 'kysely'
import { contentDisposition } from '#platform/http/content-disposition.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { type FundDocumentKind, openFundDocumentsPortal } from '#test/catalogue/fund-documents-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openFundDocumentsPortal()
after(portal.close)
const { db, documentsFolder, userId, ofOther, ask, open } = portal

test('the key information document of a fund opens as the file that was imported, in a tab that carries no session', async () => {
  const { failure } = await importFiles(portal.deps, {
    'documents.csv': [
      'id,kind,name,language,version,date,instrumentId,file',
      'KID-A,KID,Key information document: Alder,en,2026-10,20261031,A,kid/alder.pdf',
    ],
    'kid/alder.pdf': ['%PDF-1.7', 'of Alder', '%%EOF'],
  })
  assert.equal(failure, undefined)
  const { pdfUrl, document } = (await ask('A', 'KID')).answer()
  assert.match(pdfUrl, /^\/api\/pdfs\/opened\/[\w-]{43}$/)
  assert.deepEqual(document, {
    id: 'KID-A',
    kind: 'KID',
    name: 'Key information document: Alder',
    language: 'en',
    version: '2026-10',
    day: '20261031',
  })
  const opened = await open(pdfUrl)
  assert.equal(opened.statusCode, 200)
  assert.equal(opened.headers['content-type'], 'application/pdf')
  assert.match(
    opened.headers['content-disposition'] as string,
    /^inline; filename="Key information document Alder\.pdf"/,
  )
  assert.match(opened.headers['cache-control'] as string, /no-store/)
  assert.equal(opened.headers['x-content-type-options'], 'nosniff')
  assert.equal(opened.body, '%PDF-1.7\nof Alder\n%%EOF\n')
})

test('the factsheet that the portal makes is a whole PDF', async () => {
  const { pdfUrl } = (await ask('A')).answer()
  assert.match((await open(pdfUrl)).rawPayload.toString('latin1'), /^%PDF-1\.7[\s\S]*%%EOF\s*$/)
})

test('a download address is valid for a minute and one document, and cannot be guessed or altered', async () => {
  const { pdfUrl } = (await ask('A')).answer()
  const other = (await ask('B')).answer()
  assert.notEqual(other.pdfUrl, pdfUrl)
  portal.clock.pass({ seconds: 59 })
  assert.equal((await open(pdfUrl)).statusCode, 200)
  portal.clock.pass({ seconds: 1 })
  const late = await open(pdfUrl)
  assert.equal(late.statusCode, 404)
  assert.equal(late.json().code, 'fund-documents/token-expired')
  const secret = other.pdfUrl.split('/').at(-1) as string
  const bent = [
    'x',
    `${secret}x`,
    secret.slice(1),
    '..%2f..%2fetc%2fpasswd',
    '%00',
    "'; drop table download_token; --",
  ]
  for (const one of bent) {
    const { statusCode } = await open(`/api/pdfs/opened/${encodeURIComponent(one)}`)
    assert.equal(statusCode, 404, one)
  }
  const { rows } = await sql<{
    text: string
  }>`select row_to_json(download_token)::text as text from download_token`.execute(db)
  assert.ok(rows.length > 0 && rows.every(({ text }) => !text.includes(secret)), 'only its hash is kept')
})

test('an address ends with the session that it was given to', async () => {
  const { pdfUrl } = (await ask('A')).answer()
  const id = '00000000-0000-4000-8000-000000000000' // of every session of these tests
  await sql`insert into session (id, user_id, device_hash, opened_at, idle_until, expires_at, key_id, token_seed, generation)
    values (${id}, ${userId}, '\\x00', now(), now(), now(), 'k', '\\x00', 1)`.execute(db)
  assert.equal((await open(pdfUrl)).statusCode, 200)
  await sql`update session set ended_at = now(), end_reason = 'logout'`.execute(db)
  assert.equal((await open(pdfUrl)).statusCode, 404)
  await sql`delete from session`.execute(db)
})

test('a fund without key information and an unknown fund have no such document', async () => {
  for (const id of ['B', 'SILENT', 'DEPOSIT', 'WORLD', 'NONE']) {
    const refused = await ask(id, 'KID')
    assert.equal(refused.status, 404)
    assert.deepEqual(
      { ...refused.refusal() },
      {
        code: 'fund-documents/kid-not-found',
        message: `KID document for fund ${id} not found`,
        details: { id },
      },
    )
  }
  assert.equal((await ask('NONE', 'FACTSHEET')).refusal().code, 'instruments/unknown')
  assert.equal((await ask('A', 'REPORT')).refusal().code, 'fund-documents/not-found')
  assert.equal((await ask('A', 'STATEMENT' as FundDocumentKind)).status, 400)
})

const importDocument = (
  document: Partial<{
    id: string
    kind: FundDocumentKind
    language: 'en' | 'es'
    file: string
    entity_id: number
  }>,
) =>
  db
    .insertInto('document')
    .values({
      id: 'imported',
      kind: 'KID',
      name: 'KID of Birch\r\nSet-Cookie: x=1',
      language: 'es',
      version: '2026-1',
      day: calendarDay('20260131'),
      instrument_id: 'B',
      contract_id: null,
      entity_id: null,
      file: 'kid/b.pdf',
      ...document,
    })
    .execute()

test('a document opens in the client’s language, else in English', async () => {
  await importDocument({})
  await importDocument({ id: 'english', language: 'en', file: 'kid/b-en.pdf' })
  await mkdir(join(documentsFolder, 'kid'))
  await writeFile(join(documentsFolder, 'kid/b.pdf'), '%PDF-1.4 en castellano')
  await writeFile(join(documentsFolder, 'kid/b-en.pdf'), '%PDF-1.4 in English')
  const spanish = (await ask('B', 'KID', userId, { 'accept-language': 'es' })).answer()
  assert.deepEqual([spanish.document.id, spanish.document.version], ['imported', '2026-1'])
  const opened = await open(spanish.pdfUrl)
  assert.equal(opened.body, '%PDF-1.4 en castellano')
  assert.equal(
    opened.headers['content-disposition'],
    `inline; filename="KID of BirchSet-Cookie x=1.pdf"; filename*=UTF-8''KID%20of%20BirchSet-Cookie%20x%3D1.pdf`,
  )
  assert.equal(opened.headers['set-cookie'], undefined)
  assert.equal((await ask('B', 'KID')).answer().document.id, 'english')
  assert.equal((await ask('B', 'KID', userId, { 'accept-language': 'fr' })).answer().document.id, 'english')
})

test('an imported document whose file is missing is not found, and no other is shown in its place', async () => {
  await rm(join(documentsFolder, 'kid/b-en.pdf'))
  assert.equal((await ask('B', 'KID')).refusal().code, 'fund-documents/kid-not-found')
})

test('refuses a file removed after its address was given, and sends the length of one that exists', async () => {
  const { pdfUrl } = (await ask('B', 'KID', userId, { 'accept-language': 'es' })).answer()
  assert.equal((await open(pdfUrl)).headers['content-length'], '22')
  await rm(join(documentsFolder, 'kid/b.pdf'))
  const gone = await open(pdfUrl)
  assert.equal(gone.statusCode, 404)
  assert.equal(gone.json().code, 'fund-documents/token-expired')
  await writeFile(join(documentsFolder, 'kid/b.pdf'), '%PDF-1.4 en castellano')
})

test('a document of another manager’s clients is neither listed nor opened', async () => {
  await importDocument({ id: 'of-100', kind: 'REPORT', entity_id: 100, file: 'kid/b.pdf', language: 'en' })
  assert.equal((await ask('B', 'REPORT', ofOther)).answer().document.id, 'of-100')
  assert.equal((await ask('B', 'REPORT', userId)).refusal().code, 'fund-documents/not-found')
  const listed = async (id: string, as: string) =>
    (await portal.call(listFundDocuments, { as, params: { id }, query: {} }))
      .answer()
      .data.map((one) => one.id)
  assert.deepEqual(await listed('B', ofOther), ['english', 'fund:B:FACTSHEET:en', 'of-100'])
  assert.deepEqual(await listed('B', userId), ['english', 'fund:B:FACTSHEET:en'])
  assert.deepEqual(await listed('A', userId), ['KID-A', 'fund:A:FACTSHEET:en'])
  assert.deepEqual(await listed('DEPOSIT', userId), [])
})

test('limits how many documents of one client are printed at once', async () => {
  await sql`update fund_fact set value = 'The fund wants something else.' where key = 'objective'`.execute(db)
  portal.printTogether(4)
  const responses = await Promise.all(['A', 'B', 'EURO', 'GAPS'].map((id) => ask(id)))
  portal.printTogether(1)
  const refused = responses.filter(({ status }) => status === 429)
  assert.equal(responses.filter(({ status }) => status === 200).length, 2)
  assert.equal(refused.length, 2)
  for (const one of refused) assert.ok(Number(one.response.headers['retry-after']) >= 1)
})

test('file names are safe in every header, whatever a document is called', () => {
  for (const name of [
    'a"b\\c.pdf',
    'x\r\nBcc: y',
    'a\u202Efdp.exe',
    '../../etc/passwd',
    '  ',
    'Łódź €.pdf',
    '\uD800',
  ])
    assert.match(
      contentDisposition(name),
      /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%-]*$/,
    )
  assert.match(
    contentDisposition('Łódź.pdf'),
    /filename="odz\.pdf"; filename\*=UTF-8''%C5%81%C3%B3d%C5%BA\.pdf$/,
  )
})
