import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoise, numberOf } from './memoise.ts'

/** Memoises at most three results of one each and counts how often one was computed. */
function counted() {
  let times = 0
  const memoised = memoise<object, { nth: number }>(3, () => 1)
  const nthOf = (source: object, name: string) =>
    memoised(source, name, () => {
      times += 1
      return { nth: times }
    }).nth
  return { nthOf, times: () => times }
}

test('a result is computed once for each object and name', () => {
  const { nthOf, times } = counted()
  const [market, next] = [{}, {}]
  assert.deepEqual([nthOf(market, 'a'), nthOf(market, 'a'), nthOf(market, 'b')], [1, 1, 2])
  assert.equal(nthOf(next, 'a'), 3)
  assert.equal(times(), 3)
})

test('the least recently used result is dropped first', () => {
  const { nthOf, times } = counted()
  const market = {}
  for (const name of ['a', 'b', 'c']) nthOf(market, name)
  nthOf(market, 'a')
  nthOf(market, 'd') // a, c and d are left
  assert.equal(times(), 4)
  for (const name of ['a', 'c', 'd']) nthOf(market, name)
  assert.equal(times(), 4)
  nthOf(market, 'b')
  assert.equal(times(), 5)
})

test('a result above the limit is returned and not kept, and the others stay', () => {
  let times = 0
  const memoised = memoise<object, string[]>(3, (parts) => parts.length)
  const market = {}
  const ask = (name: string, length: number) =>
    memoised(market, name, () => Array.from({ length }, () => `${++times}`))
  ask('small', 1)
  assert.deepEqual([ask('large', 4)[0], ask('large', 4)[0]], ['2', '6'])
  assert.deepEqual(ask('small', 1), ['1'])
})

test('an empty result is kept as well', () => {
  const memoised = memoise<object, string[]>(3, (parts) => parts.length)
  const market = {}
  const empty = memoised(market, 'a', () => [])
  assert.equal(
    memoised(market, 'a', () => ['again']),
    empty,
  )
})

test('every object has a unique, permanent number', () => {
  const [one, other] = [[], []]
  assert.notEqual(numberOf(one), numberOf(other))
  assert.equal(numberOf(one), numberOf(one))
})
