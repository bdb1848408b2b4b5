import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { minor } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { feeTaken } from '#ledger/bookings/fee-booking.ts'
import { postEntries } from '#ledger/posting/posting.ts'
import { rowsOfPortfolios } from '#ledger/reading/reading.ts'
import { inTransaction, openDatabase } from '#platform/database/database.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { chargeFees } from './charge-fees.ts'

// It is noon on Monday 4 January 2027; fees were due on 30 November and on 31 December 2026.
const portal = await openReadingPortal({ startsAt: '2027-01-04T11:00:00Z' })
const { db } = portal
after(portal.close)

const SINCE = calendarDay('20261101')
const [NOVEMBER, DECEMBER] = [calendarDay('20261130'), calendarDay('20261231')]

await listInstruments(db, { F: 'USD', E: 'EUR', LATE: 'USD', SKIPS: 'USD', GAP: 'USD' })
const steady = (...days: string[]) => Object.fromEntries(days.map((day) => [day, '10']))
const WEEKLY = ['20261102', '20261109', '20261116', '20261123']
const ON = ['20261130', '20261207', '20261214', '20261221', '20261231']
await publishPrices(db, 'F', steady(...WEEKLY, ...ON))
await publishPrices(db, 'E', steady(...WEEKLY, ...ON))
await publishPrices(db, 'LATE', steady(...WEEKLY, '20261127'))
await publishPrices(db, 'SKIPS', steady(...WEEKLY, '20261127', '20261201'))
await publishPrices(db, 'GAP', steady('20261102', '20261130'))
await publishRates(db, 'USD', steady(...WEEKLY, ...ON))
await portal.prices.refresh()

type Book = ReturnType<typeof bookOf>

/** 1,000.00 dollars in a contract of its own since 2 November, and what else happens in it. */
async function contractWith(id: string, happens: (book: Book) => Promise<unknown> = async () => {}) {
  await openContract(db, { id, since: '20261102' })
  const book = bookOf(db, { contractId: id, perEuro: '10' })
  await book.contribute('20261102', 100_000n)
  await happens(book)
  return {
    book,
    takeFees: (through = NOVEMBER, since = SINCE) =>
      chargeFees(portal.deps, id, portal.prices.market(), { since, through }),
    feeRows: async () =>
      (await rowsOfPortfolios(db, [`P-${id}`]))
        .filter(({ transactionTypeCode }) => transactionTypeCode === 'P3FEES')
        .map(({ day, instrumentId, units, fees }) => [
          day,
          instrumentId,
          instrumentId === CASH_INSTRUMENT_ID ? undefined : units,
          fees,
        ]),
  }
}
const invest = (fund: string, cents: bigint) => async (book: Book) =>
  book.settle('20261103', await book.buy('20261103', { id: fund, nav: '10' }, cents, '20261103'))

// 28 days at 1,000.00 and 0.60% a year: 1,000 × 0.006 × 28/365 = 0.4602…
const FEE = 46n

test('reads no transactions when no fee is due', async () => {
  await contractWith('quiet', invest('F', 50_000n))
  const queries: string[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      queries.push(inspect(node, { depth: Infinity }))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const night = (through: CalendarDay) =>
    chargeFees({ ...portal.deps, db: watched }, 'quiet', portal.prices.market(), { since: SINCE, through })
  const rowsRead = () => queries.splice(0).some((query) => query.includes('ledger_row'))
  assert.deepEqual(await night(calendarDay('20261127')), [])
  assert.equal(rowsRead(), false)
  assert.equal((await night(NOVEMBER)).length, 1)
  assert.equal(rowsRead(), true)
  assert.deepEqual(await night(NOVEMBER), [])
  assert.equal(rowsRead(), false)
})

test('waits for a concurrent change of the fee rate and applies it', async () => {
  const { takeFees } = await contractWith('dearer')
  const { db: owner } = openDatabase(portal.url, { role: 'postgres' }) // who sees what others wait for
  after(() => owner.destroy())
  const change = await db.startTransaction().execute()
  await sql`update contract set fee_basis_points = 120 where id = 'dearer'`.execute(change)
  const taking = takeFees()
  for (let isWaiting = false; !isWaiting; ) {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(owner)
    isWaiting = rows.length > 0
  }
  await change.commit().execute()
  assert.deepEqual(await taking, [{ contractId: 'dearer', day: NOVEMBER, fee: 2n * FEE, currency: 'USD' }])
})

test('charges the monthly fee from cash on the last business day, for all closing values since the contract started', async () => {
  const { takeFees, feeRows } = await contractWith('cash', invest('F', 50_000n))
  assert.deepEqual(await takeFees(), [{ contractId: 'cash', day: NOVEMBER, fee: FEE, currency: 'USD' }])
  assert.deepEqual(await feeRows(), [[NOVEMBER, CASH_INSTRUMENT_ID, undefined, FEE]])
  assert.deepEqual(await takeFees(), [])
})

test('charges the fee from units at the NAV of the day if there is no cash', async () => {
  const { takeFees, feeRows } = await contractWith('units', invest('F', 100_000n))
  await takeFees()
  assert.deepEqual(await feeRows(), [[NOVEMBER, 'F', 46_000n, FEE]]) // 0.46 at 10.00
})

test('charges the fee in another currency at the rate of the day', async () => {
  const { takeFees, feeRows } = await contractWith('foreign', async (book) =>
    book.settle(
      '20261103',
      await book.buy('20261103', { id: 'E', nav: '10', currency: 'EUR', perEuro: '1' }, 100_000n, '20261103'),
    ),
  )
  await takeFees()
  assert.deepEqual(await feeRows(), [[NOVEMBER, 'E', 4_600n, FEE]]) // 0.046 EUR at 10.00
})

test('does not charge days before fees started', async () => {
  const { takeFees } = await contractWith('begun')
  const [taken] = await takeFees(NOVEMBER, calendarDay('20261116'))
  assert.deepEqual(taken, { contractId: 'begun', day: NOVEMBER, fee: 23n, currency: 'USD' }) // 14 days
})

test('charges missed months one after the other, as if in time', async () => {
  const [missed, timely] = [await contractWith('missed'), await contractWith('timely')]
  const inTime = [...(await timely.takeFees()), ...(await timely.takeFees(DECEMBER))]
  const later = await missed.takeFees(DECEMBER)
  assert.deepEqual(
    later.map((one) => ({ ...one, contractId: 'timely' })),
    inTime,
  )
  assert.deepEqual(await missed.feeRows(), await timely.feeRows())
})

test('a fee waits for the NAVs of its day and is booked on that day', async () => {
  const { takeFees, feeRows } = await contractWith('late', invest('LATE', 50_000n))
  const waiting = [{ contractId: 'late', day: NOVEMBER, waitsFor: ['the NAV of LATE'] }]
  assert.deepEqual(await takeFees(), waiting)
  assert.deepEqual(await takeFees(DECEMBER), waiting)
  assert.deepEqual(await feeRows(), [])
  await publishPrices(db, 'LATE', steady('20261130'))
  await portal.prices.refresh()
  assert.deepEqual(await takeFees(), [{ contractId: 'late', day: NOVEMBER, fee: FEE, currency: 'USD' }])
})

test('cancels no units of a fund without a NAV of the day', async () => {
  const { takeFees, feeRows } = await contractWith('skips', async (book) => {
    await invest('SKIPS', 40_000n)(book)
    await invest('F', 60_000n)(book)
  })
  await takeFees()
  assert.deepEqual(await feeRows(), [[NOVEMBER, 'F', 46_000n, FEE]])
})

test('reports the missing value that keeps a fee from being charged', async () => {
  const { takeFees } = await contractWith('gap', invest('GAP', 50_000n))
  assert.deepEqual(await takeFees(), [
    { contractId: 'gap', day: NOVEMBER, waitsFor: ['a price that is missing since 20261102'] },
  ])
})

test('pays a fee neither from later cash nor from cash spent since', async () => {
  const { book, takeFees, feeRows } = await contractWith('moved', async (book) => {
    await invest('F', 99_990n)(book)
  })
  await book.contribute('20261201', 70_000n)
  await takeFees()
  assert.deepEqual(
    (await feeRows()).map(([, instrumentId, , fees]) => [instrumentId, fees]),
    [
      [CASH_INSTRUMENT_ID, 10n],
      ['F', 36n],
    ],
  )
  const gone = await contractWith('gone', invest('F', 50_000n))
  await gone.book.payOut('20261201', 49_990n)
  await gone.takeFees()
  assert.deepEqual(
    (await gone.feeRows()).map(([, instrumentId, , fees]) => [instrumentId, fees]),
    [
      [CASH_INSTRUMENT_ID, 10n],
      ['F', 36n],
    ],
  )
})

test('collects outstanding fees from the next cash', async () => {
  const { book, takeFees, feeRows } = await contractWith('empty')
  await book.payOut('20261127', 100_000n)
  const [due] = await takeFees()
  assert.deepEqual(due, { contractId: 'empty', day: NOVEMBER, fee: 0n, currency: 'USD' })
  assert.deepEqual(await takeFees(calendarDay('20261203')), [])
  await book.contribute('20261204', 30n)
  assert.deepEqual(await takeFees(calendarDay('20261204')), [
    { contractId: 'empty', day: '20261204', fee: 30n, currency: 'USD' },
  ])
  await book.contribute('20261204', 1_000n)
  await takeFees(calendarDay('20261204'))
  assert.deepEqual(
    (await feeRows()).map(([day, , , fees]) => [day, fees]),
    [
      ['20261204', 30n],
      ['20261204', 11n], // 25 days at 1,000.00: 0.4109…
    ],
  )
  assert.deepEqual(await takeFees(calendarDay('20261204')), [])
})

test('never collects an outstanding fee before it fell due', async () => {
  const { book, takeFees, feeRows } = await contractWith('earlier')
  await book.payOut('20261127', 100_000n)
  await takeFees()
  await book.contribute('20261204', 1_000n)
  assert.deepEqual(await takeFees(calendarDay('20261116')), [])
  assert.deepEqual(await feeRows(), [])
  assert.deepEqual((await takeFees(NOVEMBER)).length, 0) // its cash came only after that day
  assert.equal((await takeFees(calendarDay('20261204'))).length, 1)
})

test('does not charge imported fees again', async () => {
  const { takeFees } = await contractWith('imported')
  const holder = { contractId: 'imported', entityId: 169, currency: 'USD' }
  const occasion = { holder, day: NOVEMBER, eventKey: 'imported:fee' }
  const entry = feeTaken(occasion, { cash: minor(50n), cancelled: [], memo: { source: 'import' } })
  await inTransaction(db, (trx) =>
    postEntries(trx, { contractId: 'imported', entries: [entry], recordedAt: portal.clock.now() }),
  )
  assert.deepEqual(await takeFees(), [])
  const [december] = await takeFees(DECEMBER)
  assert.deepEqual(december, { contractId: 'imported', day: DECEMBER, fee: 50n, currency: 'USD' }) // 31 days at 999.50
})
