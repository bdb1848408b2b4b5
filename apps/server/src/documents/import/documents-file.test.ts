import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { type Files, importFiles } from '#test/books/import-folder.ts'
import { listFunds } from '#test/catalogue/listed-funds.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => undefined })
after(portal.close)
const { db, deps } = portal
await listFunds(db, { WORLD: {} })

const HEADER = 'id,kind,name,language,version,date,instrumentId,file'
const PDF = ['%PDF-1.7', 'one', '%%EOF']
const row = ({ version = '1', language = 'en', file = 'kid/world.pdf' } = {}) =>
  `KID-${language},KID,World,${language},${version},20261031,WORLD,${file}`
const load = (rows: readonly string[], files: Files) =>
  importFiles(deps, { 'documents.csv': [HEADER, ...rows], ...files })
const versions = async () =>
  (
    await sql<{ document_id: string; version: string; content: string; matches: boolean }>`
      select document_id, version, convert_from(content, 'utf8') as content, sha256 = sha256(content) as matches
      from document_version order by 1, 2`.execute(db)
  ).rows

test('a key information document is stored with its checksum and version', async () => {
  const { failure, printed } = await load([row()], { 'kid/world.pdf': PDF })
  assert.equal(failure, undefined)
  assert.deepEqual(printed, ['documents.csv: 1 added, 0 changed, 0 unchanged', 'Everything is loaded.'])
  assert.deepEqual(await versions(), [
    { document_id: 'KID-en', version: '1', content: '%PDF-1.7\none\n%%EOF\n', matches: true },
  ])
})

test('the same file again changes nothing', async () => {
  const before = await versions()
  const { printed } = await load([row()], { 'kid/world.pdf': PDF })
  assert.equal(printed[0], 'documents.csv: 0 added, 0 changed, 1 unchanged')
  assert.deepEqual(await versions(), before)
})

test('a changed file needs a new version, and the former one is kept', async () => {
  const changed = { 'kid/world.pdf': ['%PDF-1.7', 'two', '%%EOF'] }
  const { failure } = await load([row()], changed)
  assert.match(
    failure ?? '',
    /^documents\.csv line 2, column version, value "1": is stored with another file; give the changed file another version/,
  )
  await load([row({ version: '2' })], changed)
  assert.deepEqual(
    (await versions()).map(({ version }) => version),
    ['1', '2'],
  )
})

const FAULTS: Record<string, [content: readonly string[] | Buffer | undefined, reason: string]> = {
  'is missing': [undefined, 'there is no such file below the folder of documents.csv'],
  'is no PDF': [['GIF89a', '%%EOF'], 'is no PDF'],
  'is cut off': [['%PDF-1.7', 'one'], 'is no whole PDF: its end is missing'],
  'is encrypted': [
    ['%PDF-1.7', 'trailer << /Root 1 0 R /Encrypt 9 0 R >>', '%%EOF'],
    'is encrypted; everybody must be able to read it',
  ],
  'is larger than 20 MB': [Buffer.alloc(20 * 2 ** 20 + 1, '%PDF-1.7'), 'is larger than 20 MB'],
}
for (const [title, [content, reason]] of Object.entries(FAULTS))
  test(`refuses a key information document whose file ${title}`, async () => {
    const before = await versions()
    const { failure } = await load([row({ language: 'fr', file: 'kid/bad.pdf' })], {
      ...(content && { 'kid/bad.pdf': content }),
    })
    assert.equal(
      failure,
      `documents.csv line 2, column file, value "kid/bad.pdf": ${reason}\nNothing was loaded: 1 fault.`,
    )
    assert.deepEqual(await versions(), before)
  })

test('one faulty file keeps all others from being loaded', async () => {
  const before = await versions()
  const { failure } = await load([row({ version: '3' }), row({ language: 'es', file: 'kid/none.pdf' })], {
    'kid/world.pdf': PDF,
  })
  assert.match(failure ?? '', /Nothing was loaded: 1 fault\.$/)
  assert.deepEqual(await versions(), before)
})

test('a dry run checks the files and stores none', async () => {
  const before = await versions()
  const { printed } = await importFiles(
    deps,
    { 'documents.csv': [HEADER, row({ version: '4' })], 'kid/world.pdf': PDF },
    { 'dry-run': true },
  )
  assert.equal(printed[0], 'documents.csv: 0 added, 1 changed, 0 unchanged')
  assert.deepEqual(await versions(), before)
})
