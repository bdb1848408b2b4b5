import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type Place, semaphore } from './semaphore.ts'

const UNHURRIED = { mostWaiting: 100_000, longestWaitMs: Number.POSITIVE_INFINITY, longestBurstMs: 0 }

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

test('refuses while too many wait, and while the first has waited twice the longest wait', async () => {
  const crowded = semaphore({
    atOnce: 1,
    mostWaiting: 1,
    longestWaitMs: Number.POSITIVE_INFINITY,
    longestBurstMs: 0,
  })
  const slow = semaphore({ atOnce: 1, mostWaiting: 100, longestWaitMs: 5, longestBurstMs: 0 })
  for (const places of [crowded, slow]) {
    const working = entered(places, () => {})
    const waiting = entered(places, () => {})
    const since = performance.now()
    while (performance.now() - since <= 11);
    assert.equal(
      places.enter(() => assert.fail('was refused')),
      undefined,
    )
    places.leave(working)
    await turn()
    assert.ok(
      places.enter(() => {}),
      'nobody waits any more',
    )
    places.leave(waiting)
  }
})

test('lets a burst wait longer than arrivals during a long queue', () => {
  const places = semaphore({ atOnce: 1, mostWaiting: 100, longestWaitMs: 1, longestBurstMs: 100 })
  entered(places, () => {})
  const first = entered(places, () => {})
  while (performance.now() - first.since <= 10);
  entered(places, () => {})
  while (performance.now() - first.since <= 101);
  assert.equal(
    places.enter(() => {}),
    undefined,
  )
})

test('lets only as many wait as are admitted within the longest wait at the recent pace', async () => {
  const places = semaphore({ atOnce: 1, mostWaiting: 1_000, longestWaitMs: 40, longestBurstMs: 0 })
  const working = Array.from({ length: 4 }, () => entered(places, () => {}))
  for (let each = 0; each < 60; each += 1) {
    const since = performance.now()
    while (performance.now() - since < 10);
    const next = places.enter(() => {})
    if (next) working.push(next)
    const over = working.shift()
    if (over) places.leave(over)
  }
  while (places.enter(() => {}));
  // Each takes at least 10 ms, so about four fit into 40 ms.
  assert.ok(places.waiting() >= 1 && places.waiting() <= 10, `${places.waiting()} wait`)
})

test('20,000 waiting tasks that each end at once run one after the other', async () => {
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
