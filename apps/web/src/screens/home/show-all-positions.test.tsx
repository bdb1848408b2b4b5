import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
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

const holding = (count: number) =>
  answer(
    searchPositions,
    positions([...Array.from({ length: count }, (_, row) => position(`Fund ${row + 1}`)), CASH]),
  )
const card = () => screen.findByRole('region', { name: 'Positions' })
const hiddenIn = (region: HTMLElement) => {
  const scroller = within(region).getByRole('table').parentElement
  return (scroller?.scrollHeight ?? 0) - (scroller?.clientHeight ?? 0)
}

test('a card with more positions than it has room for grows on request, and the cards below give way', async () => {
  holding(11)
  const { user } = openPortal()
  const showAll = await screen.findByRole('button', { name: 'Show all 11' })
  const positionsCard = await card()
  await screen.findByRole('region', { name: 'Value over time' })
  // Looked up each time: the card is drawn again when its figures arrive.
  const below = () => screen.getByRole('region', { name: 'Value over time' }).getBoundingClientRect().top
  /** Returns the distance from the top of this card to the next one, independent of scrolling. */
  const distance = () => below() - positionsCard.getBoundingClientRect().top
  const before = distance()
  expect(screen.getByText('Fund 11')).not.toBeVisible()

  await user.click(showAll)
  await expect.poll(() => screen.getByText('Fund 11')).toBeVisible()
  await expect.poll(() => hiddenIn(positionsCard)).toBe(0)
  expect(distance()).toBeGreaterThan(before)
  expect(below()).toBeGreaterThan(positionsCard.getBoundingClientRect().bottom)

  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  await expect.poll(distance).toBe(before)
  expect(screen.getByRole('button', { name: 'Show all 11' })).toBeVisible()
})

test('a low card shows whole rows alone, as many as fit, and nothing in it scrolls', async () => {
  holding(11)
  openPortal()
  await screen.findByRole('button', { name: 'Show all 11' })
  const region = await card()
  const rows = within(region)
    .getAllByRole('row')
    .filter((row) => row.offsetHeight > 0)
  const bottoms = rows.map((row) => row.getBoundingClientRect().bottom)
  const [end, total] = [bottoms.at(-3) ?? 0, rows.at(-2)?.getBoundingClientRect().top ?? 0]
  expect(rows.map(({ innerText }) => innerText.split('\n')[0]).at(-2)).toMatch(/^Cash/)
  expect(end).toBeLessThanOrEqual(total + 1)
  expect(hiddenIn(region)).toBe(0)
  const bar = screen.getByRole('button', { name: 'Show all 11' }).getBoundingClientRect().top
  expect(bar - (bottoms.at(-1) ?? 0)).toBeLessThan(rows[1]?.offsetHeight ?? 0)
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
  await screen.findByRole('button', { name: 'Show all 8' })
  const heads = () =>
    within(screen.getByRole('region', { name: 'Positions' }))
      .getAllByRole('rowheader')
      .filter((head) => head.offsetHeight > 0)
      .map((head) => head.innerText.split('\n')[0])
  const last = () => heads().at(-3) // before cash and total
  expect(last()).toMatch(/fund/)
  const before = heads().length
  await user.click(screen.getByRole('button', { name: /^Group a/ }))
  await expect.poll(() => heads().length).toBeGreaterThanOrEqual(before - 1)
  expect(last()).toMatch(/fund/)
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
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  })
})

test('a card that shows all of its positions offers nothing', async () => {
  holding(2)
  openPortal()
  await within(await card()).findByText('Fund 2')
  expect(hiddenIn(await card())).toBe(0)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})
