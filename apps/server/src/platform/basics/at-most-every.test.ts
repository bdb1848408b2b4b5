import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atMostEvery } from './at-most-every.ts'

/** A task that counts its runs and ends on request, with a manual clock. */
function counted(ms: number) {
  let at = 0
  let runs = 0
  let end = Promise.withResolvers<void>()
  const ask = atMostEvery(
    ms,
    async () => {
      runs += 1
      const run = runs
      await end.promise
      return run
    },
    () => at,
  )
  return {
    ask,
    runs: () => runs,
    pass: (more: number) => (at += more),
    finish: () => end.resolve(),
    fail: () => end.reject(new Error('failed')),
    again: () => {
      end = Promise.withResolvers()
    },
  }
}

test('runs once for all calls within the interval, and again afterwards', async () => {
  const { ask, runs, pass, finish } = counted(100)
  finish()
  assert.deepEqual(await Promise.all([ask(), ask()]), [1, 1])
  pass(99)
  assert.equal(await ask(), 1)
  pass(1)
  assert.equal(await ask(), 2)
  assert.equal(runs(), 2)
})

test('starts no second run while one takes longer than the interval', async () => {
  const { ask, runs, pass, finish } = counted(100)
  const first = ask()
  pass(500)
  const second = ask()
  assert.equal(runs(), 1)
  finish()
  assert.deepEqual(await Promise.all([first, second]), [1, 1])
})

test('shares a failure until the interval is over', async () => {
  const { ask, runs, pass, fail, finish, again } = counted(100)
  fail()
  await assert.rejects(ask(), /failed/)
  await assert.rejects(ask(), /failed/)
  assert.equal(runs(), 1)
  again()
  finish()
  pass(100)
  assert.equal(await ask(), 2)
})
