/**
 * Imports a folder in a process of its own, for tests that kill it.
 *
 * node run-import.ts <database> <instant> <folder>
 */
import { fixedClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { runImport } from './import-folder.ts'

const [url = '', instant = '', folder = ''] = process.argv.slice(2)
const { db } = openDatabase(url, { limits: PATIENT })
const deps = { db, clock: fixedClock(instant), log: openLog('silent') }
const { failure } = await runImport(deps, 'import', [folder])
if (failure !== undefined) throw new Error(failure)
await db.destroy()
