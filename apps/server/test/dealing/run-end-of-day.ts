/**
 * Runs the end of day in a process of its own, for tests that kill it.
 *
 * node run-end-of-day.ts <database> <instant> <day>
 */
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { openPriceStore } from '#catalogue/prices/price-store.ts'
import { runEndOfDay } from '#end-of-day/run-end-of-day.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'

const [url = '', instant = '', day = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { limits: { connections: 4, statementSeconds: 120, waitSeconds: 60 } })
const prices = await openPriceStore(db, pool, openLog('silent'))
await runEndOfDay({ db, clock: fixedClock(instant), prices }, calendarDay(day))
await prices.close()
await db.destroy()
