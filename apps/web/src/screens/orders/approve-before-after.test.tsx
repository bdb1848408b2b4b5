import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApproval, TRADED } from '#test/approval-page.ts'
import { shown } from '#test/shown.ts'

test('an arrow leads from risk and cost before to those after', async () => {
  const allocation = [{ instrumentId: 'F1', name: 'World Equity', amount: 10_000, weight: 0.5 }]
  openApproval({ ...TRADED, after: { ...TRADED.after, allocation } })
  const card = within(await screen.findByRole('region', { name: 'Before and after' }))
  for (const fact of ['Risk, indicative', 'Ongoing cost per year'])
    expect(shown(card.getByText(fact).nextElementSibling)).toMatch(/.→./)
})

test('the line through the expected dates ends at the last of them', async () => {
  openApproval(TRADED)
  const dates = within(await screen.findByRole('region', { name: 'Expected dates' })).getAllByRole('listitem')
  const hasLine = (one: HTMLElement) => getComputedStyle(one, '::before').content !== 'none'
  expect(dates.map(hasLine)).toEqual(dates.map((_, at) => at < dates.length - 1))
})

test('a change before and after is that of the figures beside it, as they are rounded', async () => {
  const mix = (cash: number, fund: number) => ({
    ...TRADED.before,
    allocation: [
      { instrumentId: 'A', name: 'A', weight: cash },
      { instrumentId: 'B', name: 'B', weight: fund },
      { instrumentId: 'C', name: 'C', weight: 0.25001 },
    ],
  })
  openApproval({ ...TRADED, before: mix(0.16744, 0.12064), after: mix(0.08356, 0.17526) })
  const table = await screen.findByRole('table', { name: 'Before and after' })
  expect(within(table).getAllByRole('row').slice(1).map(shown)).toEqual([
    'A16.74%8.36%−8.38%',
    'B12.06%17.53%+5.47%',
    'C25.00%25.00%0.00%',
  ])
})

test('the weights before and after sum to 100% as they are rounded, each side of its own', async () => {
  const mix = (...weights: number[]) => ({
    ...TRADED.before,
    allocation: weights.map((weight, at) => ({ instrumentId: `${at}`, name: 'ABC'.charAt(at), weight })),
  })
  openApproval({ ...TRADED, before: mix(0.543_55, 0.351_06, 0.105_39), after: mix(1 / 3, 1 / 3, 1 / 3) })
  const table = await screen.findByRole('table', { name: 'Before and after' })
  expect(within(table).getAllByRole('row').slice(1).map(shown)).toEqual([
    'C10.54%33.34%+22.80%',
    'A54.35%33.33%−21.02%',
    'B35.11%33.33%−1.78%',
  ])
})

test('before and after are shown by asset class, and by fund on request', async () => {
  const fund = (name: string, weight: number, assetClass?: string) => ({
    instrumentId: name,
    name,
    weight,
    ...(assetClass && { assetClass }),
  })
  const cash = (weight: number) => ({ instrumentId: CASH_INSTRUMENT_ID, name: 'Cash', weight })
  const { user } = openApproval({
    ...TRADED,
    before: { ...TRADED.before, allocation: [fund('A', 0.5, 'Equity'), fund('B', 0.3), cash(0.2)] },
    after: {
      ...TRADED.after,
      allocation: [fund('A', 0.4, 'Equity'), fund('C', 0.25, 'Equity'), fund('B', 0.3), cash(0.05)],
    },
  })
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name })).getAllByRole('row').slice(1).map(shown)
  await screen.findByRole('table', { name: 'Before and after' })
  expect(rowsOf('Before and after')).toEqual([
    'Equity50.00%65.00%+15.00%',
    'Cash20.00%5.00%−15.00%',
    'Other30.00%30.00%0.00%',
  ])
  const colours = [...screen.getByRole('table', { name: 'Before and after' }).querySelectorAll('th > i')]
  expect(colours.map((one) => one.getAttribute('style'))).toEqual([
    'background: var(--chart-1);', // equity
    'background: var(--chart-4);', // cash
    'background: var(--chart-6);',
  ])
  const folded = screen.getByText('Show funds')
  const below = folded.parentElement?.nextElementSibling?.getBoundingClientRect().top ?? 0
  expect(Math.abs(below - folded.getBoundingClientRect().bottom)).toBeLessThan(2) // as above it
  await user.click(folded)
  expect(rowsOf('Before and after, by fund')).toEqual([
    'C0.00%25.00%+25.00%',
    'Cash20.00%5.00%−15.00%',
    'A50.00%40.00%−10.00%',
    'B30.00%30.00%0.00%',
  ])
})
