import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hideAmounts } from '#language/shown-amounts.ts'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { point, VALUATION, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { EXPLAINED } from '#test/answers/explained-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { keepSavedFiles } from '#test/saved-files.ts'
import { shown } from '#test/shown.ts'
import { PortfolioPerformanceCard } from './portfolio-performance-card.tsx'

afterEach(() => void vi.restoreAllMocks())
afterEach(() => page.viewport(1440, 900))

const show = () => renderInPortal(<PortfolioPerformanceCard about={YEAR_TO_DATE} />)
const card = () => screen.findByRole('region', { name: 'Returns' })
const rows = (table: Element) =>
  [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => shown(cell)),
  )
const answerValuation = () =>
  answer(getValuation, ({ body }) => ((body as { explain?: boolean }).explain ? EXPLAINED : VALUATION))

/** Opens how a figure is computed. */
async function open(name: string) {
  const user = show()
  await user.click(await screen.findByRole('button', { name: new RegExp(`${name}: how is this worked out`) }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How is this worked out?' }))
  await user.click(await dialog.findByText('Show the calculation'))
  const table = (heading: string) => rows(dialog.getByRole('table', { name: heading }))
  return { user, dialog, table }
}

test.each([
  [
    'Time-weighted return over the period',
    'Your investments grew 8.83% from 31 Dec 2025 to 19 Nov 2026, no matter when you paid in or took out.',
  ],
  [
    'Money-weighted return over the period',
    'Your money grew 7.90% from 31 Dec 2025 to 19 Nov 2026, taking into account when you paid in and took out.',
  ],
  ['Time-weighted return a year', 'How your investments performed, no matter when money went in or out.'],
])('%s is explained by a sentence first, and its calculation on request', async (name, sentence) => {
  answerValuation()
  const user = show()
  await user.click(await screen.findByRole('button', { name: new RegExp(`${name}: how is this worked out`) }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(sentence)).toBeVisible()
  const formula = dialog.getByText('The calculation')
  expect(formula).not.toBeVisible()
  await user.click(dialog.getByText('Show the calculation'))
  expect(formula).toBeVisible()
})

test.each([
  [
    'Time-weighted return over the period',
    'The contract’s investments grew 8.83% from 31 Dec 2025 to 19 Nov 2026, no matter when money went in or out.',
  ],
  [
    'Money-weighted return over the period',
    'The contract’s money grew 7.90% from 31 Dec 2025 to 19 Nov 2026, taking into account when money went in and out.',
  ],
  [
    'What each fund contributed',
    'The contract’s positions gained $13,950.00 from 31 Dec 2025 to 19 Nov 2026.',
  ],
])('%s calls the money the contract’s for employers', async (name, sentence) => {
  signIn({ userType: 'EMPLOYER' })
  answerValuation()
  const user = show()
  expect(await screen.findByText(/^How the contract’s investments performed/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: new RegExp(name) }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a loss is no gain in the sentence, also a year', async () => {
  const lost = { performance: { value: -0.02 }, moneyWeightedAnnualized: { value: -0.031 } }
  answer(getValuation, { ...EXPLAINED, ...lost })
  const user = show()
  await user.click(await screen.findByRole('button', { name: /Time-weighted return over/ }))
  expect(await screen.findByText(/^Your investments lost 2\.00% from/)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body)
  await user.click(await screen.findByRole('button', { name: /Money-weighted return a year/ }))
  expect(await screen.findByText(/^Your money lost 3\.10% a year from/)).toBeVisible()
})

test.each([
  [0.00004, /^Your investments neither grew nor fell from/],
  [-0.00004, /^Your investments neither grew nor fell from/],
  [-0.00006, /^Your investments lost 0\.01% from/],
])('a return of %d that is written as zero is no change', async (value, words) => {
  answer(getValuation, { ...EXPLAINED, performance: { value } })
  const user = show()
  await user.click(await screen.findByRole('button', { name: /Time-weighted return over/ }))
  expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  [-5, 'shown', /^Your positions lost \$5\.00 from/],
  [0.004, 'shown', /^Your positions neither gained nor lost from/],
  [-0.004, 'shown', /^Your positions neither gained nor lost from/],
  [-5, 'hidden', /^Your positions lost •••hidden from/],
])('a gain of %d in amounts that are %s is said as it is written', async (gain, amounts, words) => {
  hideAmounts(amounts === 'hidden')
  onTestFinished(() => act(() => hideAmounts(false)))
  answer(getValuation, {
    ...EXPLAINED,
    gainsByPosition: { ...EXPLAINED.gainsByPosition, positions: [], gain },
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'What each fund contributed' }))
  expect(
    await screen.findByText((_, one) => one?.tagName === 'P' && words.test(shown(one) ?? '')),
  ).toBeVisible()
})

test('shows both returns side by side, over the period and a year, with their dates', async () => {
  answerValuation()
  show()
  const table = await within(await card()).findByRole('table', { name: 'Returns' })
  const figures = rows(table).map((cells) =>
    cells.map((one) => one?.replace(/(Time|Money)-weighted return[^:]*: how is this worked out\?/, '')),
  )
  expect(figures).toEqual([
    ['', 'Over the period', 'Per year'],
    [expect.stringMatching(/^Time-weighted/), '+8.83%', 'Available after one year'],
    [expect.stringMatching(/^Money-weighted/), '+7.90%', 'Available after one year'],
  ])
  expect(screen.getByText('31 Dec 2025 – 19 Nov 2026 · After fees')).toBeVisible()
})

test('on a phone the button has as much space below it as the card has beside it', async () => {
  await page.viewport(390, 844)
  answerValuation()
  show()
  const button = await screen.findByRole('button', { name: 'What each fund contributed' })
  const { bottom, left } = (await card()).getBoundingClientRect()
  const space = bottom - button.getBoundingClientRect().bottom
  expect(Math.round(space)).toBe(Math.round(button.getBoundingClientRect().left - left))
})

test('a contract older than a year offers that period once, in place of both returns a year', async () => {
  signIn()
  answerDashboard()
  answerValuation()
  show()
  const year = await screen.findByRole('link', { name: 'Choose a period of one year or longer' })
  expect(year.getAttribute('href')).toMatch(/\?period=1Y$/)
  expect(year.closest('td')).toHaveAttribute('rowspan', '2')
  expect(screen.queryByText('Available after one year')).toBeNull()
  expect(screen.getAllByRole('button', { name: /weighted return over the period: how/ })).toHaveLength(2)
})

test('on a phone no rule between the returns runs into the link to a longer period', async () => {
  await page.viewport(390, 844)
  signIn()
  answerDashboard()
  answerValuation()
  show()
  const place = (await screen.findByRole('link', { name: 'Choose a period of one year or longer' })).closest(
    'td',
  ) as HTMLElement
  const others = [...(place.parentElement?.children ?? [])].filter((cell) => cell !== place)
  expect(others.map((cell) => getComputedStyle(cell).borderBlockEndWidth)).toEqual(['0px', '0px'])
  expect(getComputedStyle(place).borderBlockEndWidth).toBe('1px')
})

test('from a year on both returns are shown a year as well, each by its own method', async () => {
  answer(getValuation, {
    ...VALUATION,
    moneyWeightedAnnualized: { value: 0.0512 },
    ratios: { ...VALUATION.ratios, performanceAnnualized: { value: 0.0634 } },
  })
  show()
  const table = within(await within(await card()).findByRole('table', { name: 'Returns' }))
  const yearly = (name: RegExp) =>
    within(table.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .at(-1)
  expect(shown(yearly(/^Time-weighted/))).toMatch(/^\+6\.34%/)
  expect(shown(yearly(/^Money-weighted/))).toMatch(/^\+5\.12%/)
})

test('the time-weighted return opens its method, its dates and the sub-periods that chain to it', async () => {
  answerValuation()
  const { dialog, table } = await open('Time-weighted return over the period')
  expect(dialog.getByRole('link', { name: 'What the two returns mean' })).toHaveAttribute(
    'href',
    '/help/returns',
  )
  expect(
    dialog.getByText('From the close of 31 Dec 2025 to the close of 19 Nov 2026. Calculation method 1.'),
  ).toBeVisible()
  expect(dialog.getByText(/A part is \(closing value − payment\) ÷ opening value/)).toBeVisible()
  expect(table('From one flow to the next')).toEqual([
    ['Close of', 'to close of', 'Opening value', 'Flow', 'Closing value', 'Factor'],
    ['31/12/2025', '10/07/2026', '$100,000.00', '+$5,000.00', '$110,000.00', '1.05000000'],
    ['10/07/2026', '19/11/2026', '$110,000.00', '', '$114,015.00', '1.03650000'],
    ['All factors multiplied, minus 1', '', '', '', '', '+8.83%'],
  ])
})

test('lists positions held at both ends with units, prices and their days', async () => {
  answerValuation()
  const { table } = await open('Time-weighted return over the period')
  expect(table('Held at the close of 19 Nov 2026')).toEqual([
    ['Position', 'Units', 'Price', 'Value'],
    ['Global Equity Index', '112.500000', '524.0000 USD of 19/11/2026', '$58,950.00'],
    ['Cash, including unsettled trades', '', '', '$60,000.00'],
    ['Total', '', '', '$118,950.00'],
  ])
  expect(table('Held at the close of 31 Dec 2025')[1]?.[3]).toBe('$40,000.00')
})

test('the money-weighted return opens the amounts and the rate at which they add up to nothing', async () => {
  answerValuation()
  const { dialog, table } = await open('Money-weighted return over the period')
  expect(table('Amounts as you see them')).toEqual([
    ['Day', 'Amount'],
    ['31/12/2025', '−$100,000.00'],
    ['10/07/2026', '−$5,000.00'],
    ['19/11/2026', '+$114,015.00'],
  ])
  expect(dialog.getByText(/add up to 0 at \+8\.940000% a year; over 323 days that is \+7\.90%/)).toBeVisible()
})

test('a return that does not exist opens too, and shows why there is none', async () => {
  answerValuation()
  const { dialog } = await open('Time-weighted return a year')
  expect(dialog.getByText('Available after one year')).toBeVisible()
  expect(dialog.getByText(/to the power of 365 ÷ 323 days, less 1/)).toBeVisible()
})

test('a period from the first day on opens with nothing', async () => {
  const inception = { ...YEAR_TO_DATE, firstDay: YEAR_TO_DATE.dateFrom }
  answerValuation()
  const user = renderInPortal(<PortfolioPerformanceCard about={inception} />)
  await user.click(await screen.findByRole('button', { name: /Time-weighted return over/ }))
  await user.click(await screen.findByText('Show the calculation'))
  expect(await screen.findByText(/^From the opening on 31 Dec 2025/)).toBeVisible()
})

test('gains and contributions of all positions add up to the whole', async () => {
  answerValuation()
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'What each fund contributed' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText('Your positions gained $13,950.00 from 31 Dec 2025 to 19 Nov 2026.'),
  ).toBeVisible()
  expect(rows(await dialog.findByRole('table'))).toEqual([
    ['Position', 'Gain', 'Added to the return'],
    ['Global Equity Index', '+$13,950.00', '+8.83%'],
    ['Cash, including unsettled trades', '$0.00', '0.00%'],
    ['Total', '+$13,950.00', '+8.83%'],
  ])
})

test('an explanation can be kept as text', async () => {
  answerValuation()
  const saved = keepSavedFiles()
  const { user, dialog } = await open('Time-weighted return over the period')
  await user.click(dialog.getByRole('button', { name: 'Save as text' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['Time-weighted return over the period.txt']))
  expect(await screen.findByText('Time-weighted return over the period.txt downloaded!')).toBeVisible()
  const text = (await [...saved.values()][0]?.text())?.replaceAll('\u00a0', ' ')
  expect(text).toMatch(/^Time-weighted return over the period: \+8\.83%\n/)
  expect(text).toContain('\n31/12/2025\t10/07/2026\t$100,000.00\t+$5,000.00\t$110,000.00\t1.05000000\n')
})

test('loads an explanation only on request, and closing it returns the focus', async () => {
  const requests = answerValuation()
  await open('Money-weighted return a year')
  expect(requests.map(({ body }) => body)).toEqual([
    { portfolioId: 'P1', dateFrom: '20251231', dateTo: '20261119' },
    {
      portfolioId: 'P1',
      dateFrom: '20251231',
      dateTo: '20261119',
      explain: true,
      include: ['gainsByPosition'],
    },
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /Money-weighted return a year/ })).toHaveFocus()
})

test('an explanation that cannot be loaded shows an error and can be retried', async () => {
  answer(getValuation, VALUATION)
  const user = show()
  const figure = await screen.findByRole('button', { name: /Time-weighted return over/ })
  refuse(getValuation, 'server/fault')
  await user.click(figure)
  const dialog = within(await screen.findByRole('dialog'))
  expect(shown(await dialog.findByRole('alert'))).toMatch(/The calculation could not be loaded/)
  answer(getValuation, EXPLAINED)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('+8.83%', { selector: 'p' })).toBeVisible()
})

test('returns that fail show what failed and never a zero', async () => {
  refuse(getValuation, 'server/fault')
  show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The returns could not be loaded/)
  expect(shown(await card())).not.toMatch(/%/)
})

test('returns that are loading are announced as busy', async () => {
  answer(getValuation, () => new Promise(() => {}))
  show()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
  expect(shown(await card())).not.toMatch(/%/)
})

test('a portfolio without a valued day shows a notice', async () => {
  answer(getValuation, { ...VALUATION, serie: [] })
  show()
  expect(await screen.findByText('No returns yet')).toBeVisible()
})

test('returns that end before prices do show since when a price is missing', async () => {
  answer(getValuation, { ...VALUATION, serie: [point('20251231', 0), point('20261105', 0.02)] })
  show()
  expect(await screen.findByRole('note')).toBeVisible()
})
