import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { requestSignIn, signOut } from '@fundholder/protocol/users/sign-in.ts'
import { getUserData, isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen, type SessionEvent } from '#session/session-events.ts'
import { beginSession, heldTokens } from '#session/tokens.ts'
import { store } from '#storage/stored.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { callServer } from './call-server.ts'
import { NetworkFailure, Refusal } from './failures.ts'

const heard: SessionEvent[] = []
let stops: (() => void)[] = []
beforeEach(() => {
  heard.length = 0
  const events = ['signed-out', 'expired', 'terms-required'] as const
  stops = events.map((event) => listen(event, () => heard.push(event)))
})
afterEach(() => {
  for (const stop of stops) stop()
})

const signedIn = () => beginSession({ access: 'access-1', system: '1.one' })
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

test('every call carries both tokens, JSON content type and the wish for fresh answers', async () => {
  signedIn()
  const received = answer(isPortalBlocked, { isBlocked: false })
  await callServer(isPortalBlocked)
  const headers = received[0]?.headers
  expect(headers?.get('authorization')).toBe('Bearer access-1')
  expect(headers?.get('system-token')).toBe('1.one')
  expect(headers?.get('content-type')).toBe('application/json')
  expect(headers?.get('cache-control')).toBe('no-cache')
})

test('a visitor who is not signed in sends no token', async () => {
  const received = answer(isPortalBlocked, { isBlocked: false })
  await callServer(isPortalBlocked)
  expect(received[0]?.headers.has('authorization')).toBe(false)
  expect(received[0]?.headers.has('system-token')).toBe(false)
})

test('arrays are repeated without brackets, and absent values are not sent', async () => {
  const received = refuse(searchPositions, 'portfolios/unknown')
  await failureOf(callServer(searchPositions, { query: { portfolioIds: ['p1', 'p2'], dateFrom: undefined } }))
  expect(received[0]?.query.toString()).toBe('portfolioIds=p1&portfolioIds=p2')
})

test('ids in the path are escaped', async () => {
  const received = refuse(getDates, 'contracts/unknown')
  await failureOf(callServer(getDates, { params: { contractId: 'a/b' } }))
  expect(received[0]?.params).toEqual({ contractId: 'a/b' })
})

test('an answer that does not fit its shape is a failure and never half shown', async () => {
  answer(isPortalBlocked, () => ({ isBlocked: 'perhaps' }) as never)
  expect(await failureOf(callServer(isPortalBlocked))).toBeInstanceOf(Error)
})

test('the system token of an answer is kept for the next call', async () => {
  signedIn()
  const received = answer(isPortalBlocked, { isBlocked: false }, { 'system-token': '2.two' })
  await callServer(isPortalBlocked)
  await callServer(isPortalBlocked)
  expect(received[1]?.headers.get('system-token')).toBe('2.two')
})

test('a refusal carries its status, code and details', async () => {
  refuse(requestSignIn, 'sign-in/locked', { minutes: 12 })
  const failure = await failureOf(
    callServer(requestSignIn, { body: { username: 'a', password: 'b', entity: 169 } }),
  )
  expect(failure).toBeInstanceOf(Refusal)
  expect(failure).toMatchObject({ status: 429, code: 'sign-in/locked', details: { minutes: 12 } })
})

test('no network is a failure of its own', async () => {
  cutOff(isPortalBlocked)
  const failure = await failureOf(callServer(isPortalBlocked))
  expect(failure).toBeInstanceOf(NetworkFailure)
  expect(failure).toMatchObject({ reason: 'unreachable' })
})

test('a call that is cancelled by the page is no network failure', async () => {
  const giveUp = new AbortController()
  answer(
    isPortalBlocked,
    () =>
      new Promise((_, reject) => giveUp.signal.addEventListener('abort', () => reject(giveUp.signal.reason))),
  )
  const failure = failureOf(callServer(isPortalBlocked, { signal: giveUp.signal }))
  giveUp.abort()
  expect(await failure).not.toBeInstanceOf(NetworkFailure)
})

test('a 401 forgets both tokens and goes to the root page', async () => {
  signedIn()
  refuse(getUserData, 'session/expired')
  expect(await failureOf(callServer(getUserData))).toBeInstanceOf(Refusal)
  expect(Object.keys(localStorage).filter((key) => key.endsWith('-token'))).toEqual([])
  expect(heard).toEqual(['signed-out'])
})

test('a 401 after the idle time-out opens the session-expired dialog', async () => {
  signedIn()
  refuse(getUserData, 'session/idle')
  await failureOf(callServer(getUserData))
  expect(heldTokens()).toBeUndefined()
  expect(heard).toEqual(['expired'])
})

test('nine concurrent calls of an ended session show one message', async () => {
  signedIn()
  refuse(getUserData, 'session/idle')
  await Promise.all(Array.from({ length: 9 }, () => failureOf(callServer(getUserData))))
  expect(heard).toEqual(['expired'])
})

test('a 401 for tokens that another tab has since replaced is tried again with the new ones', async () => {
  signedIn()
  const tries: (string | null)[] = []
  answer(isPortalBlocked, ({ headers }) => {
    tries.push(headers.get('system-token'))
    if (tries.length > 1) return { isBlocked: false }
    store('fundholder.system-token', '2.from-another-tab')
    throw Response.json({ code: 'session/expired', message: '', details: {} }, { status: 401 })
  })
  expect(await callServer(isPortalBlocked)).toEqual({ isBlocked: false })
  expect(tries).toEqual(['1.one', '2.from-another-tab'])
  expect(heldTokens()?.access).toBe('access-1')
  expect(heard).toEqual([])
})

test('with the no-logout option a 401 leaves the session alone', async () => {
  signedIn()
  refuse(signOut, 'session/expired')
  await failureOf(callServer(signOut, { noLogout: true }))
  expect(heldTokens()).toBeDefined()
  expect(heard).toEqual([])
})

test('a page that is still open when its tokens are a day old goes to the login', async () => {
  refuse(getUserData, 'session/missing')
  await failureOf(callServer(getUserData))
  expect(heard).toEqual(['signed-out'])
})

test('terms that must be accepted are announced', async () => {
  signedIn()
  refuse(isPortalBlocked, 'terms/required')
  await failureOf(callServer(isPortalBlocked))
  expect(heard).toEqual(['terms-required'])
  expect(heldTokens()).toBeDefined()
})

test('a failed call is logged with method, path and code, and nothing of the client', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  refuse(getDates, 'contracts/unknown')
  expect(await failureOf(callServer(getDates, { params: { contractId: 'C-4711' } }))).toMatchObject({
    status: 404,
    code: 'contracts/unknown',
  })
  cutOff(getUserData)
  await failureOf(callServer(getUserData))
  const lines = logged.mock.calls.map((words) => words.join(' '))
  logged.mockRestore()
  expect(lines).toEqual([`GET ${getDates.url}: 404 contracts/unknown`, `GET ${getUserData.url}: unreachable`])
})
