import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { dashboardIsShown, logIn, test } from './portal.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

// Only a client who has not accepted yet meets the terms, and the demo has one: so this is one journey, on a desktop alone,
// which looks at them in every size and colour before it accepts them.
test('a joiner must accept the terms before anything else, and then never again', async ({ page }) => {
  await page.goto('/documentation')
  await logIn(page, 'joiner@demo.example')
  const accept = page.getByRole('button', { name: 'Accept and continue' })
  await expect(accept).toBeDisabled()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of SIZES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    }
  }

  await page.getByRole('checkbox').check()
  await accept.click()
  await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible()
  await page.goto('/')
  await dashboardIsShown(page)

  // Three months with the manager: longer periods cannot be chosen, and show why.
  await expect(page.getByRole('radio', { name: '5Y' })).toBeDisabled()
  await expect(page.getByText(/Starts before the account was opened/).first()).toBeAttached()
})
