import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import fc from 'fast-check'
import type { CycleReport } from '#dealing/run-dealing-cycle.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { startOwner } from '#test/database/database-owner.ts'
import { openFaultyNetwork, portOf, throughNetwork } from '#test/database/faulty-network.ts'
import { orderedClients, outcomeOf } from '#test/dealing/dealing-outcomes.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { depositMails, savingClients } from '#test/dealing/saving-clients.ts'
import { killDatabase, type Serving, startServing } from '#test/orders/serving.ts'

/** `CYCLE_KILLS=200,40` sets the kills of the dealing process and of its database; CYCLE_SEED repeats a run. */
const [PROCESS_KILLS = 0, DATABASE_KILLS = 0] = (process.env['CYCLE_KILLS'] ?? '5,2').split(',').map(Number)
const SEED = Number(process.env['CYCLE_SEED'] ?? Date.now() % 2 ** 31)
const DAYS = 8

type Victim = 'process' | 'database'
/** Process to kill, and the number of database messages it sends before. */
type Killing = { victim: Victim; after: number }

test('a dealing process and a database that are killed anywhere lose nothing and do nothing twice', async (t) => {
  t.diagnostic(`seed ${SEED}, ${PROCESS_KILLS} and ${DATABASE_KILLS} kills`)
  const calm = await livesWith(Array.from({ length: DAYS }, () => []))
  assert.deepEqual(calm.deaths, { process: 0, database: 0 })
  const killings = drawn(calm.messages)
  const killed = await livesWith(killings)
  t.diagnostic(JSON.stringify({ messages: calm.messages, deaths: killed.deaths }))
  // Later kills of a day may find everything done.
  assert.ok(killed.deaths.process > 0 && killed.deaths.database > 0)
  assert.deepEqual(killed.lives, calm.lives)
  assert.deepEqual([killed.mails, calm.mails.length], [calm.mails, 1])
  assert.equal(killed.files, calm.files)
})

/** Spreads kills over the days in proportion to their work. @param messages number of database messages each day */
function drawn(messages: readonly number[]): Killing[][] {
  const days: Killing[][] = messages.map(() => [])
  const places = fc.sample(fc.nat(messages.reduce((sum, one) => sum + one, 0) - 1), {
    seed: SEED,
    numRuns: PROCESS_KILLS + DATABASE_KILLS,
  })
  for (const [index, place] of places.entries()) {
    let left = place
    const day = messages.findIndex((count) => {
      left -= count
      return left < 0
    })
    const victim = index < DATABASE_KILLS ? 'database' : 'process'
    // Not at the very end, which comes a little earlier or later each time.
    days[day]?.push({ victim, after: 1 + Math.floor((left + (messages[day] ?? 0)) * 0.9) })
  }
  return days
}

/**
 * Eight days of three clients' orders, a contribution and a deposit, on each of which processes are killed as often as requested
 * for.
 */
async function livesWith(killings: readonly Killing[][]) {
  const place = mkdtempSync(join(tmpdir(), 'fundholder-cycle-'))
  const codes = join(place, 'codes.jsonl')
  writeFileSync(codes, '')
  const owner = startOwner(join(place, 'data'))
  const url = (await owner.url) ?? assert.fail('the database does not start')
  await migrate(url)
  const network = await openFaultyNetwork(portOf(url))
  const portal = await openDealingPortal({ database: { url, close: async () => {} } })
  const begin = () => startServing(throughNetwork(url, network), codes, Date.now())
  let dealer: Serving = await begin()
  const end = async () => {
    await dealer.kill()
    await network.close()
    await portal.close()
    await owner.stop()
    rmSync(place, { recursive: true, force: true })
  }
  after(end)

  const clients = [...(await orderedClients(portal)), ...(await savingClients(portal))]
  const messages: number[] = []
  const deaths = { process: 0, database: 0 }
  for (let day = 0; day < DAYS; day += 1) {
    await portal.dawn()
    const left = [...(killings[day] ?? [])]
    let isDone = false
    for (let pieces = 0; !isDone; pieces = 0) {
      const next = left.shift()
      network.faults = {
        toServer: async (piece, link) => {
          pieces += 1
          if (pieces !== next?.after) return piece
          deaths[next.victim] += 1
          if (next.victim === 'database') await killDatabase(url)
          else await dealer.kill()
          link.cut()
          return undefined
        },
      }
      const report = await dealer.deal(`${isoDay(portal.clock.today())}T12:00:00Z`)
      network.faults = {}
      if (report === undefined) dealer = await begin()
      isDone = left.length === 0 && report !== undefined && 'failed' in report && isWhole(report)
      if (isDone) messages.push(pieces)
    }
  }
  const lives = await Promise.all(clients.map((client) => outcomeOf(portal, client)))
  assert.deepEqual(await portal.faults(), [])
  const files = readdirSync(join(place, 'out')).filter((name) => name.endsWith('.xml')).length
  return { messages, deaths, lives, files, mails: await depositMails(portal) }
}

/** Returns true if a run has completed all its work. */
const isWhole = ({ failed, uninvested, deposits }: CycleReport) =>
  failed.length + uninvested.length + deposits.failed.length === 0
