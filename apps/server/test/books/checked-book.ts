import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { DataCheck } from '#data-checks/data-check.ts'
import { DATA_CHECKS } from '#data-checks/run-data-checks.ts'
import { openDatabase, type RunningTransaction } from '#platform/database/database.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { openTestPortal, type TestPortal } from '#test/portal/portal.ts'
import { importFiles } from './import-folder.ts'
import { SMALL_BOOK } from './small-book.ts'

type Change = (trx: RunningTransaction) => Promise<unknown>

/** A change to the clean book, and exactly the results that the checks return then. */
export type Fault = readonly [title: string, change: Change, expected: readonly string[]]

export type CheckedBook = TestPortal & {
  /** Commits a change as the owner of the database. */
  tamper: (change: Change) => Promise<void>
  /** The results of all checks after a change, which is rolled back. */
  resultsWith: (change: Change) => Promise<string[]>
}

class RolledBack extends Error {}

/** A portal with a small book without faults, at noon on Friday 20 November 2026. */
export async function openCheckedBook(): Promise<CheckedBook> {
  const portal = await openTestPortal({ register: () => {} })
  const { db: owner } = openDatabase(portal.url, { role: 'none', limits: PATIENT })
  after(async () => {
    await owner.destroy()
    await portal.close()
  })
  const { 'deposits.csv': _unvalued, ...clean } = SMALL_BOOK // a deposit is a warning in itself
  const { failure } = await importFiles(portal.deps, clean)
  assert.equal(failure, undefined)
  return {
    ...portal,
    tamper: async (change) => void (await owner.transaction().execute(change)),
    resultsWith: async (change) => {
      const results: string[] = []
      const changed = owner.transaction().execute(async (trx) => {
        await change(trx)
        for (const { name, find } of DATA_CHECKS)
          for (const { severity, rows } of await find(trx, portal.clock.today()))
            results.push(`${name} ${severity}: ${rows}`)
        throw new RolledBack()
      })
      await assert.rejects(changed, RolledBack)
      return results
    },
  }
}

/** Changes rows past triggers and foreign keys. */
export const tampering =
  (statement: string): Change =>
  async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
  }

export const changing =
  (...statements: string[]): Change =>
  async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  }

/** Tests that each fault yields exactly its results, and that each check returns at least one of them. */
export function testCheckResults(
  book: CheckedBook,
  checks: readonly DataCheck[],
  faults: readonly Fault[],
): void {
  for (const [title, change, expected] of faults)
    test(`reports ${title}, and nothing else`, async () => {
      assert.deepEqual(await book.resultsWith(change), expected)
    })

  test('each check reports at least one of these faults', () => {
    const seen = new Set(faults.flatMap(([, , expected]) => expected.map((line) => line.split(' ')[0])))
    assert.deepEqual(
      checks.map(({ name }) => name).filter((name) => !seen.has(name)),
      [],
    )
  })
}
