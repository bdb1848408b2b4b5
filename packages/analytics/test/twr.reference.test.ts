import assert from 'node:assert/strict'
import { annualisedAct365 } from '#returns/annualisation.ts'
import { tradedAtClose } from '#returns/holdings.ts'
import { xirr } from '#returns/money-weighted.ts'
import { inflowFirstReturns, performanceIndex, timeWeightedReturn } from '#returns/returns.ts'
import { onSharedDays, windowOf } from '#series/dated-series.ts'
import {
  assertMatches,
  dayOf,
  type Expected,
  type ReferenceCase,
  readPrices,
  type Tolerance,
  testCases,
} from './reference.ts'

type ValuationsCase = ReferenceCase & {
  input: {
    valuations: { date: string; value: number }[]
    flows: { date: string; in: number; out: number }[]
  }
  expected: { periodReturns: number[] | null; cumulative: number[]; tolerance: Tolerance }
}

testCases<ValuationsCase>('twr.json', 'twrValuations', ({ input, expected }) => {
  const flowOn = (date: string) => input.flows.find((flow) => flow.date === date)
  const returns = inflowFirstReturns(
    input.valuations.map(({ value }) => value),
    input.valuations.map(({ date }) => flowOn(date)?.in ?? 0),
    input.valuations.map(({ date }) => flowOn(date)?.out ?? 0),
  )
  const { tolerance } = expected
  expected.periodReturns?.forEach((value, t) => {
    assertMatches(`return of day ${t}`, t === 0 ? 0 : returns[t - 1], { value, tolerance })
  })
  const cumulative = performanceIndex(returns)
  assert.equal(cumulative.length, expected.cumulative.length)
  expected.cumulative.forEach((value, t) => {
    assertMatches(`performance at day ${t}`, cumulative[t], { value, tolerance })
  })
})

type HoldingsCase = ReferenceCase & {
  input: {
    dateFrom: string
    dateTo: string
    instruments: string[]
    flows: { date: string; amounts: Record<string, number> }[]
  }
  expected: Record<'finalValue' | 'twrCumulative' | 'twrAnnualizedAct365' | 'xirr' | 'profit', Expected>
}

testCases<HoldingsCase>('twr.json', 'twrHoldings', ({ input, expected }) => {
  const from = dayOf(input.dateFrom)
  const to = dayOf(input.dateTo)
  const { days, values: prices } = onSharedDays(
    input.instruments.map((id) => {
      const held = windowOf(readPrices(id), from, to)
      assert.ok(held, `${id} has no price at ${input.dateFrom}`)
      return held
    }),
  )
  assert.equal(days[0], from)
  const amountOn = (day: number, id: string) =>
    input.flows.find(({ date }) => dayOf(date) === day)?.amounts[id] ?? 0
  const { values, flows } = tradedAtClose(
    input.instruments.map((id, i) => ({
      prices: prices[i] ?? [],
      amounts: Float64Array.from(days, (day) => amountOn(day, id)),
    })),
  )

  const finalValue = values.at(-1) ?? 0
  const invested = flows.reduce((sum, flow) => sum + flow, 0)
  const timeWeighted = timeWeightedReturn(values, flows)
  assert.ok(timeWeighted !== undefined)
  const cashFlows = [...flows].map((flow, t) => ({ day: days[t] ?? 0, amount: -flow }))
  assertMatches('final value', finalValue, expected.finalValue)
  assertMatches('time-weighted return', timeWeighted, expected.twrCumulative)
  assertMatches(
    'time-weighted per year',
    annualisedAct365(timeWeighted, to - from),
    expected.twrAnnualizedAct365,
  )
  assertMatches('xirr', xirr([...cashFlows, { day: to, amount: finalValue }]), expected.xirr)
  assertMatches('profit', finalValue - invested, expected.profit)
})
