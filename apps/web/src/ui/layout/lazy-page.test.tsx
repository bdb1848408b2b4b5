import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotLoadedOffline, notTooSoon, withRetries } from './lazy-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const page = { Screen: 'screen' }
/** Returns the state of a promise after some time. */
const after = async (promise: Promise<unknown>, milliseconds: number) => {
  let state: unknown = 'waiting'
  promise.then(
    (value) => {
      state = value
    },
    () => {
      state = 'failed'
    },
  )
  await vi.advanceTimersByTimeAsync(milliseconds)
  return state
}

test('the first page is shown as soon as it can be, every later one after 200 ms at the soonest', async () => {
  expect(await after(notTooSoon(async () => page)(), 0)).toBe(page)
  const second = notTooSoon(async () => page)()
  expect(await after(second, 199)).toBe('waiting')
  expect(await after(second, 1)).toBe(page)
})

test('code that cannot be loaded is retried five times, a second apart', async () => {
  const load = vi.fn(() => Promise.reject(new Error('chunk')))
  const loading = withRetries(load)()
  expect(await after(loading, 4_999)).toBe('waiting')
  expect(load).toHaveBeenCalledTimes(5)
  expect(await after(loading, 1)).toBe('failed')
  expect(load).toHaveBeenCalledTimes(6)
})

test('code that cannot be loaded without a network is not retried', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(() => Promise.reject(new Error('chunk')))
  await expect(withRetries(load)()).rejects.toThrow(NotLoadedOffline)
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that arrives at the third try is shown', async () => {
  const load = vi.fn(async () => page)
  load.mockRejectedValueOnce(new Error('chunk')).mockRejectedValueOnce(new Error('chunk'))
  expect(await after(withRetries(load)(), 2_000)).toBe(page)
})
