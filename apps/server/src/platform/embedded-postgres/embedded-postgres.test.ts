import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import pg from 'pg'
import { openLog } from '#platform/logging/log.ts'
import { query, startOwner } from '#test/database/database-owner.ts'
import { borrowEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import { postmasterOf } from './postmaster.ts'

const log = openLog('silent')
const place = mkdtempSync(join(tmpdir(), 'fundholder-database-'))
const dataDir = join(place, 'data')
after(() => rmSync(place, { recursive: true, force: true }))

describe('the database that comes with the portal', () => {
  test('keeps written data over a restart', async () => {
    const first = await openEmbeddedPostgres({ dataDir, log })
    await query(first.adminUrl, 'create table paid (id int primary key)')
    await query(first.adminUrl, 'insert into paid values (1)')
    await first.stop()

    const again = await openEmbeddedPostgres({ dataDir, log })
    const rows = await query(again.adminUrl, 'select id from paid')
    await again.stop()
    assert.deepEqual(rows, [{ id: 1 }])
  })

  test('runs with every safeguard of production, reachable from this machine alone', async () => {
    const { adminUrl: url, stop } = await openEmbeddedPostgres({ dataDir, log })
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses']
    const values = await Promise.all(names.map((name) => query(url, `show ${name}`)))
    await stop()
    assert.deepEqual(
      values.map(([row]) => Object.values(row ?? {})[0]),
      ['on', 'on', 'on', 'on', '127.0.0.1'],
    )
    assert.equal(statSync(join(dataDir, 'database-password')).mode & 0o777, 0o600)
  })

  test('goes on while the server of a copy of its data folder starts and stops', async () => {
    const copy = join(place, 'copy')
    execFileSync('cp', ['-a', dataDir, copy]) // with its owner, as a restored backup has it
    const original = await openEmbeddedPostgres({ dataDir, log })
    const session = new pg.Client({ connectionString: original.adminUrl })
    await session.connect()
    const other = await openEmbeddedPostgres({ dataDir: copy, log })
    await other.stop()
    const { rows } = await session.query('select id from paid')
    await session.end()
    await original.stop()
    assert.deepEqual(rows, [{ id: 1 }])
  })

  test('refuses a second server soon and names the first', async () => {
    const first = await openEmbeddedPostgres({ dataDir, log })
    const started = performance.now()
    const { exitCode, complaint } = await startOwner(dataDir).ended
    const seconds = (performance.now() - started) / 1000
    const [alive] = await query<{ two: number }>(first.adminUrl, 'select 2 as two')
    await first.stop()
    assert.match(complaint, new RegExp(`belongs to a running server \\(pid ${process.pid}\\)`))
    assert.notEqual(exitCode, 0)
    assert.ok(seconds < 20, `took ${seconds} s`)
    assert.equal(alive?.two, 2)
  })

  test('one of five servers started at once gets the data folder', async () => {
    const starters = Array.from({ length: 5 }, () => startOwner(dataDir))
    const urls = await Promise.all(starters.map((starter) => starter.url))
    await Promise.all(starters.map((starter) => starter.stop()))
    assert.equal(urls.filter(Boolean).length, 1)
  })

  test('a back-office command uses the database of the running server and leaves it running', async () => {
    const server = await openEmbeddedPostgres({ dataDir, log })
    const command = startOwner(dataDir, { occupation: 'command' })
    const url = await command.url
    await command.stop()
    const rows = await query(server.adminUrl, 'select id from paid')
    await server.stop()
    assert.equal(url, server.adminUrl)
    assert.equal(rows.length, 1)
  })

  test('a back-office command without a server starts the database for itself, and keeps servers out', async () => {
    const command = await borrowEmbeddedPostgres({ dataDir, log })
    const rows = await query(command.adminUrl, 'select id from paid')
    const { complaint } = await startOwner(dataDir).ended
    await command.stop()
    assert.equal(rows.length, 1)
    assert.match(complaint, /belongs to a running back-office command/)
    assert.equal(postmasterOf(join(dataDir, 'db')), undefined)
  })
})
