import { screen, within } from '@testing-library/react'
import { openPortal } from './portal.tsx'

/** Opens a page, once its main part is there. */
export async function openPage(path = '/documentation') {
  const portal = openPortal(path)
  await screen.findByRole('main')
  return portal
}

export const menuEntries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
