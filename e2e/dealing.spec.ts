import { expect } from '@playwright/test'
import {
  addFirstFund,
  approveButton,
  approveThroughTrouble,
  nothingScrollsSideways,
  openDealing,
  openFoldedFunds,
  orderIsShown,
  reviewIsShown,
  sendCode,
  typeCode,
} from './ordering.ts'
import { fundholder, test } from './portal.ts'

test('a partial withdrawal is approved once, whatever is pressed twice, reloaded or lost', async ({
  page,
}) => {
  await openDealing(page, 'saver@demo.example')
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: 'Choose per fund' }).click()
  const percent = page.getByRole('textbox', { name: /^Percent of/ }).first()
  await percent.fill('2,5')
  await expect(page.getByText('= 2.50')).toBeVisible()
  await page.reload()
  await expect(percent).toHaveValue('2,5')
  await nothingScrollsSideways(page)
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  await approveThroughTrouble(page, { comesBack: true })
  await page.goto('/dealing/withdraws')
  // The former entry is gone, and with an order under way not everything can be withdrawn.
  await expect(page.getByRole('button', { name: 'Choose per fund' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'false')
})

test('a full withdrawal is approved once despite faults on the way', async ({ page, isMobile }) => {
  await openDealing(page, `${isMobile ? 'isabel.quintana' : 'karim.bensalem'}@copperleaf.example`)
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  await expect(page.getByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You receive (estimate)')).toBeVisible()
  await nothingScrollsSideways(page)
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  await expect(page.getByText(/units, all of them$/).first()).toBeVisible()
  await approveThroughTrouble(page, { comesBack: true })
  await expect(page.getByRole('heading', { level: 1, name: /^Withdrawal of everything/ })).toBeVisible()
})

test('another model is chosen, warned of, and approved once', async ({ page, isMobile }) => {
  await openDealing(page, `${isMobile ? 'dmitri.volkonin' : 'bruno.castellan'}@meridian.example`)
  await page.getByRole('button', { name: 'See or change the model' }).click()
  await expect(page.locator('fieldset > div')).toHaveCount(6)
  await page.getByRole('radio', { name: 'Low risk' }).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Low risk' })).toBeChecked()
  await expect(
    page.getByText(/^We sell the funds that are not in the model you choose, and what you hold above/),
  ).toBeVisible()
  await nothingScrollsSideways(page)
  await page.getByRole('button', { name: 'Review the switch' }).click()
  await expect(page.getByText('The model strategy Low risk')).toBeVisible()
  await approveThroughTrouble(page, { comesBack: false })
})

test('funds are sold, bought and split in one order, and the basket is empty afterwards', async ({
  page,
}) => {
  await openDealing(page, 'saver@demo.example')
  await page.getByRole('button', { name: 'Buy, sell or split' }).click()
  await openFoldedFunds(page)
  await page
    .getByRole('textbox', { name: /^Percent of .* to sell$/ })
    .first()
    .fill('5')
  await addFirstFund(page)
  await page
    .getByRole('textbox', { name: /^Money to buy .* for, at most$/ })
    .last()
    .fill('100')
  await page
    .getByRole('textbox', { name: /^Percent of contributions into/ })
    .first()
    .fill('0')
  await page
    .getByRole('textbox', { name: /^Percent of contributions into/ })
    .last()
    .fill('0.50')
  await expect(page.getByText(/^\d+\.\d\d% remaining$/)).toBeVisible()
  await page.getByRole('button', { name: 'Share out the rest' }).click()
  await page.reload()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await nothingScrollsSideways(page)
  await page.getByRole('button', { name: 'Review order' }).click()
  await approveThroughTrouble(page, { comesBack: false })
  await page.goto('/dealing/self')
  await openFoldedFunds(page)
  await expect(page.getByRole('textbox', { name: /^Percent of .* to sell$/ }).first()).toHaveValue('')
})

test('a switch of strategy requires a confirmation before its review', async ({ page }) => {
  await openDealing(page, 'collector@demo.example')
  await page.getByRole('button', { name: 'See the model strategies' }).click()
  await page.getByRole('radio', { name: 'Low risk' }).check()
  await page.getByRole('button', { name: 'Review the switch' }).click()
  await expect(
    page.getByText(/^We sell the funds that are not in the model you choose, and what you hold above/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Keep my strategy' }).click()
  await expect(page).toHaveURL(/\/dealing\/model/)
})

test('the later of two orders in two tabs counts, and the other tab shows it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone shows nothing else of it')
  await openDealing(page, 'farid.mansouri@meridian.example')
  const withdraw = async (tab: typeof page, percent: string) => {
    await tab.goto('/dealing/withdraws')
    await tab.getByRole('button', { name: 'Choose per fund' }).click()
    await tab
      .getByRole('textbox', { name: /^Percent of/ })
      .first()
      .fill(percent)
    await tab.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
    return sendCode(tab)
  }
  const first = await withdraw(page, '10')
  const other = await page.context().newPage()
  await other.goto('/dealing/approve')
  await expect(other.getByText('There is nothing to approve here.')).toBeVisible()
  const second = await withdraw(other, '20')

  await typeCode(page, first)
  await approveButton(page).click()
  await expect(page.getByText(/replaced by a newer one/)).toBeVisible()
  await typeCode(other, second)
  await approveButton(other).click()
  await orderIsShown(other)
  await page.goto('/dealing/orders')
  await expect(page.getByRole('listitem').filter({ hasText: 'Partial withdrawal' })).toHaveCount(1)
})

test('while the portal is blocked nothing is ordered at any step, and everything entered stays', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows nothing else of it')
  await openDealing(page, 'saver@demo.example')
  await page.goto('/dealing/withdraws')
  await page.getByRole('button', { name: 'Choose per fund' }).click()
  await page
    .getByRole('textbox', { name: /^Percent of/ })
    .first()
    .fill('1')
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  await reviewIsShown(page)
  await fundholder('portal', 'block')
  try {
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByText(BLOCKED).first()).toBeVisible()
    await page.goto('/dealing/withdraws')
    await page.getByRole('button', { name: 'Accept', exact: true }).click() // of the popup
    await expect(page.getByRole('textbox', { name: /^Percent of/ }).first()).toHaveValue('1')
    await expect(page.getByText(BLOCKED).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Review (the )?withdrawal/ })).toBeDisabled()
  } finally {
    await fundholder('portal', 'unblock')
  }
  await page.reload()
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  const code = await sendCode(page)
  await fundholder('portal', 'block')
  try {
    await typeCode(page, code)
    await approveButton(page).click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click() // of the popup
    await expect(page.getByText(BLOCKED).first()).toBeVisible()
    await expect(approveButton(page)).toBeDisabled()
  } finally {
    await fundholder('portal', 'unblock')
  }
  // The page refreshes every minute.
  await page.reload()
  await typeCode(page, code)
  await approveButton(page).click()
  await orderIsShown(page)
})

const BLOCKED = /essential maintenance work|orders cannot be submitted/
