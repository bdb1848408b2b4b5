import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
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
  expect(hiddenIn(positionsCard)).toBeGreaterThan(0)

  await user.click(showAll)
  await expect.poll(() => hiddenIn(positionsCard)).toBe(0)
  expect(distance()).toBeGreaterThan(before)
  expect(below()).toBeGreaterThan(positionsCard.getBoundingClientRect().bottom)

  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  await expect.poll(distance).toBe(before)
  expect(screen.getByRole('button', { name: 'Show all 11' })).toBeVisible()
})

test('a card that lacks one row grows by itself, at most as far as it needs', async () => {
  const relation = { relationId: 'equity:global', name: 'Global equity' }
  const held = [position('Fund 1', { relation }), position('Fund 2', { relation })]
  answer(searchPositions, {
    ...positions([...held, CASH]),
    groups: [{ level: 'grouped', relation, positions: 2, amount: 102_476, weight: 0.628 }],
  })
  openPortal()
  await within(await card()).findByText('Fund 2')
  await expect.poll(async () => hiddenIn(await card())).toBe(0)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('a card that shows all of its positions offers nothing', async () => {
  holding(2)
  openPortal()
  await within(await card()).findByText('Fund 2')
  expect(hiddenIn(await card())).toBe(0)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})
