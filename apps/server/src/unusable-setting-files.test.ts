import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { testDatabase } from '#test/database/postgres.ts'
import { asNobody, NOBODY, refusedStart, withDatabase } from '#test/portal/refused-start.ts'

const place = mkdtempSync(join(tmpdir(), 'fundholder-files-'))
chmodSync(place, 0o755)
after(() => rmSync(place, { recursive: true, force: true }))

describe('settings that are given as files', () => {
  const setting = (file: string, ids?: typeof NOBODY) =>
    refusedStart({
      settings: { DATA_DIR: join(place, 'unused'), METRICS_TOKEN_FILE: file },
      ...(ids && { ids }),
    })

  test('are named where the file is missing or is a folder', async () => {
    const file = join(place, 'none')
    assert.equal(
      await setting(file),
      `METRICS_TOKEN_FILE: ${file} cannot be used: there is no such file or folder.`,
    )
    assert.equal(
      await setting(place),
      `METRICS_TOKEN_FILE: ${place} cannot be used: it is a folder, not a file.`,
    )
  })

  test('are named where the file is closed to the user', asNobody, async () => {
    const file = join(place, 'token')
    writeFileSync(file, 'x'.repeat(40), { mode: 0o600 })
    assert.equal(
      await setting(file, NOBODY),
      `METRICS_TOKEN_FILE: ${file} cannot be used: permission denied.`,
    )
  })

  test('are named where the address of a database in the file is broken, and the password is not repeated', async () => {
    const file = join(place, 'database-url')
    for (const broken of [
      'postgres://me:hunter2@[::1/x',
      'postgres://me:hunter2@db:1/a b',
      'postgres://me:hunter2@db:port/x',
      'postgres://me:hunter#@db/x',
      'hunter2',
    ]) {
      writeFileSync(file, broken)
      const { DATABASE_URL: _, ...settings } = withDatabase('', join(place, 'unused'))
      const said = await refusedStart({ settings: { ...settings, DATABASE_URL_FILE: file } })
      assert.match(said, /^DATABASE_URL: must b/)
      assert.doesNotMatch(said, /hunter/)
    }
  })

  test('are named where no database is at the address, or it knows no such login', async () => {
    const { url, close } = await testDatabase()
    const login = Object.assign(new URL(url), { username: 'stranger' }).href
    const refuse = (address: string) =>
      refusedStart({ settings: withDatabase(address, join(place, 'unused')) })
    assert.match(
      await refuse('postgres://me@127.0.0.1:1/x'),
      /^The database cannot be reached: .*ECONNREFUSED/,
    )
    assert.match(await refuse(login), /^The database refuses the login: .*stranger/)
    await close()
  })
})
