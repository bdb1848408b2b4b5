import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '#test/portal.tsx'

test('the login links to the password reset', async () => {
  const { user, address } = openPortal('/dealing')
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  expect(address()).toBe('/forgot-password')
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})
