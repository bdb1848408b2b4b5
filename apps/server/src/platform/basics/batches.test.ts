import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processBatch } from './batches.ts'

/** Fails for batches that contain `faulty`; returns the batches that succeeded. */
function processor(faulty: number) {
  const done: (readonly number[])[] = []
  const process = async (items: readonly number[]) => {
    if (items.includes(faulty)) throw new Error(`${faulty} is faulty`)
    done.push(items)
  }
  return { done, process }
}

test('processes a batch at once', async () => {
  const { done, process } = processor(9)
  assert.deepEqual(await processBatch([1, 2, 3], process), [])
  assert.deepEqual(done, [[1, 2, 3]])
  assert.deepEqual(await processBatch([], process), [])
  assert.equal(done.length, 1)
})

test('processes the items of a failed batch one by one and returns the faulty ones', async () => {
  const { done, process } = processor(2)
  const faulty = await processBatch([1, 2, 3], process)
  assert.deepEqual(
    faulty.map(({ item, reason }) => [item, reason]),
    [[2, '2 is faulty']],
  )
  assert.deepEqual(done, [[1], [3]])
})

test('throws fatal errors', async () => {
  const { done, process } = processor(2)
  await assert.rejects(
    processBatch([1, 2, 3], process, () => true),
    /2 is faulty/,
  )
  assert.deepEqual(done, [])
})

test('an item alone is processed once, also when it fails', async () => {
  let calls = 0
  const faulty = await processBatch(['a'], async () => {
    calls += 1
    throw new Error('no')
  })
  assert.deepEqual([calls, faulty.map(({ item, reason }) => [item, reason])], [1, [['a', 'no']]])
})
