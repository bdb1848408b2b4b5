import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettledText } from './use-settled-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (first = '') => {
  const settle = vi.fn()
  const hook = renderHook(({ settled }) => useSettledText(settled, settle), {
    initialProps: { settled: first },
  })
  return { ...hook, settle, type: (text: string) => act(() => hook.result.current.type(text)) }
}

test('an entry counts half a second after the last key', () => {
  const { result, settle, type } = show()
  type('b')
  act(() => void vi.advanceTimersByTime(400))
  type('bo')
  expect(result.current.text).toBe('bo')
  act(() => void vi.advanceTimersByTime(499))
  expect(settle).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(settle.mock.calls).toEqual([['bo']])
})

test('a field that was remounted meanwhile does not wait for it', () => {
  const settled: string[] = []
  const { result, rerender } = renderHook(() => useSettledText('', (text) => settled.push(text)))
  act(() => result.current.type('bond'))
  act(() => void vi.advanceTimersByTime(400))
  rerender()
  act(() => void vi.advanceTimersByTime(100))
  expect(settled).toEqual(['bond'])
})

test('an entry that is reverted requests nothing', () => {
  const { settle, type } = show('bond')
  type('bonds')
  type('bond')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(settle).not.toHaveBeenCalled()
})

test('an outside change of the value appears in the field', () => {
  const { result, settle, type, rerender } = show('bond')
  type('bonds')
  rerender({ settled: '' })
  expect(result.current.text).toBe('')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(settle).not.toHaveBeenCalled()
})

test('a field can be put back to what counts', () => {
  const { result, settle, type } = show('2026-01-01')
  type('')
  act(() => result.current.reset())
  expect(result.current.text).toBe('2026-01-01')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(settle).not.toHaveBeenCalled()
})
