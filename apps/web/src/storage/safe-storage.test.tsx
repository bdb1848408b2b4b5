import { expect, test } from 'vitest'
import { safeStorage } from './safe-storage.ts'

/** A storage of which reading or writing is refused. */
const refusing = (...refused: readonly ('getItem' | 'setItem')[]) =>
  ({
    getItem: (key: string) => {
      if (refused.includes('getItem')) throw new DOMException('refused', 'SecurityError')
      return localStorage.getItem(key)
    },
    setItem: (key: string, value: string) => {
      if (refused.includes('setItem')) throw new DOMException('full', 'QuotaExceededError')
      localStorage.setItem(key, value)
    },
    removeItem: (key: string) => localStorage.removeItem(key),
  }) as Storage

test('a value that the browser refuses to store is kept until the page is left', () => {
  for (const open of [
    () => refusing('setItem'),
    () => refusing('getItem', 'setItem'),
    () => {
      throw new DOMException('refused', 'SecurityError')
    },
  ]) {
    const storage = safeStorage(open)
    expect(storage.getItem('key')).toBeNull()
    expect(storage.isForgetful()).toBe(false)
    storage.setItem('key', 'value')
    expect(storage.getItem('key')).toBe('value')
    expect(storage.isForgetful()).toBe(true)
    storage.removeItem('key')
    expect(storage.getItem('key')).toBeNull()
  }
})

test('an older value does not come back after one that could not be stored', () => {
  localStorage.setItem('key', 'older')
  const storage = safeStorage(() => refusing('setItem'))
  storage.setItem('key', 'newer')
  expect(storage.getItem('key')).toBe('newer')
  expect(localStorage.getItem('key')).toBeNull()
})

test('stores data in this browser only', () => {
  const storage = safeStorage(() => localStorage)
  storage.setItem('key', 'value')
  expect(localStorage.getItem('key')).toBe('value')
  expect(storage.isForgetful()).toBe(false)
})
