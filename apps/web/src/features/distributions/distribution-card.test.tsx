import { calendarDay } from '@fundholder/domain/calendar.ts'
import { DISTRIBUTION_TYPES } from '@fundholder/domain/funds/distributions.ts'
import { getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CASH, DATES, position, positions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { part, row, spread, UNKNOWN } from '#test/answers/distribution-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { CategoriesCard } from './distribution-card.tsx'

const ABOUT = { about: YEAR_TO_DATE, latest: DATES }

function answerAll(held = positions([position('F1', { weight: 0.944 }), CASH])) {
  answer(searchPositions, held)
  return answer(getDistributions, { data: DISTRIBUTION_TYPES.map((type) => spread(type)) })
}
const percentages = (element: Element) =>
  [...element.querySelectorAll('ul > li > :is(p, button) > b')].map((one) =>
    Number(one.textContent?.replace(/[^\d.]/g, '')),
  )

test('sends all holdings with their weights, including cash and its currency, and requests every slice', async () => {
  const requests = answerAll()
  renderInPortal(<CategoriesCard {...ABOUT} />)
  await row('Part 1')
  expect(requests.map(({ body }) => body)).toEqual([
    {
      items: [
        { instrumentId: 'F1', weight: 0.944 },
        { instrumentId: '0127082', weight: 0.056 },
      ],
      group: 4,
      other: false,
      dateTo: '20261119',
      currency: 'USD',
      lang: 'en',
      distributionTypes: [...DISTRIBUTION_TYPES],
    },
  ])
})

test.each([
  ['Asset classes', 'The largest part is Part 1: 40.00%, as of 19 Nov 2026.'],
  ['Top ten', 'The largest holding is Part 1: 40.00%, as of 19 Nov 2026.'],
])('a sentence says what is largest by %s', async (by, words) => {
  answer(searchPositions, positions([position('F1', { weight: 1 })]))
  answer(getDistributions, {
    data: DISTRIBUTION_TYPES.map((type) => spread(type, [part('Part 1', 0.4), part('Part 2', 0.3)])),
  })
  const user = renderInPortal(<CategoriesCard {...ABOUT} />)
  await user.selectOptions(await screen.findByRole('combobox'), by)
  expect(await screen.findByText(words)).toBeVisible()
})

test('no part is called the largest where more than it is not known', async () => {
  answer(searchPositions, positions([position('F1', { weight: 1 })]))
  answer(getDistributions, {
    data: DISTRIBUTION_TYPES.map((type) =>
      spread(type, [part('Part 1', 0.12), part('Part 2', 0.1), { ...UNKNOWN, weight: 0.6 }]),
    ),
  })
  renderInPortal(<CategoriesCard {...ABOUT} />)
  await row('Part 1')
  expect(screen.getByText('As of 19 Nov 2026')).toBeVisible()
  expect(screen.queryByText(/The largest part/)).toBeNull()
})

test('money owed for purchases has no share: the holdings are the whole', async () => {
  const requests = answerAll(
    positions([
      position('F1', { weight: 0.75 }),
      position('F2', { weight: 0.5 }),
      { ...CASH, weight: -0.25, amount: -100 },
    ]),
  )
  renderInPortal(<CategoriesCard {...ABOUT} />)
  await row('Part 1')
  expect(requests[0]?.body).toMatchObject({
    items: [
      { instrumentId: 'F1', weight: 0.6 },
      { instrumentId: 'F2', weight: 0.4 },
    ],
  })
})

test('shares by asset class say that they look inside funds, unlike those of Positions', async () => {
  answer(searchPositions, positions([position('F1', { weight: 1 })]))
  const reported = { from: calendarDay('20261031'), to: calendarDay('20261031') }
  answer(getDistributions, {
    data: DISTRIBUTION_TYPES.map((type) => spread(type, [part('One', 1)], { reported })),
  })
  const user = renderInPortal(<CategoriesCard {...ABOUT} />)
  expect(await screen.findByText('Contents of funds on 31 Oct 2026')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Distribution by'), 'Countries')
  expect(screen.getByText('Funds’ reports of 31 Oct 2026')).toBeVisible()
})

test('the four largest slices, all others as one and the unknown sum to 100% to the displayed digit', async () => {
  answerAll()
  renderInPortal(<CategoriesCard {...ABOUT} />)
  const card = await screen.findByRole('region', { name: 'Distribution' })
  await row('Part 1')
  expect(within(card).getAllByRole('listitem').map(shown)).toEqual([
    'Part 133.33%',
    'Part 221.67%',
    'Part 315.01%',
    'Part 49.99%',
    'Other13.83%',
    'Not known6.17%',
  ])
  const hundredths = percentages(card).reduce((sum, one) => sum + Math.round(one * 100), 0)
  expect(hundredths).toBe(10_000)
  expect(await screen.findByText(/, as of 19 Nov 2026\.$/)).toBeVisible()
})

test('a single slice that is left over keeps its name', async () => {
  answer(searchPositions, positions([position('F1', { weight: 1 })]))
  answer(getDistributions, {
    data: DISTRIBUTION_TYPES.map((type) =>
      spread(
        type,
        [0.4, 0.3, 0.2, 0.08, 0.02].map((weight, place) => part(`Part ${place + 1}`, weight)),
      ),
    ),
  })
  renderInPortal(<CategoriesCard {...ABOUT} />)
  await row('Part 5')
  expect(screen.getAllByRole('listitem').map(shown).at(-1)).toBe('Part 52.00%')
  expect(screen.queryByText('Other')).toBeNull()
})

test('the slice of all others opens its content', async () => {
  answerAll()
  const user = renderInPortal(<CategoriesCard {...ABOUT} />)
  const other = await screen.findByRole('button', { name: /^Other/ })
  expect(screen.queryByText('Part 5')).toBeNull()
  await user.click(other)
  expect(other).toHaveAttribute('aria-expanded', 'true')
  const within5 = screen.getAllByRole('listitem').map(shown)
  expect(within5).toEqual(
    expect.arrayContaining(['Part 57.04%', 'Part 63.33%', 'Part 72.21%', 'Part 81.25%']),
  )
  await user.click(other)
  expect(screen.queryByText('Part 5')).toBeNull()
})

test('the ring names each slice in the colours of the palette, grey for what is not known', async () => {
  answerAll()
  renderInPortal(<CategoriesCard {...ABOUT} />)
  const ring = await screen.findByRole('group', { name: 'Asset classes' })
  expect(
    within(ring)
      .getAllByRole('radio')
      .map((one) => shown(one.closest('label'))),
  ).toEqual([
    'Part 1, 33.33%',
    'Part 2, 21.67%',
    'Part 3, 15.01%',
    'Part 4, 9.99%',
    'Other, 13.83%',
    'Not known, 6.17%',
  ])
  expect([...document.querySelectorAll('path')].map(({ style }) => style.fill).filter(Boolean)).toEqual(
    [1, 2, 3, 4, 5, 6].map((slot) => `var(--chart-${slot})`),
  )
})

test('an asset class has the same colour whatever its size', async () => {
  answer(searchPositions, positions([position('F1', { weight: 0.944 }), CASH]))
  const classes = [part('Cash', 0.6), part('Fixed income', 0.3), part('Equity', 0.1)]
  answer(getDistributions, { data: DISTRIBUTION_TYPES.map((type) => spread(type, classes)) })
  renderInPortal(<CategoriesCard {...ABOUT} />)
  await row('Cash')
  expect([...document.querySelectorAll('path')].map(({ style }) => style.fill).filter(Boolean)).toEqual(
    [4, 2, 1].map((slot) => `var(--chart-${slot})`),
  )
})

test('another way of spreading is chosen from a list and is there at once', async () => {
  answer(searchPositions, positions([position('F1', { weight: 1 })]))
  const requests = answer(getDistributions, {
    data: DISTRIBUTION_TYPES.map((type) => spread(type, [part(`Most of ${type}`, 1)])),
  })
  const user = renderInPortal(<CategoriesCard {...ABOUT} />)
  const choice = await screen.findByLabelText('Distribution by')
  for (const type of DISTRIBUTION_TYPES.toReversed()) {
    await user.selectOptions(choice, type)
    expect(await row(`Most of ${type}`)).toBeVisible()
  }
  await user.selectOptions(choice, 'Countries')
  expect(screen.getByRole('group', { name: 'Countries' })).toBeInTheDocument()
  expect(await row('Most of countries')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('the list offers asset classes, instrument types, countries, sectors, currencies and the top ten', async () => {
  answerAll()
  renderInPortal(<CategoriesCard {...ABOUT} />)
  const select = await screen.findByLabelText('Distribution by')
  expect(within(select).getAllByRole('option').map(shown)).toEqual([
    'Asset classes',
    'Instrument types',
    'Countries',
    'Sectors',
    'Currencies',
    'Top ten',
  ])
})

test('as a table every slice has its row, and they sum to the whole', async () => {
  answerAll()
  const user = renderInPortal(<CategoriesCard {...ABOUT} />)
  await user.click(await screen.findByRole('button', { name: 'Show as table' }))
  const table = screen.getByRole('table', { name: 'Asset classes' })
  const rows = within(table).getAllByRole('row').slice(1).map(shown)
  expect(rows).toHaveLength(10)
  expect(rows.at(-2)).toBe('Not known6.17%')
  expect(rows.at(-1)).toBe('Whole portfolio100.00%')
  await user.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('an empty portfolio is shown as empty, without a request', async () => {
  const requests = answerAll(positions([]))
  renderInPortal(<CategoriesCard {...ABOUT} />)
  expect(await screen.findByText('Nothing is held yet')).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('while a position has no value there are no shares, and it shows why', async () => {
  const requests = answerAll(
    positions([
      position('F1', { weight: undefined }),
      position('F2', { weight: undefined, amount: undefined, absent: 'missing-price' }),
    ]),
  )
  renderInPortal(<CategoriesCard {...ABOUT} />)
  expect(
    await screen.findByText('Percentages cannot be shown: the value of a position is missing.'),
  ).toBeVisible()
  expect(screen.getByText('A price is missing')).toBeVisible()
  expect(requests).toHaveLength(0)
})

for (const call of [searchPositions, getDistributions])
  test(`a failure of ${call.url} is a failure of the card, which can be tried again`, async () => {
    answerAll()
    refuse(call, 'server/fault')
    const user = renderInPortal(<CategoriesCard {...ABOUT} />)
    expect(await screen.findByText('The distribution could not be loaded.')).toBeVisible()
    answerAll()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row('Part 1')).toBeVisible()
  })

test('the card is busy and keeps its place until all is loaded', async () => {
  answerAll()
  answer(getDistributions, () => new Promise<never>(() => {}))
  renderInPortal(<CategoriesCard {...ABOUT} />)
  const card = await screen.findByRole('region', { name: 'Distribution' })
  expect(card).toHaveAttribute('aria-busy', 'true')
  expect(card.getBoundingClientRect().height).toBeGreaterThan(250)
})

const HELD_CASH = { ...CASH, instrument: { ...CASH.instrument, assetClass: 'Cash' } }
for (const [held, share, says] of [
  ['more than the account has', 0.0812, true],
  ['what the account has', 0.056, false],
] as const)
  test(`a slice of cash of ${held} ${says ? 'names' : 'does not name'} the cash inside funds`, async () => {
    answer(searchPositions, positions([position('F1', { weight: 0.944 }), HELD_CASH]))
    const slices = [part('Equity', 1 - share), part('Cash', share)]
    answer(getDistributions, { data: DISTRIBUTION_TYPES.map((type) => spread(type, slices)) })
    renderInPortal(<CategoriesCard {...ABOUT} />)
    const words = (await row('Cash')).textContent
    if (says) expect(words).toContain('incl. cash held by funds')
    else expect(words).not.toContain('held by funds')
  })

test('cash inside funds alone is named as such', async () => {
  answer(searchPositions, positions([position('F1', { weight: 1 })]))
  const slices = [part('Equity', 0.9), part('Cash', 0.1)]
  answer(getDistributions, { data: DISTRIBUTION_TYPES.map((type) => spread(type, slices)) })
  renderInPortal(<CategoriesCard {...ABOUT} />)
  expect((await row('Cash')).textContent).toContain('incl. cash held by funds')
})
