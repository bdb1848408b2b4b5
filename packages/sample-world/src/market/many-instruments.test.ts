import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentsOf } from '@fundholder/analytics/risk/moments.ts'
import { volatility } from '@fundholder/analytics/risk/risk.ts'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { riskClassOf } from '@fundholder/domain/funds/risk-classes.ts'
import { isinCheckDigit } from '@fundholder/domain/people/identifiers.ts'
import { marketDays } from '../days.ts'
import { INSTRUMENTS } from '../funds/instruments.ts'
import { manyInstrument, manyPrices } from './many-instruments.ts'

const SEED = 2018
const some = Array.from({ length: 3_000 }, (_, number) => manyInstrument(SEED, number))
const days = marketDays(calendarDay('20261120'))

test('each of many instruments is its own, the same on every machine, and none of the demo’s others', () => {
  assert.deepEqual(manyInstrument(SEED, 7), some[7])
  const known = [...some, ...INSTRUMENTS]
  assert.equal(new Set(known.map(({ id }) => id)).size, known.length)
  const isins = known.flatMap(({ isin }) => isin ?? [])
  assert.equal(new Set(isins).size, isins.length)
})

test('its ISIN is well formed, under a prefix that no country has', () => {
  for (const { isin = '' } of some.slice(0, 100)) {
    assert.match(isin, /^XQ\d{10}$/)
    assert.equal(isin.at(-1), isinCheckDigit(isin.slice(0, 11)))
  }
})

test('many instruments have every risk class, some none, and every trait', () => {
  assert.deepEqual(new Set(some.map(({ riskId }) => riskId)), new Set([null, 1, 2, 3, 4, 5, 6, 7]))
  for (const trait of ['esg', 'sharia', 'operative'] as const)
    assert.deepEqual(new Set(some.map((one) => one[trait])), new Set([true, false]))
  assert.ok(some.some(({ ongoingCharges }) => ongoingCharges === undefined))
})

test('few have prices, of a year or of some days, up to the last day', () => {
  const lengths = some.map((_, number) => manyPrices(SEED, number, days)?.days.length ?? 0)
  assert.deepEqual(new Set(lengths), new Set([57, 5, 0]))
  assert.ok(lengths.filter((length) => length > 0).length < lengths.length / 3)
  assert.equal(manyPrices(SEED, 8, days)?.days.at(-1), days.at(-1))
})

test('the risk class of one with a year of prices agrees with how much they swing', () => {
  const rated = some.flatMap(({ riskId }, number) => {
    const values = riskId === null ? undefined : manyPrices(SEED, number, days)?.values
    return values && values.length > 50 ? [{ riskId, values }] : []
  })
  const near = rated.filter(({ riskId, values }) => {
    const returns = values.subarray(1).map((value, at) => value / (values[at] as number) - 1)
    const shown = riskClassOf(volatility(momentsOf(returns, 252)) ?? Number.NaN)
    return Math.abs(shown - (riskId as number)) <= 1
  })
  assert.equal(near.length, rated.length)
})
