import { afterEach, beforeEach, expect, test } from 'vitest'
import { store } from '#storage/stored.ts'
import { listen, type SessionEvent } from './session-events.ts'
import { beginSession, endSession, followOtherTabs, heldTokens, keepSystemToken } from './tokens.ts'

const session = { access: 'access-1', system: '5.five' }
let stops: (() => void)[] = []
const heard: SessionEvent[] = []

beforeEach(() => {
  beginSession(session)
  heard.length = 0
  const events = ['signed-out', 'expired', 'other-user'] as const
  stops = [followOtherTabs(), ...events.map((event) => listen(event, () => heard.push(event)))]
})
afterEach(() => {
  for (const stop of stops) stop()
})

const inOtherTab = (act: () => void) => {
  const before = new Map(Object.entries({ ...localStorage }))
  act()
  for (const key of new Set([...before.keys(), ...Object.keys(localStorage)])) {
    const [oldValue, newValue] = [before.get(key) ?? null, localStorage.getItem(key)]
    if (oldValue !== newValue) dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  }
}

test('a system token of a higher generation replaces the one held', async () => {
  await keepSystemToken('6.six', session)
  expect(heldTokens()?.system).toBe('6.six')
})

test('an answer that comes late never puts an older system token back', async () => {
  await keepSystemToken('6.six', session)
  await keepSystemToken('5.other', session)
  await keepSystemToken('4.four', session)
  expect(heldTokens()?.system).toBe('6.six')
})

test('generations are compared as numbers: the tenth is newer than the ninth', async () => {
  await keepSystemToken('9.nine', session)
  await keepSystemToken('10.ten', session)
  expect(heldTokens()?.system).toBe('10.ten')
})

test('keeps the newest system token of many concurrent answers', async () => {
  await Promise.all([8, 12, 7, 11, 9].map((generation) => keepSystemToken(`${generation}.x`, session)))
  expect(heldTokens()?.system).toBe('12.x')
})

test('an invalid system token changes nothing', async () => {
  await keepSystemToken('nonsense', session)
  await keepSystemToken(null, session)
  expect(heldTokens()?.system).toBe('5.five')
})

test('an answer to a call of a former session changes nothing in the new one', async () => {
  beginSession({ access: 'access-2', system: '1.one' })
  await keepSystemToken('6.six', session)
  expect(heldTokens()).toEqual({ access: 'access-2', system: '1.one' })
})

test('tokens are forgotten after one day', () => {
  for (const [token, value] of Object.entries(session)) {
    const kept = JSON.parse(localStorage.getItem(`fundholder.${token}-token`) ?? '{}')
    expect(kept).toEqual({ value, expires_at: expect.any(Number) })
    expect(kept.expires_at - Date.now()).toBeGreaterThan(86_390_000)
    expect(kept.expires_at - Date.now()).toBeLessThanOrEqual(86_400_000)
  }
  localStorage.setItem('fundholder.access-token', JSON.stringify({ value: 'a', expires_at: Date.now() - 1 }))
  expect(heldTokens()).toBeUndefined()
})

test('ending the session leaves nothing of it in the browser', () => {
  store('fundholder.activity', '1')
  endSession('signed-out')
  expect(localStorage).toHaveLength(0)
  expect(heard).toEqual(['signed-out'])
})

test('signing out in one tab signs out the others', () => {
  inOtherTab(() => localStorage.removeItem('fundholder.access-token'))
  expect(heard).toEqual(['signed-out'])
})

test('a new system token in another tab is adopted silently', () => {
  inOtherTab(() => store('fundholder.system-token', '9.nine'))
  expect(heard).toEqual([])
  expect(heldTokens()?.system).toBe('9.nine')
})

test('signing in as another user in another tab restarts this one', () => {
  inOtherTab(() => store('fundholder.access-token', 'access-of-somebody-else'))
  expect(heard).toEqual(['other-user'])
})
