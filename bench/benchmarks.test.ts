import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BENCHMARKS, runSmallest } from './measuring/smallest.ts'

test('finds the benchmarks', () => {
  assert.ok(BENCHMARKS.alone.includes('packages/analytics/bench/analytics.bench.ts'))
})

for (const file of BENCHMARKS.alone)
  test(`${file} runs in its smallest size`, async () => {
    const { status, output } = await runSmallest([file])
    assert.equal(status, 0, output)
  })

test('a benchmark in its smallest size fails by a wrong answer and by an error, not by time', async () => {
  const reporting = (figure: object) => [
    '--input-type=module',
    '--eval',
    `import { report } from './bench/measuring/budget.ts'; report('Made up', [${JSON.stringify(figure)}])`,
  ]
  const slow = { what: 'a call', figure: 9, unit: ' ms', atMost: 1 }
  const wrong = { what: 'calls refused', figure: 9, unit: '', atMost: 0, isAnswer: true }
  assert.equal((await runSmallest(reporting(slow))).status, 0)
  assert.equal((await runSmallest(reporting(slow), { BENCH_SMALLEST: '' })).status, 1)
  assert.equal((await runSmallest(reporting(wrong))).status, 1)
  assert.equal((await runSmallest(['--eval', "throw new Error('answers are wrong')"])).status, 1)
})
