import { afterEach, expect, test, vi } from 'vitest'
import { runBeforePaint } from '#test/before-paint.ts'
import { chooseTheme, chosenTheme } from './theme.ts'

afterEach(() => {
  vi.useRealTimers()
  chooseTheme('system')
})

test('the next visit wears the chosen theme before the first paint', async () => {
  chooseTheme('dark')
  delete document.documentElement.dataset.theme // as a new page begins
  await runBeforePaint()
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('a theme is remembered for 365 days and no longer', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  chooseTheme('dark')
  vi.advanceTimersByTime(364 * 86_400_000)
  expect(chosenTheme()).toBe('dark')
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(chosenTheme()).toBe('system')
})
