import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { WrongSettings } from '#platform/config/given-settings.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'
import { code } from '#test/services/outbox.ts'

const folder = await mkdtemp(join(tmpdir(), 'fundholder-'))
after(() => rm(folder, { recursive: true }))

test('makes a data folder that is missing, so that messages without a provider are not lost', async () => {
  const dataDir = join(folder, 'not', 'yet')
  const portal = await openWholePortal({ settings: { DATA_DIR: dataDir, MESSAGES: 'file' } })
  assert.equal((await stat(dataDir)).mode & 0o777, 0o700)
  const sent = Promise.withResolvers<void>()
  await portal.deps.deliverMessages(() => sent.resolve())
  await inTransaction(portal.deps.db, (trx) => portal.deps.queueMessage(trx, code))
  await sent.promise
  await portal.close()
  assert.equal(JSON.parse(await readFile(join(dataDir, 'outbox.jsonl'), 'utf8')).text, code.text)
})

test('refuses a data folder that cannot be made, and names the setting', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await assert.rejects(
    openWholePortal({ settings: { DATA_DIR: join(file, 'data') } }),
    (error) => error instanceof WrongSettings && /^DATA_DIR: .*file\/data cannot be made/.test(error.message),
  )
})
