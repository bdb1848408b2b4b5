import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BENCHMARKS, runSmallest } from './measuring/smallest.ts'

/** The days on which each benchmark that starts a portal runs: some once failed. */
const DAYS_OF: Readonly<Record<string, readonly string[]>> = {
  'bench/layout-shift.bench.ts': ['2027-01-31'], // a Sunday at the end of a month
  // Compares figures of members whose lives reach up to the day: the first of a year, and a leap day.
  'bench/load.bench.ts': ['2027-01-01', '2028-02-29'],
  'bench/overload.bench.ts': ['2026-12-31'],
  'bench/page.bench.ts': ['2026-11-28'], // a Saturday
  'bench/statement-batch.bench.ts': ['2026-11-30'],
}

test('every benchmark that starts a portal has its days', () => {
  assert.deepEqual(BENCHMARKS.portal, Object.keys(DAYS_OF))
})

for (const [file, days] of Object.entries(DAYS_OF))
  for (const day of days)
    test(`${file} runs in its smallest size on ${day}`, async () => {
      const { status, output } = await runSmallest([file], { FUNDHOLDER_NOW: `${day}T09:00:00Z` })
      assert.equal(status, 0, output)
    })
