import { expect } from '@playwright/test'
import { openSignedIn, test } from './portal.ts'

const WHO = 'lucia.ferrante@copperleaf.example'

test('the later of two tabs that change an address loses nothing, and saves once it has shown the other change', async ({
  page,
}) => {
  await openSignedIn(page, WHO, '/profile#address')
  const address = page.getByRole('region', { name: 'Home address' })
  await address.getByRole('button', { name: 'Edit' }).click()
  await address.getByLabel('Address line 3').fill('Flat 7')

  const tab = await page.context().newPage()
  await tab.goto('/profile#address')
  const there = tab.getByRole('region', { name: 'Home address' })
  await there.getByRole('button', { name: 'Edit' }).click()
  await there.getByLabel('Address line 2').fill('Sharjah')
  await there.getByRole('button', { name: 'Save' }).click()
  await expect(there.getByText('Sharjah')).toBeVisible()
  await tab.close()

  await address.getByRole('button', { name: 'Save' }).click()
  await expect(address.getByText(/Your details were changed elsewhere meanwhile/)).toBeVisible()
  await expect(address.getByText(/On file now: .*Sharjah/)).toBeVisible()
  await expect(address.getByLabel('Address line 3')).toHaveValue('Flat 7')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(address.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(address.getByText('Flat 7')).toBeVisible()
  await expect(address.getByText('Sharjah')).toBeVisible()
})
