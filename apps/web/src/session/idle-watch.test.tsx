import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { store } from '#storage/stored.ts'
import { watchIdle } from './idle-watch.ts'

const MINUTE = 60_000
let watch: ReturnType<typeof watchIdle> | undefined
let remainingMs: number
const report = vi.fn(async () => ({ remainingMs }))
const verify = vi.fn()
const onWarning = vi.fn()
const onEnd = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 10) })
  vi.clearAllMocks()
  remainingMs = 15 * MINUTE
})
afterEach(() => {
  watch?.stop()
  vi.useRealTimers()
})

const start = async () => {
  watch = watchIdle({ report, verify, onWarning, onEnd })
  await pass(0)
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const sign = (type: string) => dispatchEvent(new Event(type))

test('loading a page counts as activity and is reported at once', async () => {
  await start()
  expect(report).toHaveBeenCalledTimes(1)
})

test.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'])(
  '%s counts as activity',
  async (type) => {
    await start()
    await pass(2 * MINUTE)
    sign(type)
    expect(report).toHaveBeenCalledTimes(2)
  },
)

test('activity within a minute of the last report waits for the end of that minute, and is reported once', async () => {
  await start()
  await pass(20_000)
  sign('keydown')
  await pass(5_000)
  sign('keydown')
  expect(report).toHaveBeenCalledTimes(1)
  await pass(35_000)
  expect(report).toHaveBeenCalledTimes(2)
  await pass(5 * MINUTE)
  expect(report).toHaveBeenCalledTimes(2)
})

test('a page loaded within a minute of another tab telling the server waits as well', async () => {
  store('fundholder.activity-reported', `${Date.now() - 10_000} ${15 * MINUTE}`)
  await start()
  expect(report).not.toHaveBeenCalled()
  await pass(50_000)
  expect(report).toHaveBeenCalledTimes(1)
})

test('the warning comes a minute before the end and counts down each second', async () => {
  await start()
  await pass(14 * MINUTE - 10_000)
  expect(onWarning).not.toHaveBeenCalled()
  await pass(10_000)
  expect(onWarning).toHaveBeenLastCalledWith(60)
  await pass(15_000)
  expect(onWarning).toHaveBeenLastCalledWith(45)
})

test('doing something while the warning shows takes it away', async () => {
  await start()
  await pass(14 * MINUTE + 5_000)
  sign('pointermove')
  await pass(0)
  expect(onWarning).toHaveBeenLastCalledWith(undefined)
  await pass(2 * MINUTE)
  expect(onEnd).not.toHaveBeenCalled()
})

test('staying signed in is reported to the server even within the same minute', async () => {
  await start()
  await watch?.stay()
  expect(report).toHaveBeenCalledTimes(2)
})

test('after fifteen minutes without a sign of life the session ends, once', async () => {
  await start()
  await pass(15 * MINUTE - 1)
  expect(onEnd).not.toHaveBeenCalled()
  await pass(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  await pass(15 * MINUTE)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test("the server's answer decides how long the session lasts", async () => {
  remainingMs = 5 * MINUTE
  await start()
  await pass(5 * MINUTE)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test("setting the device's clock forward or back changes nothing", async () => {
  await start()
  await pass(MINUTE)
  vi.setSystemTime(Date.UTC(2030, 0, 1))
  await pass(MINUTE)
  vi.setSystemTime(Date.UTC(2020, 0, 1))
  await pass(MINUTE)
  expect(onWarning).not.toHaveBeenCalled()
  expect(onEnd).not.toHaveBeenCalled()
})

test('coming back to the tab or its window asks once whether the session still lives', async () => {
  await start()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(verify).toHaveBeenCalledTimes(1)
  sign('focus')
  expect(verify).toHaveBeenCalledTimes(1)
  await pass(2_000)
  sign('focus')
  expect(verify).toHaveBeenCalledTimes(2)
  watch?.stop()
  await pass(2_000)
  sign('focus')
  expect(verify).toHaveBeenCalledTimes(2)
})

test('leaving the tab asks nothing', async () => {
  await start()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(verify).not.toHaveBeenCalled()
})

test('after the device slept checks with the server whether the session is still open', async () => {
  await start()
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE) // the monotonic clock stood still meanwhile
  await pass(9_999)
  expect(verify).not.toHaveBeenCalled()
  await pass(1)
  expect(verify).toHaveBeenCalledTimes(1)
})

test('activity that another tab reported keeps this tab signed in', async () => {
  await start()
  await pass(14 * MINUTE + 30_000)
  store('fundholder.activity-reported', `${Date.now()} ${15 * MINUTE}`)
  dispatchEvent(
    new StorageEvent('storage', {
      key: 'fundholder.activity-reported',
      newValue: localStorage.getItem('fundholder.activity-reported'),
    }),
  )
  expect(onWarning).toHaveBeenLastCalledWith(undefined)
  await pass(10 * MINUTE)
  expect(onEnd).not.toHaveBeenCalled()
})

test('a report that fails is tried again with the next sign of life', async () => {
  await start()
  await pass(2 * MINUTE)
  report.mockRejectedValueOnce(new Error('no network'))
  sign('keydown')
  await pass(2_000)
  sign('keydown')
  expect(report).toHaveBeenCalledTimes(3)
})
