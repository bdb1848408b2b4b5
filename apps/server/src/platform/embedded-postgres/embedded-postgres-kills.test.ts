import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openLog } from '#platform/logging/log.ts'
import { type OwnerProcess, query, startOwner } from '#test/database/database-owner.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { postmasterOf, processesNamed } from './postmaster.ts'

// `KILL_CYCLES=25` makes it a hundred kills.
const CYCLES_EACH = Number(process.env['KILL_CYCLES'] ?? 3)
const log = openLog('silent')
const place = mkdtempSync(join(tmpdir(), 'fundholder-kills-'))
const dataDir = join(place, 'data')
const cluster = join(dataDir, 'db')
after(() => rmSync(place, { recursive: true, force: true }))

describe('killing the database that comes with the portal', () => {
  let paid = 0
  before(async () => {
    const { adminUrl: url, stop } = await openEmbeddedPostgres({ dataDir, log })
    await query(url, 'create table paid (id int primary key)')
    await stop()
  })

  const killings: Record<string, (owner: OwnerProcess) => Promise<void>> = {
    'its server': (owner) => owner.kill(),
    'the database': async () => killDatabase(),
    'the database and then its server': async (owner) => {
      killDatabase()
      await owner.kill()
    },
    'its server and then the database': async (owner) => {
      await owner.kill()
      killDatabase()
    },
  }
  for (const [victim, kill] of Object.entries(killings)) {
    test(`loses no acknowledged payment when ${victim} is killed, and starts again`, async () => {
      for (let cycle = 1; cycle <= CYCLES_EACH; cycle += 1) {
        const owner = startOwner(dataDir)
        const paying = payUntilCut(await mustHave(owner), paid)
        await paying.underWay
        await kill(owner)
        if (victim === 'the database') await untilReachable(await mustHave(owner))
        await owner.stop()
        paid = await paidRows() // stops the database if it outlived its server, and starts it again
        const acknowledged = await paying.lastAcknowledged
        assert.ok(paid >= acknowledged, `${acknowledged} were acknowledged, ${paid} are there`)
      }
    })
  }

  test('leaves no process behind after the next stop', async () => {
    const owner = startOwner(dataDir)
    const [server] = await query<{ name: string }>(
      await mustHave(owner),
      "select current_setting('cluster_name') as name",
    )
    assert.ok(server)
    await owner.kill()
    assert.notEqual(processesNamed(server.name).length, 0, 'the database was not stopped')
    const { stop } = await openEmbeddedPostgres({ dataDir, log })
    await stop()
    assert.deepEqual(processesNamed(server.name), [])
    assert.equal(postmasterOf(cluster), undefined)
  })

  test('starts although the number in the file of a killed database belongs to a stranger by now', async () => {
    const owner = startOwner(dataDir)
    await mustHave(owner)
    const file = join(cluster, 'postmaster.pid')
    const stale = readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid))
    await owner.stop()
    writeFileSync(file, stale)
    assert.equal(await paidRows(), paid)
  })
})

/** Inserts 1, 2, 3 … after `from`, one transaction each, until the connection breaks. */
function payUntilCut(url: string, from: number) {
  const underWay = Promise.withResolvers<void>()
  async function pay(): Promise<number> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // seen by the query
    await client.connect()
    let paid = from
    try {
      for (;;) {
        await client.query('insert into paid values ($1)', [paid + 1])
        paid += 1
        if (paid === from + 20) underWay.resolve()
      }
    } catch {
      await client.end().catch(() => {})
      return paid
    }
  }
  return { underWay: underWay.promise, lastAcknowledged: pay() }
}

async function mustHave(owner: OwnerProcess): Promise<string> {
  const url = await owner.url
  if (!url) throw new Error((await owner.ended).complaint)
  return url
}

function killDatabase() {
  const postmaster = postmasterOf(cluster)
  assert.ok(postmaster)
  process.kill(postmaster.pid, 'SIGKILL')
}

async function untilReachable(url: string) {
  for (;;) {
    try {
      return await query(url, 'select 1')
    } catch {
      await delay(20) // its owner is starting it again
    }
  }
}

async function paidRows(): Promise<number> {
  const { adminUrl: url, stop } = await openEmbeddedPostgres({ dataDir, log })
  const [row] = await query<{ paid: number; last: number }>(
    url,
    'select count(*)::int as paid, coalesce(max(id), 0) as last from paid',
  )
  await stop()
  assert.equal(row?.paid, row?.last, 'a payment in the middle is missing')
  return row?.paid ?? 0
}
