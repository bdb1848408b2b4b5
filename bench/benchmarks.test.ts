import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { NODE, ROOT } from '../scripts/place.mjs'
import { sourceFiles } from '../scripts/sources.mjs'

/** Days that once failed or may. */
const DAYS = {
  firstOfYear: '2027-01-01',
  leapDay: '2028-02-29',
  sundayAtMonthEnd: '2027-01-31',
  monday: '2026-11-30',
  saturday: '2026-11-28',
  lastOfYear: '2026-12-31',
} as const
/** Below the time limit of a test, so that a benchmark that hangs is ended and its output shown. */
const TIMEOUT_MS = 170_000

/** The days on which each benchmark that starts a portal runs. */
const DAYS_OF: Readonly<Record<string, readonly string[]>> = {
  'bench/layout-shift.bench.ts': [DAYS.sundayAtMonthEnd],
  // Compares figures of members whose lives reach up to the day.
  'bench/load.bench.ts': Object.values(DAYS),
  'bench/overload.bench.ts': [DAYS.lastOfYear],
  'bench/page.bench.ts': [DAYS.saturday],
  'bench/statement-batch.bench.ts': [DAYS.monday],
}

const benchmarks = sourceFiles(ROOT, ['bench', 'packages/analytics/bench']).filter((file) =>
  file.endsWith('.bench.ts'),
)
const startsPortal = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes("from './portal.ts'")

test('finds the benchmarks, and those that start a portal have their days', () => {
  assert.ok(benchmarks.includes('packages/analytics/bench/analytics.bench.ts'))
  assert.deepEqual(benchmarks.filter(startsPortal), Object.keys(DAYS_OF))
})

for (const file of benchmarks.filter((file) => !startsPortal(file)))
  test(`${file} runs in its smallest size`, async () => {
    const { status, output } = await runSmallest([file])
    assert.equal(status, 0, output)
  })

for (const [file, days] of Object.entries(DAYS_OF))
  for (const day of days)
    test(`${file} runs in its smallest size on ${day}`, async () => {
      const { status, output } = await runSmallest([file], { FUNDHOLDER_NOW: `${day}T09:00:00Z` })
      assert.equal(status, 0, output)
    })

test('a benchmark in its smallest size fails by a wrong answer and by an error, not by time', async () => {
  const reporting = (figure: object) => [
    '--input-type=module',
    '--eval',
    `import { report } from './bench/budget.ts'; report('Made up', [${JSON.stringify(figure)}])`,
  ]
  const slow = { what: 'a call', figure: 9, unit: ' ms', atMost: 1 }
  const wrong = { what: 'calls refused', figure: 9, unit: '', atMost: 0, isAnswer: true }
  assert.equal((await runSmallest(reporting(slow))).status, 0)
  assert.equal((await runSmallest(reporting(slow), { BENCH_SMALLEST: '' })).status, 1)
  assert.equal((await runSmallest(reporting(wrong))).status, 1)
  assert.equal((await runSmallest(['--eval', "throw new Error('answers are wrong')"])).status, 1)
})

/** Runs Node with BENCH_SMALLEST=1 in the project's folder. @returns its exit status and all output. */
function runSmallest(args: string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, BENCH_SMALLEST: '1', ...settings }
  return new Promise<{ status: number; output: string }>((resolve) => {
    const child = execFile(NODE, args, { cwd: ROOT, env, timeout: TIMEOUT_MS }, (error, stdout, stderr) => {
      const status = child.exitCode ?? (error ? 1 : 0)
      resolve({ status, output: `${stdout}${stderr}` })
    })
  })
}
