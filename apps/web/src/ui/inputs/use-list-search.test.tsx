import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListSearch } from './use-list-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ROWS = [{ label: 'Abc fund' }, { label: 'Xylo fund' }]

function search() {
  const { result, rerender } = renderHook(({ typed }) => useListSearch(ROWS, typed), {
    initialProps: { typed: '' },
  })
  return {
    type: (typed: string) => rerender({ typed }),
    pass: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
    labels: () => result.current.map(({ label }) => label),
  }
}

test('a list is searched 150 ms after the last key', () => {
  const { type, pass, labels } = search()
  type('ABC ')
  pass(149)
  expect(labels()).toEqual(['Abc fund', 'Xylo fund'])
  pass(1)
  expect(labels()).toEqual(['Abc fund'])
})

test('a cleared search shows all rows at once, and the next one does not begin with the former', () => {
  const { type, pass, labels } = search()
  type('abc')
  pass(150)
  type('')
  expect(labels()).toEqual(['Abc fund', 'Xylo fund'])
  pass(50)
  type('x')
  expect(labels()).toEqual(['Abc fund', 'Xylo fund'])
  pass(150)
  expect(labels()).toEqual(['Xylo fund'])
})
