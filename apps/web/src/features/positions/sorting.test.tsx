import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { answer } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { PositionsCard } from './positions-card.tsx'

const show = () => renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
const head = (name: string) => screen.findByRole('columnheader', { name })

beforeEach(() => void answer(getPrices, { instrumentId: '', currency: 'USD', serie: [] }))
afterEach(() => page.viewport(1440, 900))

test('the largest positions come first until the client sorts otherwise', async () => {
  const requests = answer(searchPositions, positions([position('Global Equity Index')]))
  show()
  expect(await head('Weight')).toHaveAttribute('aria-sort', 'descending')
  expect(requests[0]?.query.get('sortKey')).toBe('weight')
  expect(requests[0]?.query.get('sort')).toBe('desc')
})

const FIRST_ORDERS = [
  ['Fund', 'name', 'asc'],
  ['Units', 'quantity', 'asc'],
  ['Price', 'price', 'asc'],
  ['Value', 'amount', 'asc'],
  ['Return', 'return', 'desc'],
] as const

for (const [title, key, order] of FIRST_ORDERS)
  test(`a first click on ${title} sorts ${order === 'asc' ? 'upwards' : 'downwards'}, a second one the other way`, async () => {
    const requests = answer(searchPositions, positions([position('Global Equity Index')]))
    const user = show()
    await user.click(await screen.findByRole('button', { name: title }))
    await user.click(await screen.findByRole('button', { name: title }))

    const other = order === 'asc' ? 'desc' : 'asc'
    expect(await head(title)).toHaveAttribute('aria-sort', other === 'asc' ? 'ascending' : 'descending')
    expect(requests.map(({ query }) => [query.get('sortKey'), query.get('sort')])).toEqual([
      ['weight', 'desc'],
      [key, order],
      [key, other],
    ])
  })

test('weight, falling at first, rises when clicked', async () => {
  const requests = answer(searchPositions, positions([position('Global Equity Index')]))
  const user = show()
  for (const name of ['Weight', 'Fund', 'Weight'])
    await user.click(await screen.findByRole('button', { name }))
  await expect
    .poll(() => requests.map(({ query }) => [query.get('sortKey'), query.get('sort')]))
    .toEqual([
      ['weight', 'desc'],
      ['weight', 'asc'],
      ['name', 'asc'],
    ])
  expect(await head('Weight')).toHaveAttribute('aria-sort', 'ascending')
})

test('on a phone every order can be chosen from a list; wider cards sort by their heads', async () => {
  await page.viewport(390, 844)
  const requests = answer(searchPositions, positions([position('Global Equity Index')]))
  const user = show()
  const list = await screen.findByRole('combobox', { name: 'Sort positions by' })
  expect(list).toHaveDisplayValue('Weight, high to low')
  expect(list).toBeVisible()
  const orders = within(list)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(orders).toEqual(
    ['Weight', 'Fund', 'Units', 'Price', 'Value', 'Return'].flatMap((key) =>
      key === 'Fund' ? ['Fund, Z to A', 'Fund, A to Z'] : [`${key}, high to low`, `${key}, low to high`],
    ),
  )
  expect(within(list).getByRole('option', { name: 'Fund, A to Z' })).toHaveValue('name asc')
  await user.selectOptions(list, 'Units, low to high')
  await expect.poll(() => requests.length).toBe(2)
  expect([requests[1]?.query.get('sortKey'), requests[1]?.query.get('sort')]).toEqual(['quantity', 'asc'])
  await page.viewport(1440, 900)
  expect(list).not.toBeVisible()
})
