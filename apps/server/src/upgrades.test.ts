import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS, migrate } from '#platform/migrations/migrate.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { BARE_ENVIRONMENT } from '#test/portal/bare-environment.ts'
import { startServers } from '#test/portal/started-servers.ts'

const database = await testDatabase()
const newer = `${await mkdtemp(join(tmpdir(), 'fundholder-newer-'))}/`
await cp(MIGRATIONS, newer, { recursive: true })
const running = await startServers(1, database.url)
const [old = ''] = running.urls
after(async () => {
  await running.stop()
  await database.close()
  await rm(newer, { recursive: true })
})

/** Applies one more migration, as the start of a newer version does. */
async function upgrade(name: string, statements: string): Promise<void> {
  await writeFile(join(newer, name), statements)
  assert.deepEqual(await migrate(database.url, newer), [name])
}

/** Asks a running process for something that reads and writes the database. */
const signIn = async (url: string) =>
  (
    await fetch(`${url}/api/public/auth/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@example.com', password: 'Wrong-password-1', entity: 169 }),
    })
  ).status

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`)
  const { reasons } = (await answer.json()) as { reasons?: string[] }
  return { status: answer.status, reasons }
}

/** Runs a program of this version, which is older than the database, to its end. */
async function runOlder(program: string, ...words: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...words], {
    env: { ...BARE_ENVIRONMENT, ...running.settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, said }
}

test('a running process goes on beside an additive migration of a newer version', async () => {
  assert.equal(await signIn(old), 401)
  const [during] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => readiness(old))),
    upgrade(
      '9998-additive.sql',
      '-- compatibility: additive\nalter table portal_user add column nickname text;\ncreate table nickname (id int)',
    ),
  ])
  assert.deepEqual(new Set(during.map(({ status }) => status)), new Set([200]))
  assert.equal(await signIn(old), 401)
  assert.equal((await readiness(old)).status, 200)
})

test('an older version starts on a schema that a newer one has added to', async (t) => {
  const started = await startServers(1, database.url)
  t.after(started.stop)
  assert.equal((await readiness(started.urls[0] ?? '')).status, 200)
})

test('after a breaking migration a running process of an older version names it and is not ready', async () => {
  await upgrade(
    '9999-breaking.sql',
    '-- compatibility: breaking, the previous version cannot work with it\ncreate table broken (id int)',
  )
  const { status, reasons } = await readiness(old)
  assert.equal(status, 503)
  assert.deepEqual(reasons, [
    'migration 9999-breaking.sql of a newer version is breaking: replace this process by that version',
  ])
  assert.equal((await fetch(`${old}/healthz`)).status, 200)
})

for (const [program, words] of [
  ['./main.ts', []],
  ['./back-office.ts', ['ledger', 'verify']],
] as const) {
  test(`after a breaking migration ${program} of an older version is refused and names it`, async () => {
    const { code, said } = await runOlder(program, ...words)
    assert.equal(code, 1)
    assert.match(said, /a newer version has run 9999-breaking\.sql, which this version cannot work with/)
    assert.doesNotMatch(said, /9998|at file:/)
  })
}
