import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { importCompany, signInFirst } from './new-member.ts'
import { codeSentBy, enterCode, mailTo, sessionIsOver, test } from './portal.ts'

const RUTH = 'ruth@pelham.example'
const OMAR = 'omar@pelham.example'
const NINA = 'nina@pelham.example'

test('an employer exports its people, invites a colleague, changes the bank account with another and shuts that one out', async ({
  page,
  browser,
}) => {
  test.slow() // two people activate, sign in and enter codes
  await importCompany({ id: 'PELHAM', name: 'Pelham Works' }, [
    { username: RUTH, surname: 'Vega', userType: 'EMPLOYER' },
    { username: OMAR, surname: 'Zayed', userType: 'EMPLOYER' },
    { username: NINA, surname: 'Novak', userType: 'EMPLOYER' },
    { username: 'elena@pelham.example', surname: 'Marsh' },
  ])
  await signInFirst(page, RUTH, '/profile')
  const users = page.getByRole('region', { name: 'Users' })
  const row = (name: string) => users.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(users.getByRole('rowheader')).toHaveText([/Vega/, /Novak/, /Zayed/, /Marsh/])
  await users.getByRole('button', { name: 'Last login' }).click()
  await expect(users.getByRole('rowheader').first()).toHaveText(/Ada Vega/)

  await users.getByRole('searchbox').fill('NOVAK')
  await expect(users.getByRole('rowheader')).toHaveText([/Novak/])
  await users.getByRole('button', { name: 'Export users' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: /CSV/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`Ada Novak,${NINA}`)
  expect(file).not.toContain(OMAR)
  await page.keyboard.press('Escape')
  await row('Ada Novak').getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(row('Ada Novak').getByRole('button', { name: 'Invite again' })).toBeVisible()
  await expect.poll(() => mailTo(NINA), { message: 'an e-mail arrives' }).toMatch(/\/activate#/)

  const bank = page.getByRole('region', { name: 'Bank details' })
  await page.locator('summary', { hasText: 'Bank details' }).click()
  const save = bank.getByRole('button', { name: 'Save' })
  await bank.getByRole('button', { name: 'Add' }).click()
  await bank.getByLabel('Account holder name').fill('Ada Vega')
  await bank.getByLabel('Bank name').fill('Bank of Nowhere')
  await bank.getByLabel('IBAN').fill('AE65 0000 0000 0000 0002 001')
  await bank.getByLabel('BIC').fill('ZZZZAEAD')
  await save.click()
  await expect(bank.getByText(/The account holder must be Pelham Works/).first()).toBeVisible()
  await expect(bank.getByLabel('IBAN')).toHaveValue('AE65 0000 0000 0000 0002 001')
  await bank.getByLabel('Account holder name').fill('Pelham Works')
  await enterCode(page, await codeSentBy(page, () => save.click()))
  await expect(page.getByText('A second user of your company now has to approve your change')).toBeVisible()
  await expect(bank.getByText('AE65')).toHaveCount(0)

  const elsewhere = await browser.newContext()
  const second = await elsewhere.newPage()
  await signInFirst(second, OMAR, '/profile#requests')
  const approve = second.getByRole('button', { name: 'Approve with a code' })
  await enterCode(second, await codeSentBy(second, () => approve.click()))
  await expect(second.locator('summary', { hasText: 'Bank details' })).toContainText('AE65 •••• 2001')

  await users.getByRole('searchbox').fill('')
  await row('Ada Zayed').getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row('Ada Zayed').getByRole('button', { name: 'Enable' })).toBeVisible()
  await sessionIsOver(second)
  await elsewhere.close()
})
