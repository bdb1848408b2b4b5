import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { S3_KEY, startS3Server } from '#test/services/s3-server.ts'
import { openDocumentStorage } from './document-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'fundholder-documents-'))
const store = await startS3Server()
after(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})
const s3 = { url: new URL(`${store.url}/documents`), region: 'eu-west-1', ...S3_KEY }
const content = Buffer.from('%PDF-1.7 a statement %%EOF')
const file = { content, sha256: createHash('sha256').update(content).digest() }

for (const storage of ['database', 'folder', 's3'] as const)
  test(`a file kept in a ${storage} is read again, also when two processes keep it at once`, async () => {
    const opened = openDocumentStorage({ storage, folder, s3 })
    const [kept, again] = await Promise.all([opened.keep(file), opened.keep(file)])
    assert.deepEqual(kept, again)
    if (storage === 'database') return assert.deepEqual(kept, { content, location: null })
    assert.ok(kept.location?.startsWith(`${storage}:`))
    const other = openDocumentStorage({ storage: 'database', folder, s3 })
    assert.deepEqual(await other.read({ location: kept.location ?? '', sha256: file.sha256 }), content)
  })

test('a file that was changed or taken away where it lies is not answered', async () => {
  const opened = openDocumentStorage({ storage: 'folder', folder, s3: undefined })
  const { location } = await opened.keep(file)
  const read = () => opened.read({ location: location ?? '', sha256: file.sha256 })
  const [sub = ''] = await readdir(folder)
  const [name = ''] = await readdir(join(folder, sub))
  await writeFile(join(folder, sub, name), 'another')
  await assert.rejects(read, /is not the one that was stored/)
  await rm(join(folder, sub, name))
  await assert.rejects(read, /ENOENT/)
})

test('requests to the store are signed; a wrong key is refused', async () => {
  const wrong = openDocumentStorage({ storage: 's3', folder, s3: { ...s3, secretAccessKey: 'wrong' } })
  await assert.rejects(() => wrong.keep(file), /answered 403 to PUT/)
})

test('retries a store that fails for a moment', async () => {
  store.failNext(2)
  const opened = openDocumentStorage({ storage: 's3', folder, s3 })
  assert.ok((await opened.keep(file)).location)
})
