/**
 * Another process of the portal, which has its prices in memory: prints a price at its start and at each notification of
 * a change, in millionths, until its input ends.
 *
 * node watch-price.ts <database> <instrument> <day>
 */
import { once } from 'node:events'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { openPriceStore, type PriceStore } from '#catalogue/prices/price-store.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'

const [url = '', instrumentId = '', day = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url)
let store: PriceStore | undefined
const say = () => {
  if (store) process.stdout.write(`${store.market().price(instrumentId, calendarDay(day))?.value}\n`)
}
store = await openPriceStore(db, pool, openLog('silent'), { onRefreshed: say })
say()
await once(process.stdin.resume(), 'end')
await store.close()
await db.destroy()
