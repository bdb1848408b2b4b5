import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachConcurrently } from './each-concurrently.ts'

test('works on every part once, on at most three at a time', async () => {
  const parts = [...Array(20).keys()]
  const [worked, under] = [[] as number[], { way: 0, most: 0 }]
  await eachConcurrently(parts, async (part) => {
    under.way += 1
    under.most = Math.max(under.most, under.way)
    await Promise.resolve()
    worked.push(part)
    under.way -= 1
  })
  assert.deepEqual(
    worked.toSorted((a, b) => a - b),
    parts,
  )
  assert.equal(under.most, 3)
})

test('begins no part after a failure and reports it when none is in progress', async () => {
  const [begun, ended] = [[] as string[], [] as string[]]
  const slow = Promise.withResolvers<void>()
  const working = eachConcurrently(['bad', 'slow', 'slower', 'never', 'never'], async (part) => {
    begun.push(part)
    if (part === 'bad') throw new Error('no')
    await slow.promise
    ended.push(part)
  })
  // The worker of the part that failed has had every chance to take another one.
  const first = await Promise.race([working.catch(() => 'failed'), afterTurns(50)])
  assert.equal(first, 'still working')
  slow.resolve()
  await assert.rejects(working, /no/)
  assert.deepEqual(
    [begun, ended],
    [
      ['bad', 'slow', 'slower'],
      ['slow', 'slower'],
    ],
  )
})

async function afterTurns(count: number): Promise<string> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
  return 'still working'
}
