import assert from 'node:assert/strict'
import { test } from 'node:test'
import { believe, countPlaywright, countTap, countVitest } from './test-runs.mjs'

test('passed, failed and cancelled tests are counted from what the last lines of TAP say', () => {
  const tap =
    'TAP version 13\nnot ok 1 - money is lost\nnot ok 2 - later # TODO\n# fail 7\n1..3\n# tests 6\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n'
  assert.deepEqual(countTap(tap), { passed: 3, failed: 2, skipped: 1, failures: ['money is lost'] })
})

test('a failed test in TAP is named with its reason', () => {
  const about = (error: string) =>
    `  ---\n  duration_ms: 3\n  error: ${error}\n  code: 'E'\n  stack: |-\n    at x\n  ...\n`
  const tap = `not ok 1 - money is lost\n${about('|-\n    a day passes once\n    + 1')}not ok 2 - slow\n${about("'timed out'")}`
  assert.deepEqual(countTap(tap).failures, ['money is lost: a day passes once + 1', "slow: 'timed out'"])
})

test('a component file that cannot be loaded counts as failed', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { name: 'broken.test.tsx', status: 'failed', message: 'no such\nmodule', assertionResults: [] },
  ]
  const json = JSON.stringify({ numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults })
  assert.deepEqual(countVitest(json), {
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['broken.test.tsx: no such module'],
  })
})

test('a component that fails is named with the beginning of why', () => {
  const failed = {
    fullName: 'a value is shown',
    status: 'failed',
    failureMessages: [`\u001B[31mnot there\u001B[39m ${'x'.repeat(9000)}`],
  }
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, failed] }]
  const { failures } = countVitest(JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }))
  assert.match(failures.join(), /^a value is shown: not there x{300,400}$/)
})

test('a journey that passes only the second time counts as failed', () => {
  const results = [{ errors: [{ message: 'no dashboard' }] }, { errors: [] }]
  const specs = [
    { title: 'somebody signs in', tests: [{ projectName: 'phone', status: 'flaky', results }] },
    { title: 'somebody reads', tests: [{ projectName: 'phone', status: 'expected', results: [] }] },
  ]
  const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }
  assert.deepEqual(
    countPlaywright(JSON.stringify({ stats, errors: [], suites: [{ suites: [{ specs }] }] })),
    {
      passed: 4,
      failed: 1,
      skipped: 0,
      failures: ['[phone] somebody signs in: no dashboard'],
    },
  )
})

test('a runner that broke down, or found nothing to run, counts as a failure', () => {
  const none = { passed: 0, failed: 0, skipped: 0, failures: [] }
  assert.equal(believe(1, { ...none, passed: 9 }).failed, 1)
  assert.equal(believe(0, none).failed, 1)
  assert.equal(believe(1, countTap('')).failed, 1)
  assert.equal(believe(1, countVitest('')).failed, 1)
  assert.equal(believe(1, countPlaywright('')).failed, 1)
  assert.equal(believe(0, { ...none, passed: 9 }).failed, 0)
})
