import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import {
  assertRatios,
  dayOf,
  listBenchmark,
  openReferencePortal,
  readReference,
  withoutReference as skip,
} from '#test/catalogue/reference-market.ts'

type Source = { id: string; valueType: 'price' | 'return' }
type Case = {
  id: string
  input: {
    series: Source
    benchmark: Source | null
    frequency: 'daily' | 'monthly'
    riskFree: { type: string }
    dateFrom: string
    dateTo: string
  }
  expected: Parameters<typeof assertRatios>[2] & {
    cumulativeReturn: { value: number; tolerance: { abs: number; rel: number } }
  }
}

/** Its benchmark is in another currency, and the case does not convert. */
const UNCONVERTED = 'EUNL.DE'

test('instruments have the ratios that third-party software computed from the same real prices', {
  skip,
}, async (t) => {
  const portal = await openReferencePortal()
  t.after(portal.close)
  const { cases }: { cases: Case[] } = JSON.parse(readReference('cases/ratios.json'))
  const chosen = cases.filter(
    ({ input: { series, benchmark, frequency, riskFree } }) =>
      series.id !== UNCONVERTED &&
      series.valueType === 'price' &&
      benchmark?.valueType !== 'return' &&
      frequency === 'daily' &&
      riskFree.type === 'none',
  )
  const benchmarks = new Set(chosen.flatMap(({ input }) => input.benchmark?.id ?? []))
  for (const id of benchmarks) await listBenchmark(portal.db, id, [{ instrumentId: id, weight: 1 }])

  let compared = 0
  for (const { id, input, expected } of chosen) {
    const { data } = (
      await portal.call(getScreenerRatios, {
        as: portal.userId,
        body: {
          currency: 'USD',
          dateFrom: dayOf(input.dateFrom),
          dateTo: dayOf(input.dateTo),
          items: [{ instrumentId: input.series.id, weight: 1 }],
          riskFree: 'none',
          underOneYear: 'include',
          ...(input.benchmark && { benchmark: input.benchmark.id }),
        },
      })
    ).answer()
    const [{ performance, ratios } = assert.fail('one instrument has one answer')] = data
    const { value, tolerance } = expected.cumulativeReturn
    assert.ok(
      Math.abs((performance.value ?? Number.NaN) - value) <=
        Math.max(tolerance.abs, tolerance.rel * Math.abs(value)),
      `${id} performance`,
    )
    compared += assertRatios(id, ratios, expected)
  }
  assert.ok(chosen.length >= 55 && compared > 600, `${chosen.length} cases, ${compared} figures`)
})
