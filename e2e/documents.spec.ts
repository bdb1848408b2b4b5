import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { openDashboard, openEveryCard, test } from './portal.ts'

test.setTimeout(120_000)

const panel = (page: Page) => page.getByRole('region', { name: 'Downloading' })
const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')

test('documents are looked for in tabs by name and day; one that was opened is read', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Documentation' }).click()
  await page.getByRole('tab', { name: /^Plan/ }).click()
  await expect(page).toHaveURL(/tab=plan-information/)
  await expect(rows(page).filter({ hasText: 'Plan rules' })).toHaveCount(1)

  const unread = page.getByRole('tab', { name: /^Plan/ }).getByText(/unread$/)
  const before = Number.parseInt((await unread.textContent()) ?? '', 10)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open Plan rules in a new tab' }).click()
  await (await opened).close()
  await expect(rows(page).filter({ hasText: 'Plan rules' }).getByText('Unread')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Plan/ })).toHaveAccessibleName(
    before > 1 ? new RegExp(`${before - 1} unread`) : /^Plan$/,
  )

  await page.getByRole('tab', { name: /^Reports/ }).click()
  await expect(rows(page).filter({ hasText: 'Annual report' }).first()).toBeVisible()
  const found = await rows(page).count()
  const days = page.getByRole('table').locator('td[data-column="date"]')
  const inOrder = (await days.allTextContents()).map((day) => day.split('/').toReversed().join(''))
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => other.localeCompare(one)))
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  const first = page.getByRole('columnheader', { name: 'Name' })
  await expect(first).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: 'Filter' }).click()
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('no such document')
  await expect(page.getByText('No documents found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(found)
  await page.getByRole('group', { name: 'Period' }).getByText('1Y', { exact: true }).click()
  await expect(page).toHaveURL(/period=1Y/)
  await page.getByRole('group', { name: 'Period' }).getByText('All dates').click()
  await expect(page).not.toHaveURL(/period=/)
})

test('a missing statement is made while other pages are read, and verified as genuine, changed or unknown', async ({
  page,
}) => {
  await openDashboard(page, 'saver@demo.example')
  await page.goto('/documentation')
  // Answers 'not ready' until the reader has changed the page and reloaded it.
  let isHeld = true
  await page.route('**/pdfs/annual/background/search*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const waiting = data.map((one: object) => ({ ...one, status: 'PENDING', inProcess: true }))
    await route.fulfill({ response, json: { data: isHeld ? waiting : data } })
  })
  const create = page.getByRole('button', { name: /^Create the statement of \d{4}$/ }).first()
  const year = (await create.getAttribute('aria-label'))?.slice(-4) ?? ''
  await create.click()
  await expect(page.getByText('In progress')).toBeVisible()
  const file = (await panel(page).getByRole('listitem').textContent()) ?? ''
  expect(file).toMatch(new RegExp(`^annual-.+-${year}\\d{4}-${year}1231-en\\.pdf$`))
  await page.getByRole('link', { name: 'Dealing' }).click()
  await expect(page).toHaveURL(/\/dealing/)
  await expect(panel(page)).toContainText(file)
  await page.reload()
  await expect(panel(page)).toContainText(file)
  const download = page.waitForEvent('download')
  isHeld = false
  const saved = await download
  expect(saved.suggestedFilename()).toBe(file)
  await expect(page.getByText(`${file} downloaded!`)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)

  const listed = page.waitForResponse(/\/pdfs\/documents\/search/)
  await page.getByRole('link', { name: 'Documentation' }).click()
  const { data } = await (await listed).json()
  const { id } = data.find(({ name }: { name: string }) => name === `Annual statement ${year}`)
  await expect(page.getByRole('button', { name: `Open Annual statement ${year} in a new tab` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Create the statement of ${year}` })).toHaveCount(0)
  await expect(
    rows(page)
      .filter({ hasText: `Annual statement ${year}` })
      .getByText('Unread', { exact: true }),
  ).toHaveCount(0)

  const content = await readFile(await saved.path())
  const changed = Buffer.concat([content, Buffer.from('\n')])
  const verify = async (buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer })
    return page.getByRole('alert')
  }
  await page.goto(`/verify#${id}`)
  const genuine = await verify(content)
  await expect(genuine).toContainText('This document is genuine')
  await expect(genuine).toContainText('annual statement')
  await page.getByRole('button', { name: 'Check another file' }).click()
  await page.getByLabel('Document number').fill(id)
  await expect(await verify(changed)).toContainText('This file was changed')
  await page.getByRole('button', { name: 'Check another file' }).click()
  await page.getByLabel('Document number').fill('')
  await expect(await verify(changed)).toContainText('We did not issue this file')
})

test('a report that cannot be made is named in a message', async ({ page }) => {
  await openDashboard(page)
  await page.route('**/pdfs/dashboard/background/search*', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const failed = data.map((one: object) => ({ ...one, status: 'ERROR', inProcess: false }))
    await route.fulfill({ response, json: { data: failed } })
  })
  await page.getByRole('button', { name: 'Download report' }).click()
  const file = (await panel(page).getByRole('listitem').textContent()) ?? ''
  await expect(page.getByText(`Failed to download ${file}`)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('an employer finds the documents that are for employers', async ({ page }) => {
  await openEveryCard(page, 'employer@demo.example')
  await page.goto('/documentation?tab=plan-information')
  await expect(page.getByText('What your fund manager publishes for you as an employer.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'employer' }).first()).toBeVisible()
})
