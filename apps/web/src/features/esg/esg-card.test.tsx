import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CASH, position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { EsgCard } from './esg-card.tsx'

type Esg = Answer<typeof getEsg>
const score = (
  criterion: 'environment' | 'social' | 'governance' | 'carbon',
  value?: number,
  coverage = 0.9,
) =>
  ({
    kind: 'score',
    criterion,
    score: value === undefined ? { absent: 'not-reported' } : { value },
    coverage: value === undefined ? 0 : coverage,
    items: [],
  }) satisfies Esg['data'][number]

const REPORTED: Esg = {
  data: [
    score('environment', 61.52),
    score('social', 55),
    score('governance', 70.25, 0.8),
    score('carbon'),
    {
      kind: 'exposures',
      criterion: 'controversies',
      coverage: 0.9,
      exposures: [
        {
          key: 'Labour rights',
          weight: 0.0734,
          items: ['A', 'B', 'C'].map((name) => ({
            instrumentId: name,
            name: `Fund ${name}`,
            weight: 0.3,
            exposure: 0.1,
          })),
        },
      ],
      belowLimit: 2,
    },
    {
      kind: 'exposures',
      criterion: 'exclusions',
      coverage: 0,
      absent: 'not-reported',
      exposures: [],
      belowLimit: 0,
    },
  ],
  reported: { from: calendarDay('20261031'), to: calendarDay('20261031') },
  lacking: [{ file: 'scores.csv', instrumentIds: ['Gold Fund', 'X', 'Y', 'Z'] }],
}

function show(answered: Esg = REPORTED, held = positions([position('Gold Fund', { weight: 0.944 }), CASH])) {
  answer(searchPositions, held)
  const requests = answer(getEsg, answered)
  return {
    requests,
    user: renderInPortal(<EsgCard about={YEAR_TO_DATE} />),
  }
}
const part = async (name: string) => (await screen.findByText(name)).closest('div, section')

test('requests all six criteria and exposures from 5%, with the holdings and their weights', async () => {
  const { requests } = show()
  await screen.findByText('Environment')
  expect(requests.map(({ body }) => body)).toEqual([
    {
      criteria: 6,
      limit: 0.05,
      items: [
        { instrumentId: 'Gold Fund', weight: 0.944 },
        { instrumentId: '0127082', weight: 0.056 },
      ],
    },
  ])
})

test('shows each score with the share of the portfolio that it covers', async () => {
  show()
  expect(shown(await part('Environment'))).toBe('Environment61.5for 90.00% of the portfolio')
  expect(shown(await part('Governance'))).toBe('Governance70.3for 80.00% of the portfolio')
  expect(screen.getByText('As of 19 Nov 2026 · 0 worst, 100 best')).toBeVisible()
})

test('a score that no fund reports is shown as missing, not as zero', async () => {
  show()
  expect(shown(await part('Carbon'))).toBe('CarbonNo fund reports it')
})

test('an exposure from the limit on is named with its share and the funds it comes from; smaller ones are counted', async () => {
  show()
  const controversies = await part('Controversies')
  expect(shown(controversies)).toContain(
    'Only those that make up 5% of the portfolio or more are listed. 2 smaller ones are left out. The funds report it for 90.00% of the portfolio.',
  )
  const [row] = within(controversies as HTMLElement).getAllByRole('listitem')
  expect(shown(row)).toBe('Labour rights7.34%From Fund A, Fund B …')
})

test('missing data on exclusions is not shown as none', async () => {
  show()
  expect(shown(await part('Excluded businesses'))).toBe('Excluded businessesNo fund reports it')
})

test('the funds without data are named', async () => {
  show()
  expect(await screen.findByText('Without data: Gold Fund, X, Y and 1 more.')).toBeVisible()
  expect(screen.getByText('Funds’ reports of 31 Oct 2026')).toBeVisible()
})

test('funds that lack several files are named once', async () => {
  show({
    ...REPORTED,
    lacking: ['scores.csv', 'exposures.csv'].map((file) => ({ file, instrumentIds: ['Gold Fund'] })),
  })
  expect(await screen.findByText('Without data: Gold Fund.')).toBeVisible()
})

test('a portfolio without reported scores shows a notice instead of scales', async () => {
  show({
    data: [score('environment'), score('social')],
    lacking: [
      { file: 'scores.csv', instrumentIds: ['Gold Fund'] },
      { file: 'exposures.csv', instrumentIds: ['Gold Fund'] },
    ],
  })
  expect(await screen.findByText('None of the funds held reports sustainability data.')).toBeVisible()
  expect(screen.queryByText('Environment')).toBeNull()
})

test('cash alone lacks no file, and says that it has no such data', async () => {
  show({ data: [score('environment')], lacking: [] })
  expect(await screen.findByText('Cash has no sustainability data')).toBeVisible()
})

test('an empty portfolio, and one that cannot be weighed, say so and request nothing', async () => {
  const { requests } = show(REPORTED, positions([]))
  expect(await screen.findByText('Nothing is held yet')).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('shows a failure and a retry button', async () => {
  const { user } = show()
  refuse(getEsg, 'server/fault')
  expect(await screen.findByText('The sustainability figures could not be loaded.')).toBeVisible()
  answer(getEsg, REPORTED)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Environment')).toBeVisible()
})
