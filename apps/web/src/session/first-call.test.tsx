import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callServer } from '#client/call-server.ts'
import { SUMMARY } from '#test/answers/dashboard-answers.ts'
import { runBeforePaint } from '#test/before-paint.ts'
import { answer, refuse } from '#test/network.ts'
import { signIn } from '#test/portal.tsx'
import { endSession } from './tokens.ts'

const ABOUT = {
  portfolioIds: ['P1'],
  dateFrom: SUMMARY.dateFrom,
  dateTo: SUMMARY.dateTo,
  analysisType: 'TRANSACTIONS' as const,
}
const askFirst = (about: Partial<typeof ABOUT> = {}) =>
  callServer(getSummary, { body: { ...ABOUT, ...about }, isFirst: true })

beforeEach(() => signIn())
afterEach(() => {
  window.sentFirst = undefined
  history.replaceState(null, '', location.pathname)
})

test('the next visit sends for its first figures before there is any code, and not a second time', async () => {
  const requests = answer(getSummary, SUMMARY)
  await askFirst()
  await runBeforePaint()
  expect(requests).toHaveLength(2)
  expect(requests[1]?.body).toEqual(requests[0]?.body)
  for (const name of ['authorization', 'system-token', 'content-type'])
    expect(requests[1]?.headers.get(name)).toBe(requests[0]?.headers.get(name))
  expect(await askFirst()).toEqual(SUMMARY)
  expect(requests).toHaveLength(2)
  await askFirst()
  expect(requests).toHaveLength(3)
})

test('requests figures of other days again', async () => {
  const requests = answer(getSummary, SUMMARY)
  await askFirst()
  await runBeforePaint()
  await askFirst({ dateFrom: SUMMARY.dateTo })
  expect(requests).toHaveLength(3)
  await askFirst()
  expect(requests).toHaveLength(4)
})

test('a response requested early is not used by the next session', async () => {
  const requests = answer(getSummary, SUMMARY)
  await askFirst()
  await runBeforePaint()
  endSession('signed-out')
  signIn()
  await askFirst()
  expect(requests).toHaveLength(3)
})

test('an early answer that does not come ends with the call, by its own end or when it is no longer wanted', async () => {
  answer(getSummary, SUMMARY)
  await askFirst()
  answer(getSummary, () => new Promise<never>(() => {}))
  for (const [ends, error] of [
    ['by its timeout', { reason: 'timeout' }],
    ['unwanted', { name: 'AbortError' }],
  ] as const) {
    const [wanted, inTime] = [new AbortController(), new AbortController()]
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(inTime.signal)
    await runBeforePaint()
    const call = callServer(getSummary, { body: ABOUT, isFirst: true, signal: wanted.signal })
    vi.restoreAllMocks()
    const [control] = ends === 'by its timeout' ? [inTime] : [wanted]
    control.abort()
    await expect(call, ends).rejects.toMatchObject(error)
  }
})

test('requests again what was refused early, so that the refusal is handled like any other', async () => {
  answer(getSummary, SUMMARY)
  await askFirst()
  refuse(getSummary, 'server/busy')
  await runBeforePaint()
  const requests = answer(getSummary, SUMMARY)
  expect(await askFirst()).toEqual(SUMMARY)
  expect(requests).toHaveLength(1)
})

test('sends no request at another address or after the session has ended', async () => {
  const requests = answer(getSummary, SUMMARY)
  await askFirst()
  history.replaceState(null, '', '?period=1y')
  await runBeforePaint()
  history.replaceState(null, '', location.pathname)
  endSession('signed-out')
  await runBeforePaint()
  signIn()
  await runBeforePaint()
  expect(requests).toHaveLength(1)
})
