import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NotLoadedOffline } from '#ui/layout/lazy-page.ts'
import { FailedPage } from './failed-page.tsx'

afterEach(() => vi.restoreAllMocks())

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('a page without its code says that there is no connection, and when it is back', () => {
  setOnline(false)
  render(<FailedPage error={new NotLoadedOffline()} />)
  expect(screen.getByRole('heading')).toHaveTextContent('This page is not loaded yet')
  expect(screen.getByText('There is no connection.')).toBeVisible()
  setOnline(true)
  expect(screen.getByText('You are back online.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a page that failed for another reason does not blame the connection', () => {
  render(<FailedPage error={new Error('broken')} />)
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong!')
  expect(screen.queryByText(/connection/)).toBeNull()
})
