import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import { sampleMarket } from '../market/market.ts'
import { depositsBy } from '../people/intents.ts'
import { PEOPLE } from '../people/people.ts'
import { historyOf } from './history.ts'
import type { HistoryRow } from './history-rows.ts'
import { quotesOf } from './quotes.ts'

const SEED = 2018
const madeOn = calendarDay('20261120')
const last = calendarDay('20261119')
const quotes = quotesOf(sampleMarket(SEED, last), last)
const contractOf = (username: string) =>
  (PEOPLE.find((person) => person.username === username) ?? assert.fail(username)).contract
const historyFor = (username: string) => historyOf(contractOf(username), quotes, { madeOn, last })

/** Units and money of rows by instrument, as plain sums. */
function balances(rows: readonly HistoryRow[]): Map<string, bigint> {
  const held = new Map<string, bigint>()
  for (const { code, instrumentId, units, amount, fees } of rows) {
    const sign = TRANSACTION_TYPES[code].direction === 'in' ? 1n : -1n
    const quantity = instrumentId === CASH_INSTRUMENT_ID ? (amount ?? fees ?? 0n) : (units ?? 0n)
    held.set(instrumentId, (held.get(instrumentId) ?? 0n) + sign * quantity)
  }
  return held
}

test('the rows of each member add up to their holdings, which are never negative', () => {
  for (const { contract, username } of PEOPLE) {
    const { rows, value } = historyOf(contract, quotes, { madeOn, last })
    const running = new Map<string, bigint>()
    for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day))
      for (const [id, change] of balances(ofDay)) {
        running.set(id, (running.get(id) ?? 0n) + change)
        assert.ok((running.get(id) ?? 0n) >= 0n, `${username}: ${id} on ${day}`)
      }
    const hasDeposits = depositsBy(contract, madeOn, last).length > 0
    let worth = Number(running.get(CASH_INSTRUMENT_ID) ?? 0n)
    for (const [id, units] of running) {
      if (id === CASH_INSTRUMENT_ID || units === 0n) continue
      const { perEuro } = quotes.rated(quotes.fund(id).currency, last)
      const home = quotes.rated(contract.currency, last).perEuro
      const scale = { JPY: 1, KWD: 1000 }[contract.currency] ?? 100
      worth +=
        (((Number(units) * Number(quotes.lastNav(id, last))) / 1e12) * scale * Number(home)) / Number(perEuro)
    }
    if (!hasDeposits)
      assert.ok(Math.abs(worth - Number(value)) <= running.size, `${username}: ${worth}, ${value}`)
  }
})

test('a contribution buys at the NAVs of the next business day', () => {
  const { rows } = historyFor('joiner@demo.example')
  const [paidIn, , paid, bought] = rows
  assert.deepEqual([paidIn?.code, paid?.code, bought?.code], ['P3SUBS', 'P3SWIT_OUT', 'P3SWIT_IN'])
  const dealtOn = addBusinessDays(paidIn?.day ?? assert.fail(), 1, TARGET)
  assert.deepEqual([paid?.day, bought?.day], [dealtOn, dealtOn])
  assert.equal(bought?.price, quotes.nav(bought?.instrumentId ?? '', dealtOn))
})

test('a fee that nothing is left for waits for the next contribution', () => {
  const { rows } = historyFor('returner@demo.example')
  const paidOut = rows.findIndex(({ code }) => code === 'P3REDE')
  assert.deepEqual(
    rows.slice(paidOut, paidOut + 4).map(({ code }) => code),
    ['P3REDE', 'P3SUBS', 'P3FEES', 'P3SUBS'],
  )
})

test('a deposit that has ended is bought at one and sold with its interest; those that run are left out', () => {
  const contract = contractOf('depositor@demo.example')
  const ids = depositsBy(contract, madeOn, last).map(({ deposit }) => deposit.instrumentId)
  const rows = historyFor('depositor@demo.example').rows.filter(({ instrumentId }) =>
    ids.includes(instrumentId),
  )
  assert.deepEqual(
    rows.map(({ code, amount }) => [code, amount]),
    [
      ['P3SWIT_IN', 400_000n],
      ['P3SWIT_OUT', 403_057n], // 4,000.00 × 3.1% × 90 / 365
    ],
  )
})

test('a longer history begins with the shorter one', () => {
  const shorter = historyOf(contractOf('yen@demo.example'), quotes, { madeOn, last: calendarDay('20260630') })
  const longer = historyFor('yen@demo.example')
  assert.deepEqual(longer.rows.slice(0, shorter.rows.length), shorter.rows)
  assert.ok(longer.rows.length > shorter.rows.length)
})
