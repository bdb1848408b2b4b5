import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { hasNoBarriers } from './barriers.ts'
import { openDashboard, openMenu, test } from './portal.ts'

test('a member plans, saves the plan and takes its risk to an order to review', async ({ page }) => {
  await openDashboard(page)
  await openMenu(page)
  await page.getByRole('link', { name: 'Financial planning' }).click()
  const sentence = page.getByRole('heading', { level: 2, name: /^At 65 you could have about/ })
  await expect(sentence).toBeVisible()
  await expect(page.getByText(/8 of 10 simulated futures give/)).toBeVisible()
  await hasNoBarriers(page)
  const opened = await sentence.innerText()
  const contribution = page.getByRole('textbox', { name: 'Monthly contribution' })
  await contribution.fill('700')
  await expect(sentence).not.toHaveText(opened)
  const raised = await sentence.innerText()
  await contribution.fill('7OO')
  await expect(contribution).toHaveAttribute('aria-invalid', 'true')
  await expect(sentence).toHaveText(raised)
  await contribution.fill('700')
  const target = page.getByRole('textbox', { name: 'Target, a month in today’s money' })
  await target.fill('100')
  await expect(page.getByRole('heading', { name: 'On track' })).toBeVisible()
  await target.fill('90000')
  await expect(page.getByRole('heading', { name: 'Off track' })).toBeVisible()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill('Pay in 700')
  await page.getByRole('textbox', { name: 'Name of the plan' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Pay in 700/ })).toBeVisible()
  await page.reload()
  await expect(contribution).toHaveValue('700')
  const plans = page.getByRole('region', { name: 'Saved plans' })
  await expect(plans.getByRole('button', { name: /^Pay in 700/ })).toBeVisible()
  await expect(plans.getByText('Off track')).toBeVisible()
  await hasNoBarriers(page)
  const risk = page.getByRole('slider', { name: 'Risk, slider' })
  await risk.focus()
  await risk.press('Home')
  await page.getByRole('button', { name: 'Prepare this as an order' }).click()
  await expect(page).toHaveURL(/\/dealing\/model\?model=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a member with a self-selected strategy takes the split of a plan to an order to review', async ({
  page,
}) => {
  await openDashboard(page, 'saver@demo.example')
  await page.goto('/financial-planning')
  const risk = page.getByRole('slider', { name: 'Risk, slider' })
  await risk.focus()
  await risk.press((await risk.getAttribute('aria-valuenow')) === '1' ? 'End' : 'Home')
  await page.getByRole('button', { name: 'Only split new contributions this way' }).click()
  await expect(page).toHaveURL(/\/dealing\/self$/)
  await expect(page.getByRole('button', { name: 'Review order' })).toBeEnabled()
  const shares = page.getByRole('textbox', { name: /^Percent of contributions into/ })
  const entered = await shares.evaluateAll((all) => all.map((one) => Number((one as HTMLInputElement).value)))
  expect(entered.reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(10_000)
  await page.getByRole('button', { name: 'Clear basket' }).click()
})

test('the calculator is reached from the login, and its link opens the same figures elsewhere', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Savings calculator' }).click()
  await page.getByRole('textbox', { name: 'Monthly contribution' }).fill('450')
  await expect(page).toHaveURL(/#35-65-0-450-10$/)
  await hasNoBarriers(page)
  const shared = await page.getByRole('textbox', { name: 'Link to this calculation' }).inputValue()
  const result = await page.getByRole('region', { name: 'Result' }).innerText()
  const elsewhere = await browser.newPage()
  const calls: string[] = []
  elsewhere.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await elsewhere.goto(shared)
  await expect(elsewhere.getByRole('region', { name: 'Result' })).toHaveText(result.replaceAll(/\n+/g, ''))
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([])
  await elsewhere.close()
})

/** Savings that third-party software computed; kept beside the project, not inside it. */
const REFERENCE = fileURLToPath(new URL('../../shared/reference/cases/savings.json', import.meta.url))
type Case = {
  input: {
    initialAmount: number
    monthlyContribution?: number
    yearlyReturn: number
    months: number
    contributionTiming: 'begin' | 'end'
    rateConvention: 'effective' | 'nominal'
  }
  expected: { serie: { month: number; amount: number }[]; scenarios?: Record<string, number> }
}

test('the calculator agrees with third-party software', async ({ page }) => {
  test.skip(!existsSync(REFERENCE), 'the folder ../shared/reference is missing')
  const { cases }: { cases: Case[] } = JSON.parse(readFileSync(REFERENCE, 'utf8'))
  const own = cases.filter(
    ({ input: { contributionTiming, rateConvention, monthlyContribution } }) =>
      contributionTiming === 'end' && rateConvention === 'effective' && monthlyContribution !== undefined,
  )
  expect(own.length).toBeGreaterThan(3)
  const whole = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  const AGE = 30
  for (const { input, expected } of own) {
    const terms = [
      AGE,
      AGE + input.months / 12,
      input.initialAmount,
      input.monthlyContribution,
      Math.round(input.yearlyReturn * 10_000) / 100,
    ]
    await page.goto('about:blank') // another fragment alone opens no other page
    await page.goto(`/savings-calculator#${terms.join('-')}`)
    await page.getByRole('switch', { name: 'Today’s money' }).uncheck()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const rows = page.getByRole('table', { name: 'Three scenarios' }).getByRole('row')
    for (const { month, amount } of expected.serie.filter((one) => one.month % 12 === 0)) {
      const row = rows.filter({
        has: page.getByRole('rowheader', { name: String(AGE + month / 12), exact: true }),
      })
      await expect(row.getByRole('cell').first()).toHaveText(whole.format(amount))
    }
  }
})
