import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettledValue } from './use-settled-value.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

test('a preview waits 300 ms after the last change', () => {
  const { result, rerender } = renderHook(({ sell }) => useSettledValue({ sell }), {
    initialProps: { sell: 0 },
  })
  rerender({ sell: 5 })
  pass(200)
  rerender({ sell: 50 })
  pass(299)
  expect(result.current).toEqual({ sell: 0 })
  pass(1)
  expect(result.current).toEqual({ sell: 50 })
})

test('a change that is reverted in time is none', () => {
  const { result, rerender } = renderHook(({ sell }) => useSettledValue({ sell }), {
    initialProps: { sell: 0 },
  })
  const before = result.current
  rerender({ sell: 5 })
  pass(200)
  rerender({ sell: 0 })
  pass(1_000)
  expect(result.current).toBe(before)
})
