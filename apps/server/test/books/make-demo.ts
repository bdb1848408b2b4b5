/**
 * Makes a demo in a process of its own, so that a test can give it another time zone.
 *
 * node make-demo.ts <database> <instant>
 */
import { makeDemo } from '#demo/make-demo.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'

const [url = '', instant = ''] = process.argv.slice(2)
const { db } = openDatabase(url, { limits: { connections: 4, statementSeconds: 120, waitSeconds: 60 } })
await makeDemo({ db, clock: fixedClock(instant), log: openLog('error') })
await db.destroy()
