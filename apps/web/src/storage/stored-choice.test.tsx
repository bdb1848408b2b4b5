import { calendarDay } from '@fundholder/domain/calendar.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseDayOrder } from '#language/day-order.ts'
import { hideAmounts } from '#language/shown-amounts.ts'
import { useLanguage } from '#language/use-language.ts'
import { store } from './stored.ts'

const DAY = calendarDay('20261116')
const KEYS = ['fundholder.amounts', 'fundholder.dates']
afterEach(() => void vi.restoreAllMocks())

test('choices are read from storage once, however many figures there are', () => {
  const read = vi.spyOn(Storage.prototype, 'getItem')
  const listened = vi.spyOn(window, 'addEventListener')
  for (let figure = 0; figure < 10; figure++) renderHook(useLanguage)
  expect(read.mock.calls.flat().filter((key) => KEYS.includes(key))).toEqual(KEYS)
  expect(listened.mock.calls.filter(([name]) => name === 'storage')).toEqual([])
})

test('a choice applies at once, and so does that of another tab', () => {
  const { result } = renderHook(useLanguage)
  const written = () => `${result.current.dayInFigures(DAY)} ${result.current.money(5, 'USD')}`
  const first = written()
  act(() => {
    chooseDayOrder('month-first')
    hideAmounts(true)
  })
  expect(written()).toBe('11/16/2026 •••')
  act(() => {
    store('fundholder.dates', 'day-first') // as another tab does
    localStorage.removeItem('fundholder.amounts')
    dispatchEvent(new StorageEvent('storage', { key: 'fundholder.dates' }))
  })
  expect(written()).toBe(first)
  expect(first).toBe('16/11/2026 $5.00')
})
