import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Skeleton } from './skeleton.tsx'

afterEach(() => vi.restoreAllMocks())

test('a placeholder moves while its text is on its way, and stands still without a network', () => {
  const { container } = render(<Skeleton />)
  const animations = () => container.getAnimations({ subtree: true }).length
  expect(animations()).toBe(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(animations()).toBe(0)
  vi.restoreAllMocks()
  act(() => void dispatchEvent(new Event('online')))
  expect(animations()).toBe(1)
})
