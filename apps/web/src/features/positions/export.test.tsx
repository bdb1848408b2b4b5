import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CASH, position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { answer } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { keepSavedFiles } from '#test/saved-files.ts'
import { PositionsCard } from './positions-card.tsx'

beforeEach(() => void answer(getPrices, { instrumentId: '', currency: 'USD', serie: [] }))
afterEach(() => vi.restoreAllMocks())

test('the file has each position and cash at its end, numbers as numbers, money beside its currency', async () => {
  answer(
    searchPositions,
    positions([
      CASH,
      position('F1', {
        instrument: {
          name: '+Growth, "A"',
          isin: 'XX0000000001',
          currency: 'EUR',
          assetClass: 'Equity',
          subAssetClass: 'Global equity',
        },
        priceCurrency: 'EUR',
        priceDate: calendarDay('20261118'),
        quantity: 100.5,
      }),
      position('F2', {
        instrument: { currency: 'USD' },
        price: undefined,
        priceDate: undefined,
        amount: undefined,
        weight: undefined,
        cost: undefined,
        profitLoss: undefined,
        profitLossPercent: undefined,
        returnPercentage: undefined,
      }),
    ]),
  )
  const saved = keepSavedFiles()
  const user = renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
  await user.click(await screen.findByRole('button', { name: 'Export positions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export positions' }))
  expect(
    dialog.getByText('2 positions as of 19/11/2026, grouped and sorted as here, cash included.'),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'CSV file' }))
  await screen.findByText('positions-2026-11-19.csv downloaded!')
  const text = (await saved.get('positions-2026-11-19.csv')?.text()) ?? ''
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Fund,ISIN,Asset class,Sub-asset class,Units,Price,Price currency,Price date,Value,Cost,Profit/loss,Currency,Weight,Profit/loss %,Return',
    '"\'+Growth, ""A""",XX0000000001,Equity,Global equity,100.5,512.38,EUR,18/11/2026,51238,47115,4123,USD,0.314,0.0875,0.1482',
    'position pending,,,,100,,USD,,,,,USD,,,',
    'Cash,,,,,,,,10320.88,,,USD,0.056,,',
  ])
})

test('an empty portfolio has nothing to export', async () => {
  answer(searchPositions, positions([]))
  renderInPortal(<PositionsCard about={YEAR_TO_DATE} />)
  await screen.findByText('No positions yet')
  expect(screen.queryByRole('button', { name: 'Export positions' })).toBeNull()
})
