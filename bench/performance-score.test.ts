import assert from 'node:assert/strict'
import { test } from 'node:test'
import { performanceScore } from './measuring/performance-score.ts'

const metrics = [
  { id: 'largest-contentful-paint', weight: 40 },
  { id: 'total-blocking-time', weight: 60 },
]

test('the score of performance has the given blocking instead of what Lighthouse measured', () => {
  const audits = { 'largest-contentful-paint': { score: 0.8 }, 'total-blocking-time': { score: 0.1 } }
  assert.equal(performanceScore(metrics, audits, 0), 92)
  assert.equal(performanceScore(metrics, audits, 200), 86) // 0.4 × 0.8 + 0.6 × 0.9
  assert.equal(performanceScore(metrics, audits, 600), 62) // 0.4 × 0.8 + 0.6 × 0.5
})

test('an audit without a score gives no score of performance', () => {
  assert.ok(Number.isNaN(performanceScore(metrics, {}, 0)))
})
