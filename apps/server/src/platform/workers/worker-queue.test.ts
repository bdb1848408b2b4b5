import assert from 'node:assert/strict'
import { mock, type TestContext, test } from 'node:test'
import { Refusal } from '#platform/basics/refusal.ts'
import type { TestTask } from '../../../test/services/task-worker.ts'
import { openWorkerQueue, type WorkerLimits } from './worker-queue.ts'

function queueOf(t: TestContext, limits: Partial<WorkerLimits> = {}) {
  const queue = openWorkerQueue<TestTask, number>(
    new URL('../../../test/services/task-worker.ts', import.meta.url),
    { waiting: 5, waitingOfOne: 5, taskMs: 60_000, ...limits },
  )
  t.after(queue.close)
  return queue
}
const isRefusal = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

test('a thread answers each task, and one that fails fails alone', async (t) => {
  const { run } = queueOf(t)
  const [first, failed, last] = await Promise.allSettled([
    run({ double: 4 }, 'elena'),
    run({ fail: 'no such fund' }, 'omar'),
    run({ double: 5 }, 'elena'),
  ])
  assert.deepEqual(first, { status: 'fulfilled', value: 8 })
  assert.match(String(failed.status === 'rejected' && failed.reason), /no such fund/)
  assert.deepEqual(last, { status: 'fulfilled', value: 10 })
})

test('only a few tasks of one user wait, and only so many of all', async (t) => {
  const { run } = queueOf(t, { waiting: 3, waitingOfOne: 2 })
  const waiting = [run({ double: 1 }, 'elena'), run({ double: 2 }, 'elena')]
  assert.throws(() => run({ double: 3 }, 'elena'), isRefusal('request/too-many'))
  waiting.push(run({ double: 3 }, 'omar'))
  assert.throws(() => run({ double: 4 }, 'lucia'), isRefusal('server/busy'))
  assert.deepEqual(await Promise.all(waiting), [2, 4, 6])
  assert.equal(await run({ double: 5 }, 'elena'), 10)
})

test('a task that takes too long is refused with all that wait behind it, and the next one gets a new thread', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { run } = queueOf(t, { taskMs: 20_000 })
  const hangs = [run({ busyMs: 3_600_000 }, 'elena'), run({ double: 1 }, 'omar')]
  mock.timers.tick(20_000)
  for (const one of await Promise.allSettled(hangs))
    assert.ok(one.status === 'rejected' && isRefusal('server/busy')(one.reason))
  assert.equal(await run({ double: 2 }, 'elena'), 4)
})

test('a task has its time from the moment at which the one before it is done', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { run } = queueOf(t, { taskMs: 20_000 })
  const first = run({ busyMs: 1 }, 'elena')
  const second = run({ busyMs: 1_000 }, 'omar')
  mock.timers.tick(15_000)
  await first
  mock.timers.tick(15_000)
  assert.equal(await second, 1_000)
  const late = run({ busyMs: 1_000 }, 'elena')
  mock.timers.tick(20_000)
  await assert.rejects(late, isRefusal('server/busy'))
})

test('a thread that dies fails the tasks that wait, and the next one gets a new thread', async (t) => {
  const { run } = queueOf(t)
  await assert.rejects(run({ exit: 3 }, 'elena'), /stopped with 3/)
  assert.equal(await run({ double: 2 }, 'elena'), 4)
})

test('tasks that wait when the queue is closed are not left without an answer', async (t) => {
  const { run, close } = queueOf(t)
  const waiting = run({ double: 1 }, 'elena')
  await Promise.all([assert.rejects(waiting, /is closed/), close()])
})
