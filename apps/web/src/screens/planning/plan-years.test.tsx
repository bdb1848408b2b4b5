import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { BASIS, preparePlanning } from '#test/answers/planning-answers.ts'
import { card, sentence } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

test('the table of years scrolls sideways if it is too wide, and the page does not', async () => {
  await page.viewport(880, 900)
  onTestFinished(() => page.viewport(1440, 900))
  preparePlanning({ basis: { ...BASIS, balance: { ...BASIS.balance, value: 900_000_000 } } })
  openPortal('/financial-planning')
  await sentence()
  const table = await screen.findByRole('table', { name: 'Year by year' })
  const frame = table.parentElement as HTMLElement
  expect(within(table).getAllByRole('columnheader').length).toBeGreaterThan(6)
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
  frame.scrollLeft = frame.scrollWidth
  expect(frame.scrollLeft).toBeGreaterThan(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test.each([1440, 1280, 1024, 860, 768, 577, 390])(
  'no figure of the years is clipped at %i px',
  async (width) => {
    await page.viewport(width, 900)
    onTestFinished(() => page.viewport(1440, 900))
    preparePlanning()
    openPortal('/financial-planning')
    await sentence()
    const frame = (await screen.findByRole('table', { name: 'Year by year' })).parentElement as HTMLElement
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  },
)

test('on a phone the years scroll with the page, few or all', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  preparePlanning({ birthDate: '20010516' })
  const { user } = openPortal('/financial-planning')
  await sentence()
  const frame = (await screen.findByRole('table', { name: 'Year by year' })).parentElement as HTMLElement
  expect(frame.clientHeight).toBeGreaterThan(500)
  expect(frame.scrollHeight).toBe(frame.clientHeight)
  await user.click(card('Year by year').getByRole('button', { name: 'Show every year' }))
  expect(frame.clientHeight).toBeGreaterThan(2_000)
  expect(frame.scrollHeight).toBe(frame.clientHeight)
})

test('the years list what is paid in, the three scenarios and the end-of-service entitlement', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.click(screen.getByRole('switch', { name: 'Today’s money' }))
  const years = card('Year by year')
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ innerText }) => innerText)
  const rows = years.getAllByRole('row')
  // Today's entitlement is that of the balance's day, which the server works out as for Home.
  expect(cells(rows[1])).toEqual(['42', '$100,000', '$100,000', '$100,000', '$100,000', '$26,044'])
  expect(within(rows.at(-1) as HTMLElement).getByRole('rowheader').textContent).toBe('20/06/2049')
  expect(cells(rows.at(-1))[0]).toBe('65')
  // At most 24 months of basic salary.
  expect(cells(rows.at(-1))[5]).toBe('$240,000')
  await user.click(years.getByRole('button', { name: 'Show every year' }))
  expect(years.getAllByRole('row')).toHaveLength(1 + 1 + 22 + 1)
})

test('in today’s money today’s savings stay, and each payment counts from its own month', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const years = card('Year by year')
  const paid = (row: number) =>
    (within(years.getAllByRole('row')[row] as HTMLElement).getAllByRole('cell')[1] as HTMLElement).innerText
  expect(paid(1)).toBe('$100,000')
  // By hand, at 1.025^(1/12) − 1 = 0.2059836% a month: 783 for 15 months (worth 14.7565 months today), then 1,033 up to
  // month 60 (worth 56.3859): 100,000 + 1,033 × 56.3859 − 250 × 14.7565.
  expect(paid(2)).toBe('$154,558')
})

test('the end of service is said to be capped where it reaches 24 months of basic salary, and only there', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const capped =
    /The end-of-service gratuity is not part of the savings\. It is capped at 24 months’ basic salary\./
  expect(card('How your savings could grow').getByText(capped)).toBeVisible()
})

test('an end of service that stays below its limit is not said to be capped', async () => {
  preparePlanning({ birthDate: '19640620' })
  openPortal('/financial-planning')
  await sentence()
  expect(screen.getByText(/end-of-service gratuity is not part of the savings/)).toBeVisible()
  expect(screen.queryByText(/It is capped at/)).toBeNull()
})

test('beside the first cards nothing is left empty: inputs and years have both columns', async () => {
  await page.viewport(1440, 900)
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const box = (name: string) => screen.getByRole('region', { name }).getBoundingClientRect()
  const [start, aside] = [box('What the plan starts from'), box('Saved plans')]
  expect(start.right).toBe(aside.right)
  expect(box('Year by year').right).toBe(aside.right)
  expect(start.top).toBeGreaterThanOrEqual(aside.bottom)
})

test('rows are 48 px high, and beyond 500 px the table scrolls under its head', async () => {
  preparePlanning({ birthDate: '20010516' })
  const { user } = openPortal('/financial-planning')
  await sentence()
  await user.click(card('Year by year').getByRole('button', { name: 'Show every year' }))
  const frame = card('Year by year').getByRole('table').parentElement as HTMLElement
  expect(frame.clientHeight).toBe(500)
  expect(card('Year by year').getAllByRole('row')[1]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(
    48,
  )
  frame.scrollTop = 300
  const [date] = card('Year by year').getAllByRole('columnheader')
  expect(date?.getBoundingClientRect().top).toBe(frame.getBoundingClientRect().top)
})

test('the years say why the entitlement falls in today’s money, and nothing where it does not', async () => {
  preparePlanning()
  const { user } = openPortal('/financial-planning')
  await sentence()
  const note = /^In today’s money, the gratuity falls when prices rise faster/
  expect(card('Year by year').getByText(note)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Today’s money' }))
  expect(card('Year by year').queryByText(note)).toBeNull()
})

test('on a phone a line says what the figures of a year are, and today has no range', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const years = card('Year by year')
  expect(years.getByText('Expected; lower to higher return below')).toBeVisible()
  const shown = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ innerText }) => innerText)
  const [, today, later] = years.getAllByRole('row')
  expect(shown(today)).toEqual(['age 42', '$100,000'])
  expect(shown(later)).toEqual([
    'age 47',
    expect.stringMatching(/^\$/),
    expect.stringMatching(/^\$/),
    expect.stringMatching(/^\$/),
  ])
})

test('beside its head the table of years has no line about it, and today its three scenarios', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  await sentence()
  const years = card('Year by year')
  expect(years.getByText('Expected; lower to higher return below')).not.toBeVisible()
  expect(within(years.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')).toHaveLength(6)
})
