import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { DistributionType } from '@fundholder/domain/funds/distributions.ts'
import { getDistribution } from '@fundholder/protocol/analysis/look-through.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DATES, position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { PARTS, part, row, spread } from '#test/answers/distribution-answers.ts'
import { answer } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import {
  CountriesCard,
  CurrenciesCard,
  ProductTypesCard,
  SectorsCard,
  TopTenCard,
} from './distribution-card.tsx'

const ABOUT = { about: YEAR_TO_DATE, latest: DATES }

test('the ten largest holdings are a list, with all others named as such below', async () => {
  const ten = Array.from({ length: 10 }, (_, place) => part(`Holding ${place + 1}`, 0.01))
  answer(searchPositions, positions([position('F1', { weight: 1 })]))
  answer(
    getDistribution,
    spread('topten', [...ten, { kind: 'other', key: 'other', name: 'Other', weight: 0.9 }]),
  )
  renderInPortal(<TopTenCard {...ABOUT} />)
  await row('Holding 10')
  const rows = screen.getAllByRole('listitem').map(shown)
  expect(rows).toHaveLength(11)
  expect(rows[0]).toBe('Holding 11.00%')
  expect(rows.at(-1)).toBe('All other holdings90.00%')
  expect(screen.queryByRole('group')).toBeNull()
})

const SINGLE = [
  [ProductTypesCard, 'Instrument types', 'instrumenttypes'],
  [CountriesCard, 'Countries', 'countries'],
  [SectorsCard, 'Sectors', 'sectors'],
  [CurrenciesCard, 'Currencies', 'currencies'],
  [TopTenCard, 'Top ten', 'topten'],
] as const

for (const [Card, title, distributionType] of SINGLE)
  test(`${title} can be by themselves and request nothing else`, async () => {
    answer(searchPositions, positions([position('F1', { weight: 1 })]))
    const requests = answer(getDistribution, spread(distributionType))
    renderInPortal(<Card {...ABOUT} />)
    await row('Part 1')
    expect(screen.getByRole('region', { name: title })).toBeVisible()
    expect(screen.queryByLabelText('Distribution by')).toBeNull()
    expect(requests.map(({ body }) => body)).toEqual([expect.objectContaining({ distributionType })])
  })

test('several of them ask what is held once', async () => {
  const requests = answer(searchPositions, positions([position('F1', { weight: 1 })]))
  answer(getDistribution, ({ body }) =>
    spread((body as { distributionType: DistributionType }).distributionType),
  )
  renderInPortal(
    <>
      <CountriesCard {...ABOUT} />
      <SectorsCard {...ABOUT} />
    </>,
  )
  await expect.poll(() => screen.queryAllByRole('group')).toHaveLength(2)
  expect(requests).toHaveLength(1)
})

test('it says for which day funds reported, what is sold without being owned and which funds report nothing', async () => {
  answer(searchPositions, positions([position('Global Equity Index', { weight: 1 })]))
  answer(
    getDistribution,
    spread('countries', PARTS, {
      reported: { from: calendarDay('20260930'), to: calendarDay('20261031') },
      short: [{ key: 'JP', name: 'Japan', weight: 0.0123 }],
      scaled: [{ instrumentId: 'Global Equity Index', reported: 1.2 }],
      lacking: { file: 'exposures.csv', instrumentIds: ['Global Equity Index', 'X', 'Y', 'Z', 'Q'] },
    }),
  )
  renderInPortal(<CountriesCard {...ABOUT} />)
  expect(await screen.findByText('Funds’ reports of 30 Sep 2026 to 31 Oct 2026')).toBeVisible()
  expect(screen.getByText(/^Short positions/).textContent).toMatch(/Japan 1\.23%/)
  expect(screen.getByText(/^More than 100% is reported by/).textContent).toMatch(
    /by Global Equity Index 120\.00%;/,
  )
  expect(screen.getByText('Not reported by Global Equity Index, X, Y and 2 more.')).toBeVisible()
})
