import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { CASH, position, positions } from '#test/answers/dashboard-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))

beforeEach(() => {
  signIn()
  answerDashboard()
})

afterEach(() => page.viewport(1440, 900))

const holding = (count: number) =>
  answer(
    searchPositions,
    positions([...Array.from({ length: count }, (_, row) => position(`Fund ${row + 1}`)), CASH]),
  )
const showRest = () => screen.findByRole('button', { name: /more positions?$/ })
const card = () => screen.findByRole('region', { name: 'Positions' })
const hiddenIn = (region: HTMLElement) => {
  const scroller = within(region).getByRole('table').parentElement
  return (scroller?.scrollHeight ?? 0) - (scroller?.clientHeight ?? 0)
}

test('a card with more positions than it has room for grows on request, and the cards below give way', async () => {
  holding(11)
  const { user } = openPortal()
  const rest = await showRest()
  const positionsCard = await card()
  await screen.findByRole('region', { name: 'Value over time' })
  // Looked up each time: the card is drawn again when its figures arrive.
  const below = () => screen.getByRole('region', { name: 'Value over time' }).getBoundingClientRect().top
  /** Returns the distance from the top of this card to the next one, independent of scrolling. */
  const distance = () => below() - positionsCard.getBoundingClientRect().top
  const before = distance()
  expect(screen.getByText('Fund 11')).not.toBeVisible()

  await user.click(rest)
  await expect.poll(() => screen.getByText('Fund 11')).toBeVisible()
  await expect.poll(() => hiddenIn(positionsCard)).toBe(0)
  expect(distance()).toBeGreaterThan(before)
  expect(below()).toBeGreaterThan(positionsCard.getBoundingClientRect().bottom)

  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  await expect.poll(distance).toBe(before)
  expect(await showRest()).toBeVisible()
})

test('a low card shows whole rows alone, as many as fit, and nothing in it scrolls', async () => {
  holding(11)
  openPortal()
  await showRest()
  const region = await card()
  const rows = within(region)
    .getAllByRole('row')
    .filter((row) => row.offsetHeight > 0)
  const bottoms = rows.map((row) => row.getBoundingClientRect().bottom)
  const [end, after] = [bottoms.at(-4) ?? 0, rows.at(-3)?.getBoundingClientRect().top ?? 0]
  expect(rows.map(({ innerText }) => innerText.split('\n')[0]).at(-2)).toMatch(/^Cash/)
  expect(end).toBeLessThanOrEqual(after + 1)
  expect(hiddenIn(region)).toBe(0)
  const unused = region.getBoundingClientRect().bottom - (bottoms.at(-1) ?? 0)
  expect(unused).toBeLessThan(2 * (rows[1]?.offsetHeight ?? 0))
})

test('long figures of hidden rows take no room from the names, so that every row is shown that fits', async () => {
  await page.viewport(1280, 900)
  const long = { quantity: 123_456_789.123456, price: 1_234_567.8912 }
  const names = Array.from(
    { length: 11 },
    (_, at) => `Fund ${at + 1} of global corporate bonds and infrastructure`,
  )
  answer(
    searchPositions,
    positions([...names.map((name, at) => position(name, at === 10 ? long : {})), CASH]),
  )
  openPortal()
  await showRest()
  const region = await card()
  const [, ...rows] = within(region)
    .getAllByRole('row')
    .filter((row) => row.offsetHeight > 0)
  const end = rows.at(-1)?.getBoundingClientRect().bottom ?? 0
  expect(region.getBoundingClientRect().bottom - end).toBeLessThan(rows[0]?.offsetHeight ?? 0)
})

/** The money of a row in cents; 0 for a row without. */
const centsIn = (row: HTMLElement) => {
  const [amount] = row.querySelector('[data-column="amount"]')?.textContent?.match(/\$[\d,]+\.\d\d/) ?? []
  return Number(amount?.replaceAll(/\D/g, '') ?? 0)
}

test.each([1440, 1024, 390])(
  'at %i px the values shown and that of the other holdings add up to the total',
  async (width) => {
    await page.viewport(width, 900)
    holding(11)
    const { user } = openPortal()
    const rest = await showRest()
    const sums = () => {
      const rows = within(screen.getByRole('table', { name: 'Positions' }))
        .getAllByRole('row')
        .slice(1)
      const cents = rows.map(centsIn)
      return { total: cents.pop(), shown: cents.reduce((sum, one) => sum + one, 0), rows: rows.length }
    }
    const total = 11 * 5_123_800 + 1_032_088
    await expect.poll(sums).toMatchObject({ total, shown: total })
    expect(Number.parseInt(rest.textContent ?? '', 10)).toBe(11 - (sums().rows - 3))

    await user.click(rest)
    await expect.poll(sums).toEqual({ total, shown: total, rows: 14 })
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true')
  },
)

test('the other holdings have no sum of values while the value of one of them is unknown', async () => {
  const { amount: _, weight: __, ...unvalued } = position('Fund 11')
  answer(
    searchPositions,
    positions([...Array.from({ length: 10 }, (_row, at) => position(`Fund ${at + 1}`)), unvalued, CASH]),
  )
  openPortal()
  const row = (await showRest()).closest('tr')
  for (const column of ['amount', 'weight'])
    expect(row?.querySelector(`[data-column="${column}"]`)?.textContent).toBe('Not available')
})

test('the other holdings include those of a closed group that has no room', async () => {
  const relation = (id: string) => ({ relationId: id, name: `Group ${id}` })
  const members = ['a', 'b', 'c', 'd'].flatMap((id) =>
    [1, 2].map((at) => position(`Fund ${id}${at}`, { relation: relation(id) })),
  )
  answer(searchPositions, {
    ...positions([...members, CASH]),
    groups: ['a', 'b', 'c', 'd'].map((id) => ({
      level: 'grouped' as const,
      relation: relation(id),
      positions: 2,
      amount: 102_476,
      weight: 0.2,
    })),
  })
  const { user } = openPortal()
  const rest = await showRest()
  await user.click(rest)
  await user.click(await screen.findByRole('button', { name: /^Group d/ }))
  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  const shownFunds = () => screen.getAllByRole('rowheader', { name: /^Fund/ }).length
  await expect
    .poll(async () => Number.parseInt((await showRest()).textContent ?? '', 10) + shownFunds())
    .toBe(8)
})

test('no head of a group stands at the end without one of its holdings', async () => {
  const groups = ['a', 'b', 'c', 'd'].map((id) => ({ relationId: `equity:${id}`, name: `Group ${id}` }))
  answer(searchPositions, {
    ...positions([
      ...groups.flatMap((relation) =>
        [1, 2].map((at) => position(`${relation.name}, fund ${at}`, { relation })),
      ),
      CASH,
    ]),
    groups: groups.map((relation) => ({
      level: 'grouped' as const,
      relation,
      positions: 2,
      amount: 1,
      weight: 0.2,
    })),
  })
  const { user } = openPortal()
  await showRest()
  const heads = () =>
    within(screen.getByRole('region', { name: 'Positions' }))
      .getAllByRole('rowheader')
      .filter((head) => head.offsetHeight > 0)
      .map((head) => head.innerText.split('\n')[0])
  const last = () => heads().at(-4) // before the rest, cash and total
  expect(last()).toMatch(/fund/)
  const before = heads().length
  await user.click(screen.getByRole('button', { name: /^Group a/ }))
  await expect.poll(() => heads().length).toBeGreaterThanOrEqual(before - 1)
  expect(last()).toMatch(/fund/)
})

test('a card of six holdings shows all of them, in a card three rows higher at most', async () => {
  holding(6)
  openPortal()
  const region = await card()
  await waitFor(() => {
    expect(within(region).getByText('Fund 6')).toBeVisible()
    expect(hiddenIn(region)).toBe(0)
    expect(screen.queryByRole('button', { name: /more position/ })).toBeNull()
  })
  expect(region.offsetHeight).toBeLessThanOrEqual(15 * 25 + 14 * 16)
})

test('a card that lacks one row grows by itself, at most as far as it needs', async () => {
  const relation = { relationId: 'equity:global', name: 'Global equity' }
  const held = [position('Fund 1', { relation }), position('Fund 2', { relation })]
  answer(searchPositions, {
    ...positions([...held, CASH]),
    groups: [{ level: 'grouped', relation, positions: 2, amount: 102_476, weight: 0.628 }],
  })
  openPortal()
  const region = await card()
  await within(region).findByText('Fund 2')
  // While the row is missing it is hidden or below the edge.
  await waitFor(() => {
    expect(screen.getByText('Fund 2')).toBeVisible()
    expect(hiddenIn(region)).toBe(0)
    expect(screen.queryByRole('button', { name: /more position/ })).toBeNull()
  })
})

test('a card that shows all of its positions offers nothing', async () => {
  holding(2)
  openPortal()
  await within(await card()).findByText('Fund 2')
  expect(hiddenIn(await card())).toBe(0)
  expect(screen.queryByRole('button', { name: /more position/ })).toBeNull()
})

test('on a tablet the card has the whole width and shows at least seven of many holdings', async () => {
  await page.viewport(1024, 900)
  holding(14)
  openPortal()
  const region = await card()
  await waitFor(() => {
    expect(within(region).getByText('Fund 7')).toBeVisible()
    expect(within(region).getByText('Fund 14')).not.toBeVisible()
    expect(hiddenIn(region)).toBe(0)
  })
})
