import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import {
  assertRatios,
  dayOf,
  listBenchmark,
  openReferencePortal,
  readReference,
  withoutReference as skip,
} from '#test/catalogue/reference-market.ts'

type Case = {
  id: string
  input: {
    currency: string
    dateFrom: string
    dateTo: string
    compositions: { name: 'portfolio' | 'benchmark'; items: { instrumentId: string; weight: number }[] }[]
  }
  expected: Record<'portfolio' | 'benchmark', Record<string, Expected>> & {
    ratiosVsBenchmark?: Record<string, Parameters<typeof assertRatios>[2]>
  }
}
type Expected = {
  tolerance: { abs: number; rel: number }
  performance: number
  serieBase100: { date: string; value: number }[]
}

const REBALANCINGS: Record<string, Rebalancing> = {
  buyAndHold: 'buyAndHold',
  dailyRebalanced: 'daily',
  monthlyRebalanced: 'monthly',
  quarterlyRebalanced: 'quarterly',
  yearlyRebalanced: 'yearly',
}

test('compositions perform as third-party software computed from the same real prices', {
  skip,
}, async (t) => {
  const portal = await openReferencePortal()
  t.after(portal.close)
  const { cases }: { cases: Case[] } = JSON.parse(readReference('cases/backtests.json'))

  for (const { id, input, expected } of cases) {
    const beside = input.compositions.find(({ name }) => name === 'benchmark')
    if (beside) await listBenchmark(portal.db, id, beside.items)
    for (const [name, rebalancing] of Object.entries(REBALANCINGS)) {
      const answered = await portal.call(runBacktest, {
        as: portal.userId,
        body: {
          currency: input.currency,
          dateFrom: dayOf(input.dateFrom),
          dateTo: dayOf(input.dateTo),
          compositions: input.compositions.map(({ items }) => ({ items })),
          rebalancing,
          riskFree: 'none',
          underOneYear: 'include',
          ...(beside && { benchmark: id }),
        },
      })
      for (const [at, composition] of input.compositions.entries())
        assertPerforms(
          `${id} ${composition.name} ${name}`,
          answered.answer().data[at],
          expected[composition.name][name],
        )
      const ratios = expected.ratiosVsBenchmark?.[name]
      const measured = answered.answer().data[0]?.ratios
      if (ratios) assert.ok(measured && assertRatios(`${id} ${name}`, measured, ratios) > 8)
    }
  }
})

type Measured = {
  performance: { value?: number | undefined }
  serie: { dateAsString: string; value: number }[]
}

function assertPerforms(label: string, measured: Measured | undefined, expected: Expected | undefined) {
  assert.ok(measured && expected, `${label} is measured and expected`)
  const { performance, serieBase100, tolerance } = expected
  const matches = (what: string, actual: number | undefined, value: number) => {
    const allowed = Math.max(tolerance.abs, tolerance.rel * Math.abs(value))
    assert.ok(
      actual !== undefined && Math.abs(actual - value) <= allowed,
      `${label} ${what}: ${actual} is not ${value}`,
    )
  }
  matches('performance', measured.performance.value, performance)
  const byDay = new Map(measured.serie.map(({ dateAsString, value }) => [dateAsString, value]))
  for (const { date, value } of serieBase100) {
    const actual = byDay.get(dayOf(date))
    matches(date, actual === undefined ? undefined : 100 * (1 + actual), value)
  }
}
