// The prices of a whole house, read from the database into memory: how long it takes and what they take there.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { openPriceStore } from '../apps/server/src/catalogue/prices/price-store.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { openLog } from '../apps/server/src/platform/logging/log.ts'
import { listInstruments } from '../apps/server/test/books/book.ts'
import { PATIENT, testDatabase } from '../apps/server/test/database/postgres.ts'
import { report, sized } from './measuring/budget.ts'

const FUNDS = sized(400, 2)
const DAYS = 2_500

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** A day in the last week of the prices. */
const LAST_DAYS = toDayNumber(calendarDay('20240725'))

const database = await testDatabase()
const { db, pool } = openDatabase(database.url, { limits: PATIENT })
try {
  await listInstruments(
    db,
    Object.fromEntries(Array.from({ length: FUNDS }, (_, fund) => [`F${fund}`, 'USD'])),
  )
  await pool.query(
    `insert into price
    select 'F' || fund, day, 50000000 + (fund * 7919 + extract(doy from day)::int * 104729) % 1000000 * 100
    from generate_series(0, $1) as fund,
      (select day::date from generate_series(date '2015-01-01', date '2030-12-31', '1 day') as day
        where extract(isodow from day) < 6 limit $2) as business_days`,
    [FUNDS - 1, DAYS],
  )
  const before = await settledBytes()
  const begun = performance.now()
  const store = await openPriceStore(db, pool, openLog('silent'))
  const seconds = (performance.now() - begun) / 1000
  const held = (await settledBytes()) - before
  const { quotes, bytes } = store.memory()
  if (quotes !== FUNDS * DAYS || Math.abs(bytes / held - 1) > 0.01)
    throw new Error(`the store counts ${quotes} prices in ${bytes} bytes, it holds ${held}`)

  // Each day all funds get a new price: of the former columns nothing may be left.
  const sizes: number[] = []
  for (let days = 1; days <= 5; days++) {
    await pool.query(`insert into price select instrument_id, day + 1, price from price
      where day = (select max(day) from price)`)
    await store.refresh(LAST_DAYS)
    sizes.push((await settledBytes()) - before)
  }
  await store.close()
  const grown = (sizes.at(-1) as number) / (FUNDS * (DAYS + sizes.length))
  report(`${quotes} prices in memory`, [
    { what: 'read from the database', figure: seconds, unit: ' s', atMost: 4 },
    { what: 'memory', figure: held / quotes, unit: ' bytes a price', atMost: 1.2 * 8 },
    { what: 'after five more days', figure: grown, unit: ' bytes a price', atMost: 1.2 * 8 },
  ])
} finally {
  await db.destroy()
  await database.close()
}

/** Bytes of typed arrays and buffers once nothing is left to collect; what is freed is given back a moment later. */
async function settledBytes(): Promise<number> {
  for (let round = 0; round < 5; round++) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return process.memoryUsage().arrayBuffers
}
