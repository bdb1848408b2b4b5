import { expect, type Page } from '@playwright/test'
import { hasNoBarriers } from './barriers.ts'
import { openDashboard, test } from './portal.ts'

/** Asks the assistant by keyboard alone. @returns its latest answer. */
async function ask(page: Page, question: string) {
  const answers = page.getByRole('log').getByRole('article', { name: 'Answer' })
  const before = await answers.count()
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused()
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
  const answer = answers.nth(before)
  await expect(answer).toHaveAttribute('aria-busy', 'false')
  return answer
}

test('a visitor finds an article, reads it in each language, and is led on', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('withdrawl')
  await page
    .getByRole('region', { name: 'Search results' })
    .getByRole('link', { name: 'Withdrawals' })
    .click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Withdrawals and how long they take' }),
  ).toBeVisible()
  await hasNoBarriers(page)
  for (const [language, title] of [
    ['es', 'Retiradas'],
    ['fr', 'Retraits'],
    ['it', 'Prelievi'],
    ['en', 'Withdrawals'],
  ]) {
    await page
      .getByRole('combobox')
      .first()
      .selectOption(language ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
  }
  await page.getByRole('link', { name: 'Help centre' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('link', { name: 'Savings calculator', exact: true }).click()
  await expect(page).toHaveURL(/\/savings-calculator/)
})

test('by keyboard a visitor gets answers with their source, no advice, and nothing of an account', async ({
  page,
}) => {
  await page.goto('/chatbot')
  await page.getByRole('textbox', { name: 'Your question' }).focus()
  const answered = await ask(page, 'How long does a withdrawal take?')
  await expect(answered.getByRole('link', { name: 'Withdrawals and how long they take' })).toHaveAttribute(
    'href',
    '/help/withdrawals',
  )
  await expect(await ask(page, 'Which fund is the best one to buy?')).toContainText('I cannot advise you')
  const unknown = await ask(page, 'What is the weather tomorrow?')
  await expect(unknown).toContainText('I do not know')
  await expect(unknown.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  const own = await ask(page, 'What is my balance?')
  await expect(own).toContainText('Please log in')
  await expect(own).not.toContainText(/\d/)
  await hasNoBarriers(page)
})

test('signed in, the assistant answers with the figures of the screens', async ({ page }) => {
  await openDashboard(page)
  const value = (
    await page
      .getByRole('heading', { name: /^Portfolio value/ })
      .locator('..')
      .innerText()
  ).match(/\$[\d,]+\.\d\d/)?.[0]
  expect(value).toBeDefined()
  await page.goto('/chatbot')
  await page.getByRole('textbox', { name: 'Your question' }).focus()
  await expect(await ask(page, 'What is my balance?')).toContainText(value ?? '')
  await expect(await ask(page, 'What is my volatility since I joined?')).toContainText(
    /^Annualised volatility of your portfolio, .* to .*: \d+\.\d\d%/,
  )
  const treynor = await ask(page, 'How is Treynor computed?')
  await expect(treynor).toContainText(/divided by beta.*Treynor ratio of your portfolio/)
  await page.reload()
  await expect(page.getByRole('log').getByRole('article', { name: 'Answer' })).toHaveCount(0)
})
