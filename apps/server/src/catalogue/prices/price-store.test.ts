import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { listInstruments, publishPrices, publishRates } from '#test/books/book.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { openPriceStore } from './price-store.ts'

const database = await testDatabase()
const { db, pool } = openDatabase(database.url, { limits: PATIENT })
const superuser = openDatabase(database.url, { role: 'postgres', limits: PATIENT })
await listInstruments(db, { F: 'USD' })
await publishPrices(db, 'F', { '20260105': '10', '20260106': '11' })

/** A store as each process has one, and a way to wait until it has heard of something. */
const openStore = async () => {
  let heard = () => {}
  const store = await openPriceStore(db, pool, openLog('silent'), { onRefreshed: () => heard() })
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

test('publishes a price and a rate that are corrected together at once to all readers', {
  timeout: 60_000,
}, async () => {
  await publishPrices(db, 'F', { '20260106': '20' })
  await publishRates(db, 'CHF', { '20260106': '0.9' })
  await one.refresh()
  const worldOf = (market: ReturnType<typeof one.market>) => {
    const [on, first] = [calendarDay('20260106'), toDayNumber(calendarDay('20260106'))]
    return [
      market.price('F', on)?.value,
      market.rate('CHF', on)?.value,
      BigInt(market.runs.price('F', first, 1)[0] ?? 0),
      BigInt(market.runs.rate('CHF', first, 1)[0] ?? 0),
    ]
  }
  const [old, corrected] = [
    [20_000_000n, 900_000n, 20_000_000n, 900_000n],
    [21_000_000n, 950_000n, 21_000_000n, 950_000n],
  ]
  const held = one.market()
  assert.deepEqual(worldOf(held), old)
  await db.transaction().execute(async (trx) => {
    await publishPrices(trx, 'F', { '20260106': '21' })
    await one.refresh()
    assert.deepEqual(worldOf(one.market()), old) // half done is not done
    await sql`update fx_rate set rate = 950000 where currency = 'CHF' and day = '2026-01-06'`.execute(trx)
  })
  for (const store of [one, another]) {
    await store.hears(() => store.market().price('F', calendarDay('20260106'))?.value === 21_000_000n)
    assert.deepEqual(worldOf(store.market()), corrected)
  }
  assert.deepEqual(worldOf(held), old)
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

test('a store shows how many prices and rates it keeps and what they take in memory', async () => {
  const { quotes, bytes } = one.memory()
  const { rows } = await sql<{ quotes: bigint }>`
    select (select count(*) from price) + (select count(*) from fx_rate) as quotes`.execute(db)
  assert.equal(quotes, Number(rows[0]?.quotes))
  assert.ok(bytes >= 8 * quotes)
})

test('prices above the memory limit are not read: a start is refused, and a running portal keeps its prices and logs it', {
  timeout: 60_000,
}, async () => {
  const { bytes } = one.memory()
  const tooFew = openPriceStore(db, pool, openLog('silent'), { mostBytes: bytes - 1 })
  await assert.rejects(tooFew, /^Error: PRICES_MB: prices and rates take about 1 MB, 1 MB are allowed/)

  const lines: string[] = []
  let heard = () => {}
  const log = openLog('error', {
    write: (line) => {
      lines.push(line)
      heard()
    },
  })
  const full = await openPriceStore(db, pool, log, { mostBytes: bytes })
  const before = full.market()
  const notified = new Promise<void>((resolve) => {
    heard = resolve
  })
  await publishPrices(db, 'F', { '20260112': '15', '20260113': '16' })
  await notified
  assert.match(lines.join(''), /PRICES_MB/)
  assert.equal(full.market(), before)
  await full.close()
})
