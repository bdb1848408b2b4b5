import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotLoadedOffline } from '#ui/layout/lazy-page.ts'
import { FailedPage } from './failed-page.tsx'

test('a page without its code says that there is no connection', () => {
  render(<FailedPage error={new NotLoadedOffline()} />)
  expect(screen.getByRole('heading')).toHaveTextContent('This page is not loaded yet')
  expect(screen.getByText('There is no connection.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a page that failed for another reason does not blame the connection', () => {
  render(<FailedPage error={new Error('broken')} />)
  expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong!')
  expect(screen.queryByText(/connection/)).toBeNull()
})
