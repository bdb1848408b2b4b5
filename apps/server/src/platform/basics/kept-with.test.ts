import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptWith, numberOf } from './kept-with.ts'

/** Keeps figures of one each, at most three, and counts how often one was worked out. */
function counted() {
  let times = 0
  const kept = keptWith<object, number>(3, () => 1)
  const ask = (source: object, name: string) =>
    kept(source, name, () => {
      times += 1
      return times
    })
  return { ask, times: () => times }
}

test('what was worked out of an object is worked out once, and anew of another object or under another name', () => {
  const { ask, times } = counted()
  const [market, next] = [{}, {}]
  assert.deepEqual([ask(market, 'a'), ask(market, 'a'), ask(market, 'b')], [1, 1, 2])
  assert.equal(ask(next, 'a'), 3)
  assert.equal(times(), 3)
})

test('what was not asked for longest is forgotten first, so that it never becomes too much', () => {
  const { ask, times } = counted()
  const market = {}
  for (const name of ['a', 'b', 'c']) ask(market, name)
  ask(market, 'a')
  ask(market, 'd') // a, c and d are left
  assert.equal(times(), 4)
  for (const name of ['a', 'c', 'd']) ask(market, name)
  assert.equal(times(), 4)
  ask(market, 'b')
  assert.equal(times(), 5)
})

test('what alone is too much is answered and not kept', () => {
  let times = 0
  const kept = keptWith<object, string>(3, () => 4)
  const market = {}
  const ask = () => kept(market, 'a', () => `${++times}`)
  assert.deepEqual([ask(), ask()], ['1', '2'])
  assert.equal(times, 2)
})

test('every object has a number of its own, and keeps it', () => {
  const [one, other] = [[], []]
  assert.notEqual(numberOf(one), numberOf(other))
  assert.equal(numberOf(one), numberOf(one))
})
