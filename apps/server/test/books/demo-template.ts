import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeDemo } from '#demo/make-demo.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { PATIENT, type Template } from '#test/database/postgres.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SOURCES = ['apps/server/{src,migrations}/**/*', 'packages/*/src/**/*']

/** A demo that was made at an instant. */
export const demoMadeAt = (instant: string): Template => ({
  name: `template_demo_${stateOfSources(instant)}`,
  fill: async ({ portalUrl }) => {
    const { db } = openDatabase(portalUrl, { limits: PATIENT })
    await makeDemo({ db, clock: fixedClock(instant), log: openLog('silent') })
    await db.destroy()
  },
})

/** Changes with every source that a demo may be made from. */
function stateOfSources(instant: string): string {
  const hash = createHash('sha256').update(instant)
  for (const name of globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'] }).sort())
    hash.update(`${name} ${statSync(join(ROOT, name)).mtimeMs}\n`)
  return hash.digest('hex').slice(0, 12)
}
