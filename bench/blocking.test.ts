import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blockingMs, type TraceEvent } from './measuring/blocking.ts'

const main = { pid: 7, tid: 8 }
const task = (ts: number, tdur: number): TraceEvent => ({ ...main, name: 'RunTask', ts, tdur })
const page: TraceEvent[] = [
  { ...main, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } },
  { ...main, name: 'firstContentfulPaint', ts: 1_000 },
]

test('a task of the main thread blocks for its processor time beyond 50 ms on a slower phone', () => {
  assert.equal(blockingMs([...page, task(2_000, 20_000), task(90_000, 12_000)], 4), 30)
})

test('tasks before the first paint and of other threads block nothing', () => {
  const others = [task(500, 90_000), { ...task(2_000, 90_000), tid: 9 }, { ...task(2_000, 90_000), pid: 9 }]
  assert.equal(blockingMs([...page, ...others], 4), 0)
})

test('a trace without a first paint is no measurement', () => {
  assert.throws(() => blockingMs(page.slice(0, 1), 4), /no first paint/)
})
