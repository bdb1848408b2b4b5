import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { makeDemo } from '../scripts/servers/demo-folder.mjs'
import { BENCHMARKS, runSmallest } from './measuring/smallest.ts'

const LOAD = 'bench/load.bench.ts'
/** The benchmarks that start a portal, by the days on which they run: some once failed on a special day. */
const ON_DAY: Readonly<Record<string, readonly string[]>> = {
  // A Sunday at the end of a month.
  '2027-01-31': [
    'bench/layout-shift.bench.ts',
    LOAD,
    'bench/overload.bench.ts',
    'bench/page.bench.ts',
    'bench/statement-batch.bench.ts',
  ],
  '2028-02-29': [LOAD], // it compares figures of members whose lives reach up to the day
}

test('every benchmark that starts a portal has its days', () => {
  assert.deepEqual(BENCHMARKS.portal, ON_DAY['2027-01-31'])
})

for (const [day, files] of Object.entries(ON_DAY))
  describe(day, () => {
    const now = { FUNDHOLDER_NOW: `${day}T09:00:00Z` }
    const demo = mkdtempSync(join(tmpdir(), 'fundholder-demo-'))
    before(() => makeDemo(demo, now))
    after(() => rmSync(demo, { recursive: true, force: true }))

    for (const file of files)
      test(`${file} runs in its smallest size`, async () => {
        const { status, output } = await runSmallest([file], { ...now, BENCH_DEMO: demo })
        assert.equal(status, 0, output)
      })
  })
