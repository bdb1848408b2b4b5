import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Check } from '#data-checks/data-check.ts'
import { CHECKS } from '#data-checks/run-data-checks.ts'
import { openDatabase, type RunningTransaction } from '#platform/database/database.ts'
import { importFiles } from './import-folder.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { PATIENT } from './postgres.ts'
import { SMALL_BOOK } from './small-book.ts'

type Plant = (trx: RunningTransaction) => Promise<unknown>

/** What somebody plants in a sound house, and what the checks are to find then: all of it and nothing else. */
export type Planted = readonly [title: string, plant: Plant, found: readonly string[]]

export type SoundHouse = TestPortal & {
  /** As whoever gets past the portal. */
  intrude: (plant: Plant) => Promise<void>
  /** What all checks find once something was planted, which is taken back afterwards. */
  findingsWith: (plant: Plant) => Promise<string[]>
}

class TakenBack extends Error {}

/** A portal with a small book in which nothing is wrong, at noon on Friday 20 November 2026. */
export async function openSoundHouse(): Promise<SoundHouse> {
  const portal = await openTestPortal({ register: () => {} })
  const { db: past } = openDatabase(portal.url, { role: 'none', limits: PATIENT })
  after(async () => {
    await past.destroy()
    await portal.close()
  })
  const { 'deposits.csv': _unvalued, ...sound } = SMALL_BOOK // a deposit is a warning in itself
  const { failure } = await importFiles(portal.desk, sound)
  assert.equal(failure, undefined)
  return {
    ...portal,
    intrude: async (plant) => void (await past.transaction().execute(plant)),
    findingsWith: async (plant) => {
      const findings: string[] = []
      const planting = past.transaction().execute(async (trx) => {
        await plant(trx)
        for (const { name, find } of CHECKS)
          for (const { severity, rows } of await find(trx, portal.clock.today()))
            findings.push(`${name} ${severity}: ${rows}`)
        throw new TakenBack()
      })
      await assert.rejects(planting, TakenBack)
      return findings
    },
  }
}

/** Changes rows that the database protects. */
export const tampering =
  (statement: string): Plant =>
  async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  }

export const changing =
  (...statements: string[]): Plant =>
  async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  }

/** Tests that what was planted is found, and that each of some checks has found something. */
export function testFindings(house: SoundHouse, checks: readonly Check[], planted: readonly Planted[]): void {
  for (const [title, plant, found] of planted)
    test(`found, and nothing else with it: ${title}`, async () => {
      assert.deepEqual(await house.findingsWith(plant), found)
    })

  test('every check has been seen to find something', () => {
    const seen = new Set(planted.flatMap(([, , found]) => found.map((line) => line.split(' ')[0])))
    assert.deepEqual(
      checks.map(({ name }) => name).filter((name) => !seen.has(name)),
      [],
    )
  })
}
