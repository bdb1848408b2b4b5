import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database.ts'
import { openLog } from '#platform/log.ts'
import { listInstruments, publishPrices, publishRates } from '#test/book.ts'
import { PATIENT, testDatabase } from '#test/postgres.ts'
import { openPriceStore } from './price-store.ts'

const database = await testDatabase()
const { db, pool } = openDatabase(database.url, { limits: PATIENT })
const superuser = openDatabase(database.url, { role: 'postgres', limits: PATIENT })
await listInstruments(db, { F: 'USD' })
await publishPrices(db, 'F', { '20260105': '10', '20260106': '11' })

/** A store as each process has one, and a way to wait until it has heard of something. */
const openStore = async () => {
  let heard = () => {}
  const store = await openPriceStore(db, pool, openLog('silent'), () => heard())
  const hears = async (isKnown: () => boolean) => {
    while (!isKnown()) {
      await new Promise<void>((resolve) => {
        heard = resolve
      })
    }
  }
  return { ...store, hears }
}
const [one, another] = [await openStore(), await openStore()]
after(async () => {
  await one.close()
  await another.close()
  await db.destroy()
  await superuser.db.destroy()
  await database.close()
})

const priceOn = (store: typeof one, day: string) => store.market().price('F', calendarDay(day))?.value

test('every process hears of a new price and of a corrected one', { timeout: 60_000 }, async () => {
  for (const [day, price, millionths] of [
    ['20260107', '12', 12_000_000n],
    ['20260105', '9.5', 9_500_000n],
  ] as const) {
    await publishPrices(db, 'F', { [day]: price })
    await one.hears(() => priceOn(one, day) === millionths)
    await another.hears(() => priceOn(another, day) === millionths)
  }
  assert.equal(priceOn(one, '20260106'), 11_000_000n)
})

test('a rate and a new instrument are heard of as well', { timeout: 60_000 }, async () => {
  await publishRates(db, 'USD', { '20260105': '1.1' })
  await one.hears(() => one.market().rate('USD', calendarDay('20260106'))?.value === 1_100_000n)
  await listInstruments(db, { NEW: 'CHF' })
  await one.hears(() => one.market().currencyOf('NEW') === 'CHF')
})

test('a request that has begun keeps the market it began with', async () => {
  const market = one.market()
  const before = market.price('F', calendarDay('20260107'))
  await publishPrices(db, 'F', { '20260107': '99' })
  await one.refresh()
  assert.deepEqual(market.price('F', calendarDay('20260107')), before)
  assert.equal(priceOn(one, '20260107'), 99_000_000n)
})

test('a price in a transaction that is taken back is never shown', async () => {
  await db
    .transaction()
    .execute(async (trx) => {
      await publishPrices(trx, 'F', { '20260107': '1' })
      throw new Error('taken back')
    })
    .catch(() => {})
  await one.refresh()
  assert.equal(priceOn(one, '20260107'), 99_000_000n)
})

test('after the connection was lost it is heard again, and what changed meanwhile is known', {
  timeout: 60_000,
}, async () => {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(superuser.db)
  assert.equal(rows.length, 2) // both stores
  await publishPrices(superuser.db, 'F', { '20260108': '13' })
  await one.hears(() => priceOn(one, '20260108') === 13_000_000n)
  await publishPrices(superuser.db, 'F', { '20260109': '14' })
  await one.hears(() => priceOn(one, '20260109') === 14_000_000n)
})
