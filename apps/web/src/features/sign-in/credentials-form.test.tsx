import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '#test/portal.tsx'

test('whoever forgot the password finds the way from the login', async () => {
  const { user, address } = openPortal('/dealing')
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  expect(address()).toBe('/forgot-password')
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible()
})
