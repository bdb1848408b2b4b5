import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { micro, minor } from '@fundholder/domain/money.ts'
import type { Intent } from '@fundholder/sample-world/intents.ts'
import { marketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { NO_QUOTES, withQuotesSince } from '#catalogue/prices/quotes.ts'
import { daysAfter } from '#dealing/fees/fee-calendar.ts'
import { emptyBook, wholeCash } from './book.ts'
import { liveThrough } from './contract-life.ts'
import { byDay } from './life-of.ts'
import type { SamplePrices } from './sample-prices.ts'

const EVE = calendarDay('20260104')
const LAST = calendarDay('20260430')
const days = Int32Array.from(daysAfter(EVE, LAST), toDayNumber)
const series = { id: 'F', days, values: new Float64Array(days.length).fill(10_000_000) }
const fund = {
  id: 'F',
  name: 'Fund',
  isin: undefined,
  currency: 'EUR',
  kind: 'fund' as const,
  assetClass: undefined,
  subAssetClass: undefined,
}
/** One fund in euro that is always worth 10.00, and settles two business days after it dealt. */
const prices: SamplePrices = {
  market: marketSnapshot(
    new Map([['F', fund]]),
    withQuotesSince(NO_QUOTES, days[0] ?? 0, [series]),
    NO_QUOTES,
  ),
  fund: () => ({ id: 'F', currency: 'EUR', settlementDays: 2, entryFee: 0 }),
  nav: () => micro(10_000_000n),
  rated: (currency) => ({ currency, perEuro: micro(1_000_000n) }),
}
const holder = { contractId: 'K', entityId: 169, currency: 'EUR' }

function lived(plan: Record<string, Intent[]>, accrued = 0n, openFee = 0n, market = prices) {
  const book = { ...emptyBook(), openFee: minor(openFee) }
  const intents = byDay(Object.entries(plan).map(([day, list]) => ({ day: calendarDay(day), intents: list })))
  const life = { holder, feeBasisPoints: 60, prices: market, intents }
  liveThrough(life, book, { lived: EVE, last: LAST, accrued })
  return book
}

const pay = (amount: bigint): Intent => ({ kind: 'contribution', payer: 'member', amount: minor(amount) })
const invest = (amount: bigint): Intent => ({
  kind: 'invest',
  amount: minor(amount),
  mix: [{ instrumentId: 'F', percent: 100 }],
})

test('two orders for one fund, accepted on one day, are two events', () => {
  const { entries } = lived({ 20260105: [pay(100_000n), invest(30_000n), invest(20_000n)] })
  const bought = entries.filter(({ kind }) => kind === 'buy')
  assert.equal(bought.length, 2)
  assert.equal(new Set(entries.map(({ eventKey }) => eventKey)).size, entries.length)
})

test('what falls on one day from two plans happens whole', () => {
  const plans = byDay([
    { day: EVE, intents: [pay(1n)] },
    { day: EVE, intents: [invest(1n)] },
  ])
  assert.deepEqual(plans.get(EVE), [pay(1n), invest(1n)])
})

test('a fee left open is taken from the next contribution, before an order is made with it', () => {
  const { entries, openFee } = lived({ 20260105: [pay(100_000n), invest(100_000n)] }, 0n, 7_000n)
  assert.deepEqual(
    entries.slice(0, 3).map(({ kind, day }) => [kind, day]),
    [
      ['contribution', '20260105'],
      ['fee', '20260105'],
      ['buy', '20260106'],
    ],
  )
  assert.equal(entries[1]?.rows[0]?.fees, 7_000n)
  assert.equal(entries[2]?.rows[0]?.amount, 93_000n)
  assert.equal(openFee, 0n)
})

test('a contract that cannot pay its fee keeps it open and pays it with the next contribution', () => {
  const { entries, openFee } = lived({ 20260210: [pay(100_000n)] }, 300_000_000n)
  const fees = entries.filter(({ kind }) => kind === 'fee')
  assert.deepEqual(
    fees.slice(0, 2).map(({ day, memo, rows }) => [day, memo['open'], rows.map((row) => row.fees)]),
    [
      ['20260130', '4931', []],
      ['20260210', undefined, [4_931n]],
    ],
  )
  assert.equal(openFee, 0n)
})

test('a fee left open is taken from the proceeds of a sale, and the rest is paid out', () => {
  const book = lived(
    {
      20260105: [pay(100_000n), invest(100_000n)],
      20260128: [{ kind: 'withdrawal', percent: 100 }], // dealt before the fee falls due, settled after
    },
    300_000_000n,
  )
  const [due, settled, taken, paidOut] = book.entries.slice(-5, -1)
  assert.deepEqual(
    [due, settled, taken, paidOut].map((entry) => [entry?.kind, entry?.day]),
    [
      ['fee', '20260130'],
      ['settlement', '20260202'],
      ['fee', '20260202'],
      ['withdrawal', '20260202'],
    ],
  )
  const open = BigInt(due?.memo['open'] ?? 0)
  assert.ok(open > 4_931n)
  assert.deepEqual([taken?.rows[0]?.fees, paidOut?.rows[0]?.amount], [open, 100_000n - open])
  assert.equal(wholeCash(book), 0n)
})

test('a fund that closes redeems all its units at its last NAV, and the money stays as cash', () => {
  const closing: SamplePrices = {
    ...prices,
    fund: (id) => ({ ...prices.fund(id), closedOn: calendarDay('20260210') }),
  }
  const book = lived({ 20260105: [pay(100_000n), invest(100_000n)] }, 0n, 0n, closing)
  const redeemed = book.entries.filter(({ kind }) => kind === 'sale')
  assert.deepEqual(
    redeemed.flatMap(({ day, rows }) => rows.map((row) => [day, row.transactionTypeCode, row.settlesOn])),
    [
      ['20260210', 'P3SWIT_OUT', '20260212'],
      ['20260210', 'P3SWIT_IN', '20260212'],
    ],
  )
  assert.equal(book.units.size, 0)
  const fees = book.entries
    .flatMap(({ rows }) => rows.map((row) => row.fees))
    .reduce((sum, fee) => sum + fee, 0n)
  assert.equal(wholeCash(book), 100_000n - fees)
})
