import assert from 'node:assert/strict'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { Killed } from '#test/database/dying-database.ts'

/** Runs the dealing cycle as a process that may be killed. @returns true if it ended and nothing in it failed. */
export const survivesCycle = (dying: DealingDeps): Promise<boolean> =>
  runDealingCycle(dying).then(
    ({ failed }) => failed.length === 0,
    (error: unknown) => {
      assert.ok(error instanceof Killed, String(error))
      return false
    },
  )
