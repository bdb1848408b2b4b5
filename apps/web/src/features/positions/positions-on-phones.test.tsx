import { calendarDay } from '@fundholder/domain/calendar.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseLanguage } from '#language/i18n.ts'
import { CASH, position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { answer } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { PositionsCard } from './positions-card.tsx'

const card = <PositionsCard about={YEAR_TO_DATE} />

beforeEach(() => void answer(getPrices, { instrumentId: '', currency: 'USD', serie: [] }))
afterEach(async () => {
  await page.viewport(1440, 900)
  await chooseLanguage('en')
})

test('on a phone a row has two lines and nothing scrolls sideways', async () => {
  await page.viewport(390, 844)
  answer(searchPositions, positions([position('A fund with quite a long name that has to wrap somewhere')]))
  renderInPortal(card)
  const row = await screen.findByRole('row', { name: /A fund/ })
  expect(getComputedStyle(row).display).toBe('grid')
  expect(within(row).getByText('$51,238.00')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each(LANGUAGES)(
  'on a phone weight, profit and return are below their headings, in %s',
  async (language) => {
    await page.viewport(390, 844)
    await chooseLanguage(language)
    answer(searchPositions, positions([position('World'), CASH]))
    renderInPortal(card)
    const row = await screen.findByRole('row', { name: /World/ })
    const heads = screen.getAllByRole('columnheader')
    const seen = ['weight', 'profitLoss', 'return'].map((column) => {
      const head = heads.find(({ dataset }) => dataset.column === column)
      const cell = row.querySelector(`[data-column="${column}"]`)
      if (!head || !cell) throw new Error(`no ${column}`)
      return [head, cell].map((one) => one.getBoundingClientRect())
    })
    const edges = (side: 'left' | 'right') => seen.map((column) => column.map((one) => one[side]))
    const [starts, ends] =
      language === 'ar' ? [edges('right'), edges('left')] : [edges('left'), edges('right')]
    expect(starts[0]?.[0]).toBe(starts[0]?.[1])
    expect(starts[1]?.[0]).toBe(starts[1]?.[1])
    expect(ends[2]?.[0]).toBe(ends[2]?.[1])
    for (const [head, cell] of seen) {
      expect(head?.height).toBeLessThanOrEqual(28) // on one line
      expect(head?.bottom).toBeLessThan(cell?.top ?? 0)
    }
    expect(within(row).getByText(/31[.,]40/)).toBeVisible()
  },
)

test.each([760, 540, 390])(
  'a card %i px wide shows name, value and return of a position whole',
  async (width) => {
    answer(searchPositions, positions([position('Tamarisk Bay Japan Opportunities', { price: 43_776.2177 })]))
    renderInPortal(<div style={{ inlineSize: width }}>{card}</div>)
    const row = await screen.findByRole('row', { name: /Tamarisk/ })
    const place = screen.getByRole('region', { name: 'Positions' }).getBoundingClientRect()
    for (const words of [/^Tamarisk/, '$51,238.00', '+14.82%']) {
      const { left, right } = within(row).getByText(words).getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(place.left)
      expect(right).toBeLessThanOrEqual(place.right)
    }
  },
)

test.each([200, 600])(
  'a card fills its place, %i px high, and never lies over the next one',
  async (height) => {
    answer(searchPositions, positions([position('One'), position('Other'), CASH]))
    renderInPortal(<div style={{ blockSize: height }}>{card}</div>)
    await screen.findByRole('row', { name: /Other/ })
    expect(screen.getByRole('region', { name: 'Positions' }).getBoundingClientRect().height).toBe(height)
  },
)

test('a price that is missing or old is named on a phone too', async () => {
  await page.viewport(390, 844)
  answer(
    searchPositions,
    positions([
      position('Late', { priceDate: calendarDay('20261112') }),
      position('Unpriced', { price: undefined }),
      position('Usual', { price: 27.91 }),
    ]),
  )
  renderInPortal(card)
  expect(await screen.findByText('Price of 12/11/2026')).toBeVisible()
  expect(screen.getByText('no price')).toBeVisible()
  expect(screen.getByText('27.9100')).not.toBeVisible()
})

test('units are under the value where they have no column of their own', async () => {
  answer(searchPositions, positions([position('F1', { quantity: 100.5 })]))
  renderInPortal(<div style={{ inlineSize: 797 }}>{card}</div>)
  expect(await screen.findByText('100.500000 units')).toBeVisible()
})

test('on a phone the heading Value is over the values, in the line above Return', async () => {
  await page.viewport(390, 844)
  answer(searchPositions, positions([position('World'), CASH]))
  renderInPortal(card)
  const row = await screen.findByRole('row', { name: /World/ })
  const placeOf = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect()
  const [fund, value, returns] = ['Fund', 'Value', 'Return'].map((name) =>
    placeOf(screen.getByRole('columnheader', { name })),
  )
  expect(fund?.left).toBe(placeOf(row.querySelector('[data-column="name"]')).left)
  expect(value?.right).toBe(placeOf(row.querySelector('[data-column="amount"]')).right)
  expect(value?.right).toBe(returns?.right)
  expect(value?.bottom).toBeLessThanOrEqual(returns?.top ?? 0)
  expect(returns?.bottom).toBeLessThan(placeOf(row).top)
})

test.each([900, 760, 640])(
  'in a card %i px wide a long price, its currency and its day have a line each at most',
  async (width) => {
    const yen = { price: 43_776.2177, priceCurrency: 'JPY', priceDate: calendarDay('20261112') }
    answer(searchPositions, positions([position('Tamarisk Bay Japan Opportunities', yen)]))
    renderInPortal(<div style={{ inlineSize: width }}>{card}</div>)
    const price = await screen.findByText('43,776.2177')
    const number = document.createRange()
    number.selectNode(price.firstChild as Node)
    const [line] = [...number.getClientRects()]
    const currency = within(price).getByText('JPY').getBoundingClientRect()
    expect(number.getClientRects()).toHaveLength(1)
    expect(currency.top).toBeLessThan(line?.bottom ?? 0)
    expect(within(price).getByText('Price of 12/11/2026').getBoundingClientRect().height).toBeLessThan(22)
  },
)
