import assert from 'node:assert/strict'
import { test } from 'node:test'
import { believe, countPlaywright, countTap, countVitest } from './test-runs.mjs'

test('passed, failed and cancelled tests are counted from what the last lines of TAP say', () => {
  const tap =
    'TAP version 13\n# fail 7\n1..3\n# tests 6\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n'
  assert.deepEqual(countTap(tap), { passed: 3, failed: 2, skipped: 1 })
})

test('a component file that cannot be loaded counts as failed', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}, {}] },
    { status: 'failed', assertionResults: [] },
  ]
  const json = JSON.stringify({ numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults })
  assert.deepEqual(countVitest(json), { passed: 2, failed: 1, skipped: 0 })
})

test('a journey that passes only the second time counts as failed', () => {
  const json = JSON.stringify({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] })
  assert.deepEqual(countPlaywright(json), { passed: 4, failed: 1, skipped: 0 })
})

test('a runner that broke down, or found nothing to run, counts as a failure', () => {
  const none = { passed: 0, failed: 0, skipped: 0 }
  assert.equal(believe(1, { ...none, passed: 9 }).failed, 1)
  assert.equal(believe(0, none).failed, 1)
  assert.equal(believe(1, countTap('')).failed, 1)
  assert.equal(believe(1, countVitest('')).failed, 1)
  assert.equal(believe(1, countPlaywright('')).failed, 1)
  assert.equal(believe(0, { ...none, passed: 9 }).failed, 0)
})
