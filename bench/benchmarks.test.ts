import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { NODE, ROOT } from '../scripts/place.mjs'
import { sourceFiles } from '../scripts/sources.mjs'

/** Days on which something once failed or may: the first of a year, a leap day, a Sunday that ends a month, a Monday. */
const DAYS = ['2027-01-01', '2028-02-29', '2027-01-31', '2026-11-30'] as const
/** Below the time limit of a test, so that a benchmark that hangs is ended and its output shown. */
const TIMEOUT_MS = 170_000

/** Compares figures of members with lives that reach up to the day, so it runs on every one of them. */
const RUNS_ON_EVERY_DAY = 'bench/load.bench.ts'

const benchmarks = sourceFiles(ROOT, ['bench', 'packages/analytics/bench']).filter((file) =>
  file.endsWith('.bench.ts'),
)
const startsPortal = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes("from './portal.ts'")

test('finds the benchmarks', () => {
  assert.ok(benchmarks.includes('packages/analytics/bench/analytics.bench.ts'))
  assert.ok(startsPortal(RUNS_ON_EVERY_DAY))
  assert.ok(!startsPortal('bench/dashboard.bench.ts'))
})

for (const file of benchmarks.filter((file) => !startsPortal(file)))
  test(`${file} runs in its smallest size`, async () => {
    const { status, output } = await runSmallest([file])
    assert.equal(status, 0, output)
  })

for (const [place, file] of benchmarks.filter(startsPortal).entries())
  for (const day of file === RUNS_ON_EVERY_DAY ? DAYS : [DAYS[place % DAYS.length]])
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
