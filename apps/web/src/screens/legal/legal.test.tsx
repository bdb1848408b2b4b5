import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'

afterEach(() => setPortalConfig({}))

test('a notice ends with the address, phone number and e-mail address of the manager', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  openPortal('/legal/company')
  const address = (await screen.findByText('12 Harbour Walk')).parentElement
  expect([...(address?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Fundholder',
    'Client services',
    '12 Harbour Walk',
    'Dubai',
    '+44 20 7946 0123',
    'help@manager.example',
  ])
  expect(screen.getByRole('link', { name: '+44 20 7946 0123' })).toHaveAttribute('href', 'tel:+442079460123')
})

test('an unknown notice names the window “Page not found”, and the next page itself again', async () => {
  const { goTo } = openPortal('/legal/nope')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(document.title).toMatch(/^Page not found – /)
  goTo('/legal/company')
  await screen.findByText('12 Harbour Walk')
  expect(document.title).toMatch(/^Legal notice – /)
})
