import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type Place, semaphore } from './semaphore.ts'

const NO_BURST = { longestBurstWaitMs: 0, longestBurstMs: 0 }
const UNHURRIED = { mostWaiting: 100_000, longestWaitMs: Number.POSITIVE_INFINITY, ...NO_BURST }

function entered(places: ReturnType<typeof semaphore>, begin: () => void): Place {
  const place = places.enter(begin)
  assert.ok(place)
  return place
}

test('admits as many as there is room for, then those waiting in order of arrival', async () => {
  const places = semaphore({ ...UNHURRIED, atOnce: 2 })
  const begun: string[] = []
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => entered(places, () => begun.push(name)))
  assert.deepEqual(
    [a, b, c].map((place) => place?.isAdmitted),
    [true, true, false],
  )
  if (d) places.leave(d) // while it waits
  for (const place of [b, b, a]) if (place) places.leave(place)
  await turn()
  assert.deepEqual(begun, ['c', 'e'])
  assert.deepEqual([places.admitted(), places.waiting()], [2, 0])
  for (const place of [c, e]) if (place) places.leave(place)
  assert.equal(places.admitted(), 0)
})

test('a task that leaves after its admission does not begin', async () => {
  const places = semaphore({ ...UNHURRIED, atOnce: 1 })
  const first = entered(places, () => {})
  const second = entered(places, () => assert.fail('has left'))
  places.leave(first)
  places.leave(second)
  await turn()
  assert.equal(places.admitted(), 0)
})

/** Returns a clock that the test advances. */
function manualClock() {
  let at = 0
  return { now: () => at, pass: (ms: number) => (at += ms) }
}

test('refuses while too many wait, and while none was admitted for longer than the longest wait', async () => {
  const crowded = { mostWaiting: 1, longestWaitMs: Number.POSITIVE_INFINITY }
  const slow = { mostWaiting: 100, longestWaitMs: 5 }
  for (const limits of [crowded, slow]) {
    const { now, pass } = manualClock()
    const places = semaphore({ atOnce: 1, ...NO_BURST, now, ...limits })
    const working = entered(places, () => {})
    const waiting = entered(places, () => {})
    pass(11)
    assert.equal(
      places.enter(() => assert.fail('was refused')),
      undefined,
    )
    assert.equal(places.refused(), 1)
    places.leave(working)
    await turn()
    assert.ok(
      places.enter(() => {}),
      'the queue is empty again',
    )
    places.leave(waiting)
  }
})

test('a queue that moves takes further entries, however long its first entry has waited', () => {
  const { now, pass } = manualClock()
  const places = semaphore({
    atOnce: 1,
    mostWaiting: 100,
    longestWaitMs: 40,
    longestBurstWaitMs: 400,
    longestBurstMs: 400,
    now,
  })
  const working = [entered(places, () => {})]
  // A burst: as many as are admitted in 390 ms. Then one is admitted every 10 ms, and none comes.
  for (let each = 0; each < 39; each += 1) working.push(entered(places, () => {}))
  for (let each = 0; each < 36; each += 1) {
    pass(each === 0 ? 100 : 10)
    const over = working.shift()
    if (over) places.leave(over)
  }
  assert.equal(places.waiting(), 3)
  assert.ok(
    places.enter(() => {}),
    'three wait for 30 ms, although the first has waited for 450',
  )
})

test('lets a burst wait longer than arrivals during a long queue, and no longer than its own longest wait', () => {
  const { now, pass } = manualClock()
  const burst = { longestWaitMs: 10, longestBurstWaitMs: 50, longestBurstMs: 100 }
  const places = semaphore({ atOnce: 1, mostWaiting: 100, ...burst, now })
  const isTaken = () => places.enter(() => {}) !== undefined
  const admitOne = () => places.leave(working.shift() as Place)
  const working = Array.from({ length: 4 }, () => entered(places, () => {}))
  pass(50)
  assert.ok(isTaken(), 'none was admitted for the longest wait of a burst')
  pass(1)
  assert.ok(!isTaken(), 'none was admitted for longer')
  admitOne()
  pass(49)
  assert.ok(isTaken(), 'the burst goes on for its 100 ms')
  admitOne()
  pass(11)
  assert.ok(!isTaken(), 'it is over')
})

test('lets only as many wait as are admitted within the longest wait at the recent pace', () => {
  const { now, pass } = manualClock()
  const places = semaphore({ atOnce: 1, mostWaiting: 1_000, longestWaitMs: 40, ...NO_BURST, now })
  const working = Array.from({ length: 4 }, () => entered(places, () => {}))
  for (let each = 0; each < 200; each += 1) {
    pass(10)
    working.push(entered(places, () => {}))
    const over = working.shift()
    if (over) places.leave(over)
  }
  while (places.enter(() => {}));
  // One is admitted every ten milliseconds.
  assert.equal(places.waiting(), 5)
})

test('20,000 waiting tasks that end immediately run one after the other', async () => {
  const places = semaphore({ ...UNHURRIED, atOnce: 1 })
  const first = entered(places, () => {})
  let begun = 0
  for (let each = 0; each < 20_000; each += 1) {
    const place = entered(places, () => {
      begun += 1
      places.leave(place)
    })
  }
  places.leave(first)
  while (places.waiting() > 0) await turn()
  await turn()
  assert.equal(begun, 20_000)
})

test('a task that resumes does not queue again, and no new one is admitted until there is room', async () => {
  const places = semaphore({ ...UNHURRIED, atOnce: 1 })
  const away = entered(places, () => {})
  const begun: string[] = []
  const next = entered(places, () => begun.push('next'))
  const last = entered(places, () => begun.push('last'))
  places.leave(away)
  places.resume(away)
  places.resume(away)
  await turn()
  assert.deepEqual([begun, places.admitted()], [['next'], 2])
  places.leave(away)
  await turn()
  assert.deepEqual([begun, places.admitted()], [['next'], 1])
  places.leave(next)
  await turn()
  assert.deepEqual(begun, ['next', 'last'])
  places.leave(last)
  assert.equal(places.admitted(), 0)
})
