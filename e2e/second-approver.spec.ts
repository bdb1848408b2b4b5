import { expect } from '@playwright/test'
import {
  approveButton,
  approveThroughTrouble,
  nothingScrollsSideways,
  orderIsShown,
  sendCode,
  typeCode,
} from './ordering.ts'
import { mailsTo, openEveryCard, test } from './portal.ts'

test('an employer’s withdrawal is approved by one user, found on the dashboard by the other, and approved by that one too', async ({
  page,
  browser,
}) => {
  await openEveryCard(page, 'employer@demo.example')
  await page.goto('/dealing/withdraws')
  await page.getByRole('textbox', { name: /^Amount to withdraw/ }).fill('1000')
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  const code = await sendCode(page)
  await typeCode(page, code)
  await approveButton(page).click()
  await orderIsShown(page)
  await expect(page.getByRole('heading', { name: 'It needs a second approval' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review and approve' })).toHaveCount(0)
  const fingerprint = await page.getByText(/^[\da-f]{8}( [\da-f]{8}){7}$/).textContent()

  const mailsBefore = mailsTo('employer@demo.example').length
  const other = await browser.newContext()
  const second = await other.newPage()
  await openEveryCard(second, 'employer2@demo.example')
  await second.getByRole('link', { name: /waiting for your approval/ }).click()
  await second.getByRole('button', { name: 'Review and approve' }).click()
  const [compared = '', ...rest] = fingerprint?.split(' ') ?? []
  await expect(second.getByText(compared, { exact: true })).toBeVisible()
  await second.getByText('Details', { exact: true }).click()
  await expect(second.getByText(rest.join(' '))).toBeVisible()
  await nothingScrollsSideways(second)
  await approveThroughTrouble(second, { comesBack: false })
  await expect(second.getByRole('region', { name: 'Receipt' })).toContainText('Tomás Varela')
  // Other mails may come after it: days pass, and earlier withdrawals are paid.
  await expect
    .poll(() => mailsTo('employer@demo.example').slice(mailsBefore))
    .toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/,\n\nTomás Varela approved withdrawal/) }),
    )
  await other.close()
})
