import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { getInstrument } from '@fundholder/protocol/funds/funds.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { CONTRACTS, position, positions } from '#test/answers/dashboard-answers.ts'
import { answerFund, details } from '#test/answers/fund-answers.ts'
import { beside, card, fundHeading, opened, openFund, rowsOf } from '#test/fund-page.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

test('the head shows what the fund is, its price with its day, and the day’s change', async () => {
  openFund()
  await fundHeading()
  expect(screen.getByText('QZ0000010024 · Equity · Global equity · USD · Domicile Ireland')).toBeVisible()
  expect(shown(screen.getByText('512.3800'))).toBe('512.3800 USD')
  expect(screen.getByText('+0.41%')).toBeVisible()
  expect(screen.getByText('Last price (NAV) of 19 Nov 2026')).toBeVisible()
})

test('shows six figures of a fund: risk, rating, charges, volatility, size and the client’s holding', async () => {
  openFund()
  await fundHeading()
  const facts = await card('The fund in figures')
  expect(within(facts).getByRole('img', { name: 'Risk 4 of 7' })).toBeVisible()
  expect(await beside('Risk, 1 to 7', facts)).toContain('from the key information document')
  expect(await beside('ESG rating', facts)).toBe('ESG ratingAA')
  expect(await beside('Ongoing charges', facts)).toBe('Ongoing charges0.18%')
  expect(await beside('Volatility, 12 months', facts)).toBe(
    'Volatility, 12 months14.07%How much the value goes up and down. Higher means bumpier.',
  )
  expect(await beside('Fund size (AUM)', facts)).toBe('Fund size (AUM)$8.4Bon 31 Oct 2026')
  await expect.poll(() => beside('You hold', facts)).toBe('You holdNothing')
})

test('shows unknown figures of a fund as unknown, never as zero', async () => {
  openFund({
    riskId: null,
    facts: {},
    holdings: [],
    scores: [],
    priips: {},
    price: { absent: 'missing-price' },
    metadata: {
      ...details().metadata,
      oc: { absent: 'not-reported' },
      volatilityAnnualized: { absent: 'under-one-year' },
    },
  })
  await fundHeading()
  const facts = await card('The fund in figures')
  expect(await beside('Risk, 1 to 7', facts)).toBe('Risk, 1 to 7Not available')
  expect(await beside('Ongoing charges', facts)).toBe('Ongoing chargesNot reported')
  expect(await beside('Volatility, 12 months', facts)).toMatch(
    /^Volatility, 12 monthsAvailable after one year/,
  )
  expect(await beside('Fund size (AUM)', facts)).toBe('Fund size (AUM)Not reported')
  expect(screen.getByText('No price has been published')).toBeVisible()
  expect(screen.getByText('The fund does not report what it holds.')).toBeVisible()
  expect(screen.getByText('No sustainability data is reported for this fund.')).toBeVisible()
  expect(within(await opened('Key information (PRIIPs)')).getByText('Nothing is on file.')).toBeVisible()
})

test('a fund that cannot be ordered says so', async () => {
  openFund({ operative: false })
  await fundHeading()
  expect(screen.getByText('Cannot be ordered: the fund manager does not offer it at present')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull()
})

test('a fund goes into the basket, and then its button leads there', async () => {
  const { user } = openFund()
  answer(searchPositions, positions([position('F9', { amount: 100 })]))
  await user.click(await screen.findByRole('button', { name: /^Add to basket/ }))
  const basket = await screen.findByRole('link', { name: 'See the basket' })
  expect(basket).toHaveAttribute('href', '/dealing/self')
  expect(basket).toHaveFocus()
  act(emptyBasket)
})

test('the button of a fund waits until it is known whether the fund is held', async () => {
  openFund()
  const held = Promise.withResolvers<Answer<typeof searchPositions>>()
  const asked = answer(searchPositions, () => held.promise)
  await waitFor(() => expect(asked).not.toHaveLength(0))
  const header = (await fundHeading()).closest('header')
  await waitFor(() => expect(header?.querySelector('[data-waiting]')).toBeVisible())
  expect(screen.queryByRole('button', { name: /^Add to basket/ })).toBeNull()
  held.resolve(positions([position('F1', { amount: 57_872.11 })]))
  expect(await screen.findByRole('link', { name: 'Buy or sell' })).toBeVisible()
})

test('a fund that is held can be bought or sold', async () => {
  openFund()
  answer(searchPositions, positions([position('F1', { amount: 57_872.11 })]))
  expect(await screen.findByRole('link', { name: 'Buy or sell' })).toHaveAttribute('href', '/dealing/self')
})

test('a price carried forward says so beside its day', async () => {
  openFund({ price: { ...details().price, isCarried: true, dateAsString: calendarDay('20261112') } })
  expect(
    await screen.findByText('Last price (NAV) of 12 Nov 2026, carried forward: none was published since'),
  ).toBeVisible()
})

test('shows charges in percent and for 10,000 if nothing is held', async () => {
  openFund()
  expect(await rowsOf('Charges')).toEqual([
    'ChargePercentOn $10,000.00',
    'Managementin the price0.12%$12.00',
    'Depositaryin the price0.02%$2.00',
    'DistributionNot reported–',
    'Other ongoing chargesin the price0.04%$4.00',
    'Performancein the price10.00%–',
    'Subscriptionwhen buying1.00%$100.00',
    'RedemptionNone–',
    'Ongoing charges a year0.18%$18.00',
  ])
})

test('shows charges for the amount that the client holds', async () => {
  openFund()
  answer(searchPositions, positions([position('F1', { amount: 57_872.11 })]))
  expect(await screen.findByText('In percent and on the amount you hold')).toBeVisible()
  expect((await rowsOf('Charges')).at(-1)).toBe('Ongoing charges a year0.18%$104.17')
  expect(await beside('You hold', await card('The fund in figures'))).toBe('You hold$57,872.11')
})

test('charges on the amount held add up to the cent', async () => {
  openFund()
  answer(searchPositions, positions([position('F1', { amount: 58_502.78 })]))
  await screen.findByText('In percent and on the amount you hold')
  const costs = (await rowsOf('Charges')).map((row = '') => row.slice(row.lastIndexOf('%') + 1))
  expect([...costs.slice(1, 3), costs[4], costs.at(-1)]).toEqual(['$70.21', '$11.70', '$23.40', '$105.31'])
})

test('shows the ten largest holdings with their share and date', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    name: `Holding ${at}`,
    weight: 0.04,
    day: calendarDay('20261031'),
  }))
  openFund({ holdings: many })
  expect(await rowsOf('Top ten holdings')).toHaveLength(11)
  expect(screen.getByText('40.00% of the fund · 31 Oct 2026')).toBeVisible()
})

test('key facts show launch, category, peer group, dealing terms, objective and philosophy', async () => {
  openFund()
  const facts = await card('Key facts')
  expect(await beside('Launched', facts)).toBe('Launched12/03/2014')
  expect(await beside('Category', facts)).toBe('CategoryGlobal large cap')
  expect(await beside('Peer group', facts)).toBe('Peer groupGlobal large cap, USD')
  expect(await beside('Rank in peer group this year', facts)).toBe('Rank in peer group this year3 of 12')
  expect(await beside('Peer-group median this year', facts)).toBe('Peer-group median this year+12.10%')
  expect(await beside('Dealing', facts)).toBe('DealingDaily, until 12:00')
  expect(await beside('Settlement', facts)).toBe('Settlement2 business days')
  expect(await beside('Next non-dealing days', facts)).toBe('Next non-dealing days25/12/2026')
  expect(await beside('Investment objective', facts)).toBe('Investment objectiveFollows a broad index.')
  expect(within(facts).getByText('Follows a broad index.')).toHaveAttribute('dir', 'auto')
  expect(await beside('Investment philosophy', facts)).toBe('Investment philosophyIndex replication')
})

test('shows PRIIPs, target market and further details as tables, including unknown facts', async () => {
  openFund()
  const priips = await card('Key information (PRIIPs)')
  expect(within(priips).getAllByRole('definition').map(shown)).toEqual([
    '4',
    '5 years',
    'None',
    '0.18%',
    'No',
  ])
  expect(await beside('Type of investor', await card('Target market'))).toBe('Type of investorretail')
  expect(await beside('Swing pricing', await card('Further details'))).toBe('Swing pricingpartial')
})

test('the words of the page lead to the help articles that explain them', async () => {
  openFund()
  for (const [name, article, words] of [
    ['Performance', 'benchmarks', 'What benchmarks and peer groups are'],
    ['Key facts', 'fund-terms', 'What the words on this page mean'],
    ['Charges', 'fees', 'What fees and charges there are'],
    ['Key facts', 'sfdr', 'What the SFDR article means'],
  ] as const)
    expect(await within(await card(name)).findByRole('link', { name: words })).toHaveAttribute(
      'href',
      `/help/${article}`,
    )
  const priips = within(await opened('Key information (PRIIPs)'))
  expect(
    priips.getByRole('link', { name: 'What the key information document and the risk indicator tell you' }),
  ).toHaveAttribute('href', '/help/key-information')
})

test('scores are on a scale with the day they are of', async () => {
  openFund({ esg: true })
  const esg = await card('Sustainability')
  expect(await beside('Environment', esg)).toBe('Environment74.0')
  expect(shown(esg)).toMatch(/the best; of 31 Oct 2026\..*Counts as an ESG fund\./)
})

for (const [level, tone] of [
  [3, 'positive'],
  [4, 'neutral'],
  [5, 'neutral'],
  [6, 'negative'],
] as const)
  test(`risk ${level} fills ${level} of eight segments in the ${tone} colour`, async () => {
    openFund({ riskId: level })
    const bar = await screen.findByRole('img', { name: `Risk ${level} of 7` })
    expect(bar.children).toHaveLength(8)
    expect(bar.querySelectorAll('[data-on]')).toHaveLength(level)
    expect(bar).toHaveAttribute('data-tone', tone)
  })

test('an unknown fund shows a notice', async () => {
  signIn()
  answerFund()
  refuse(getInstrument, 'instruments/unknown', { instrumentId: 'F1' })
  openPortal('/dealing/fund/F1')
  expect(await screen.findByText('There is no fund at this address.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Fund not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all funds' })).toHaveAttribute('href', '/screener')
})

test('a fund that could not be loaded can be tried again', async () => {
  signIn()
  answerFund()
  refuse(getInstrument, 'server/fault')
  const { user } = openPortal('/dealing/fund/F1')
  expect(await screen.findByText('The fund could not be loaded.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Fund' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fund screener' })).toHaveAttribute('href', '/screener')
  answer(getInstrument, details())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await fundHeading()
})

test('on a phone nothing scrolls sideways, and the lines of buttons are filled from edge to edge', async () => {
  await page.viewport(390, 844)
  openFund()
  await fundHeading()
  await within(await card('Performance')).findByText('+10.00%')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const actions = (await screen.findByRole('link', { name: 'Compare' })).parentElement as HTMLElement
  const { left, right } = actions.getBoundingClientRect()
  const boxes = [...actions.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect())
  for (const { top, bottom } of boxes) {
    const line = boxes.filter((one) => one.top < bottom && one.bottom > top)
    expect(Math.min(...line.map((one) => one.left))).toBeCloseTo(left, 0)
    expect(Math.max(...line.map((one) => one.right))).toBeCloseTo(right, 0)
  }
})

test('a fund outside the loaded positions is not shown as not held', async () => {
  openFund()
  const read = positions([position('Other fund')])
  answer(searchPositions, { ...read, metadata: { pagination: { total: 101, skip: 0, limit: 100 } } })
  await fundHeading()
  const facts = await card('The fund in figures')
  await expect.poll(() => beside('You hold', facts)).toBe('You holdNot available')
})

test('a client without a contract holds nothing', async () => {
  openFund()
  answer(searchContracts, { ...CONTRACTS, data: [] })
  await fundHeading()
  const facts = await card('The fund in figures')
  await expect.poll(() => beside('You hold', facts)).toBe('You holdNothing')
})

test('cash is not a fund: its page says so and offers no content of funds', async () => {
  openFund({ kind: 'cash', name: 'Cash' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Cash' })).toBeVisible()
  expect(screen.getByText(/^Cash is part of the portfolio but is not a fund/)).toBeVisible()
  for (const name of ['Key information', /Compare/, /Watch/])
    expect(within(screen.getByRole('main')).queryByRole('button', { name })).toBeNull()
  expect(within(screen.getByRole('main')).queryByRole('region')).toBeNull()
})

test('the spread of a fund without a report is of its last price, as everything on its page', async () => {
  openFund()
  const requests = answer(getDistributions, { data: [] })
  expect(await within(await card('Distribution')).findByText(/19 Nov 2026/)).toBeVisible()
  await expect.poll(() => requests[0]?.body).toMatchObject({ dateTo: '20261119' })
})
