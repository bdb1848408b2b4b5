import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPortal, signIn } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'

afterEach(() => setPortalConfig({}))

test('shows an address for each topic, the hours, and that staff never ask for a password', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  signIn()
  openPortal('/contact')
  const topics = await screen.findByRole('region', { name: 'Topics' })
  expect(within(topics).getAllByRole('heading', { level: 3 })).toHaveLength(5)
  const links = within(topics).getAllByRole('link', { name: /^Write an e-mail/ })
  expect(links.map((link) => link.getAttribute('href'))).toContain(
    'mailto:help@manager.example?subject=Complaints',
  )
  expect(links).toHaveLength(5)
  expect(screen.getAllByText(/help@manager\.example/)).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Hours' })).getByText(/09:00 to 17:30/)).toBeVisible()
  expect(screen.getByText(/asks for your password or for a code/)).toBeVisible()
})
