import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { chooseLanguage } from '#language/i18n.ts'
import { hideAmounts } from '#language/shown-amounts.ts'
import { CASH, position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { PositionsCard } from './positions-card.tsx'

const show = () => renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
const card = () => screen.findByRole('region', { name: 'Positions' })
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.firstChild?.textContent)

beforeEach(() => void answer(getPrices, { instrumentId: '', currency: 'USD', serie: [] }))
afterEach(() => page.viewport(1440, 900))

test('a position shows its weight, units, price, value and signed return', async () => {
  answer(searchPositions, positions([position('Global Equity Index', { quantity: 100.5 })]))
  show()
  const row = await screen.findByRole('row', { name: /Global Equity Index/ })
  const cells = within(row).getAllByRole('cell')
  expect(cells.map((cell) => cell.innerText.replaceAll(/\s+/g, ' '))).toEqual([
    '31.40%',
    '100.500000',
    '512.3800',
    '$51,238.00',
    '+$4,123.00 +8.75%',
    '+14.82%',
    '',
  ])
})

test.each([
  ['beside what is held', [position('Global Equity Index')]],
  ['where nothing is held yet', []],
])('the screener can be reached %s', async (_, held) => {
  answer(searchPositions, positions(held))
  show()
  expect(await screen.findByRole('link', { name: 'Find funds' })).toHaveAttribute('href', '/screener')
})

test('a deposit shows what it earns and when it ends, in place of a price', async () => {
  const terms = { principal: 7_500, interest: 96.3, startDate: calendarDay('20251210') }
  const deposit = (name: string, end: { rate: number; maturity?: CalendarDay }) =>
    position(name, { price: undefined, priceDate: undefined, deposits: [{ ...terms, ...end }] })
  answer(
    searchPositions,
    positions([
      deposit('Fixed', { rate: 4.25, maturity: calendarDay('20261210') }),
      deposit('Open', { rate: 2.6 }),
    ]),
  )
  show()
  const rows = await screen.findAllByRole('rowheader', { name: /^(Fixed|Open)/ })
  expect(rows.map(shown)).toEqual([
    'Fixed4.25% a year · ends 10/12/2026',
    'Open2.60% a year · until notice is given',
  ])
  expect(screen.queryByText('no price')).toBeNull()
  const placed = screen.getAllByText('$7,500.00 placed')
  expect(placed[0]).toBeVisible()
  expect(screen.queryByText(/units/)).toBeNull()
})

test('a fund bought in the period says from which day its return is', async () => {
  const late = position('Late', { boughtOn: calendarDay('20261104') })
  answer(searchPositions, positions([late, position('Early')]))
  show()
  const rows = await screen.findAllByRole('rowheader', { name: /^(Late|Early)/ })
  expect(rows.map(shown)).toEqual(['LateEquity · return since bought on 04/11/2026', 'EarlyEquity'])
})

test('a loss carries a minus and the negative colour', async () => {
  answer(searchPositions, positions([position('Euro Government Bond', { returnPercentage: -0.0164 })]))
  show()
  const loss = await screen.findByText('−1.64%')
  expect(getComputedStyle(loss).color).toBe('rgb(185, 45, 38)')
})

test('lists cash last, whatever the order of the rest, and without a return', async () => {
  answer(searchPositions, positions([CASH, position('Small'), position('Large')]))
  show()
  const cash = await screen.findByRole('row', { name: /^Cash/ })
  expect(names()).toEqual(['Small', 'Large', 'Cash', 'Total'])
  expect(cash.closest('tbody')).not.toBe(screen.getByRole('row', { name: /^Small/ }).closest('tbody'))
  expect(shown(cash)).not.toMatch(/[+−]/)
  expect(screen.getByText('2 positions')).toBeVisible()
})

test('the last row has the total of the amounts and of the gains', async () => {
  answer(searchPositions, positions([CASH, position('Small'), position('Large')]))
  show()
  const total = await screen.findByRole('row', { name: /^Total/ })
  expect([...total.children].map(shown)).toEqual([
    'Total',
    '',
    '',
    '',
    '$112,796.88',
    '+$8,246.00+8.75%',
    '',
    '',
  ])
})

test('an unknown total is not available, and a single position has none', async () => {
  answer(searchPositions, { ...positions([position('Small'), position('Large')]), total: {} })
  show()
  const total = await screen.findByRole('row', { name: /^Total/ })
  expect(shown(total)).toBe('TotalNot available')
  cleanup()
  queryClient.clear()
  answer(searchPositions, positions([position('Small')]))
  show()
  await screen.findByRole('row', { name: /^Small/ })
  expect(screen.queryByText('Total')).toBeNull()
})

test('a portfolio without cash ends with its last position', async () => {
  answer(searchPositions, positions([position('Global Equity Index')]))
  show()
  const name = await screen.findByRole('rowheader')
  expect(getComputedStyle(name).borderBottomWidth).toBe('0px')
  expect(screen.queryByText('Cash')).toBeNull()
})

test('partly reserved cash shows how much is available', async () => {
  answer(searchPositions, { ...positions([CASH]), cash: { available: 9000 } })
  show()
  expect(await screen.findByText('$9,000.00 available now')).toBeVisible()
})

test('a portfolio of cash only says so and counts no holdings', async () => {
  answer(searchPositions, positions([CASH]))
  show()
  expect(await screen.findByText('Cash only')).toBeVisible()
  expect(screen.queryByText(/holding/)).toBeNull()
})

test('rows on their way in another order leave the old ones up, fainter', async () => {
  answer(searchPositions, positions([position('Global Equity Index')]))
  const user = show()
  await screen.findByText('Global Equity Index')
  answer(searchPositions, () => new Promise(() => {}))
  await user.click(screen.getByRole('button', { name: 'Fund' }))

  expect(await card()).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('Global Equity Index')).toBeVisible()
  expect(screen.getByRole('table').closest('[data-stale]')).not.toBeNull()
})

test('an instrument without a name yet is a pending position', async () => {
  answer(searchPositions, positions([position('F1', { instrument: { currency: 'USD' } })]))
  show()
  expect(await screen.findByText('position pending')).toBeVisible()
})

test('a price older than the latest valuation names its day; one in another currency names that', async () => {
  answer(
    searchPositions,
    positions([
      position('Late', { priceDate: calendarDay('20261112') }),
      position('Euro', { priceCurrency: 'EUR' }),
    ]),
  )
  show()
  expect(await screen.findByText('Price of 12/11/2026')).toBeVisible()
  expect(screen.getByText('EUR')).toBeVisible()
  expect(screen.getAllByText(/Price of/)).toHaveLength(1)
})

test('a position without a price shows no figure in its place', async () => {
  const unpriced = { price: undefined, amount: undefined, weight: undefined, returnPercentage: undefined }
  answer(searchPositions, positions([position('Unpriced', unpriced)]))
  show()
  const row = await screen.findByRole('row', { name: /Unpriced/ })
  expect(within(row).getByText('no price')).toBeVisible()
  expect(within(row).getAllByText('Not available')).toHaveLength(3)
})

test('an empty portfolio says so', async () => {
  answer(searchPositions, positions([]))
  show()
  expect(await screen.findByText('No positions yet')).toBeVisible()
})

test('positions on their way are announced as busy and show no figure', async () => {
  answer(searchPositions, () => new Promise(() => {}))
  show()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
  expect(shown(await card())).not.toMatch(/\d/)
})

test('a failing call shows what failed and never a zero, and is made again on request', async () => {
  refuse(searchPositions, 'server/fault')
  const user = show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The positions could not be loaded/)
  expect(shown(await card())).not.toMatch(/\d/)

  answer(searchPositions, positions([position('Global Equity Index')]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Global Equity Index')).toBeVisible()
})

test('shows the gain since the purchase in money and in percent, in its colour', async () => {
  answer(
    searchPositions,
    positions([
      position('Won'),
      position('Lost', { profitLoss: -812.5, profitLossPercent: -0.0312 }),
      position('Bought today', { profitLoss: 0, profitLossPercent: 0 }),
    ]),
  )
  show()
  const cell = async (name: RegExp) =>
    (await screen.findByRole('row', { name })).querySelector('[data-column="profitLoss"]')
  expect(shown(await cell(/^Won/))).toBe('+$4,123.00+8.75%')
  expect(shown(await cell(/^Lost/))).toBe('−$812.50−3.12%')
  expect(shown(await cell(/^Bought/))).toBe('$0.000.00%')
  expect(getComputedStyle(screen.getByText('−$812.50')).color).toBe('rgb(185, 45, 38)')
  expect(getComputedStyle(screen.getByText('+$4,123.00')).color).toBe('rgb(13, 122, 78)')
})

test('a fund links to its page; cash and pending positions have no link', async () => {
  const pending = position('F2', { instrument: { currency: 'USD' } })
  answer(searchPositions, positions([position('F1'), pending, CASH]))
  show()
  expect(await screen.findByRole('link', { name: 'F1' })).toHaveAttribute('href', '/dealing/fund/F1')
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(1)
})

test('the card names the day of the positions, and the currency and start of their returns', async () => {
  answer(searchPositions, positions([position('F1')]))
  show()
  expect(await screen.findByText('as of 19 Nov 2026')).toBeVisible()
  expect(screen.getByText('returns in USD since 31 Dec 2025, total profit/loss')).toBeVisible()
})

test('days that were entered are written as entered, and ask nothing that the same period had asked', async () => {
  const requests = answer(searchPositions, positions([position('F1')]))
  show()
  await screen.findByText('returns in USD since 31 Dec 2025, total profit/loss')
  cleanup()
  renderInPortal(<PositionsCard about={{ ...YEAR_TO_DATE, period: 'custom' }} />)
  expect(await screen.findByText('returns in USD since 01 Jan 2026, total profit/loss')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('hiding amounts hides units, value and profit, and keeps weights and returns', async () => {
  act(() => hideAmounts(true))
  answer(searchPositions, positions([position('F1', { quantity: 100.5 }), CASH]))
  show()
  const row = await screen.findByRole('row', { name: /^F1/ })
  act(() => hideAmounts(true))
  expect(shown(row)).not.toMatch(/\$|100\.5/)
  expect(shown(row)).toMatch(/31\.40%.*\+8\.75%.*\+14\.82%/)
  act(() => hideAmounts(false))
})

test('a class that the narrower one repeats is left out below a name', async () => {
  const instrument = {
    name: 'World',
    currency: 'USD',
    assetClass: 'Renta variable',
    subAssetClass: 'Renta variable emergente',
  }
  answer(searchPositions, positions([position('World', { instrument })]))
  renderInPortal(<PositionsCard about={YEAR_TO_DATE} />, '/test?posGroup=none')
  const row = await screen.findByRole('rowheader', { name: /World/ })
  expect(row.querySelector('small')?.textContent).toBe('Renta variable emergente')
})

test.each(['en', 'es', 'fr', 'it', 'ar'] as const)(
  'in %s the line above the positions takes two lines on Home at 1440 px, which leaves room for six',
  async (language) => {
    onTestFinished(() => chooseLanguage('en'))
    answer(searchPositions, positions(Array.from({ length: 11 }, (_, place) => position(`Fund ${place}`))))
    await act(() => chooseLanguage(language))
    renderInPortal(
      <div style={{ inlineSize: 797 }}>
        <PositionsCard about={YEAR_TO_DATE} />
      </div>,
    )
    const heading = await screen.findByRole('heading', { level: 2 })
    await screen.findByRole('link', { name: 'Fund 10' })
    const head = heading.closest('header') as HTMLElement
    await expect.poll(() => head.offsetHeight).toBeLessThanOrEqual(80)
  },
)
