import { CARD_ROWS_MAX } from '@fundholder/domain/users/dashboard-grid.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGrownCards } from './use-grown-cards.ts'

const cardOf = (h: number) => ({ i: 'positions-card', x: 0, y: 0, w: 8, h })

test('a card is fitted to its content once, also where it cannot become higher', () => {
  for (const [rows, fitted] of [
    [9, 10],
    [CARD_ROWS_MAX, CARD_ROWS_MAX],
  ] as const) {
    const card = cardOf(rows)
    const { result } = renderHook(() => useGrownCards([card]))
    expect(result.current.roomOf(card).hasFitted).toBe(false)
    act(() => result.current.roomOf(card).fit(20))
    expect(result.current.roomOf(card).hasFitted).toBe(true)
    expect(result.current.cards).toEqual([{ ...card, h: fitted }])
  }
})

test('a card of the greatest height has grown when it is asked to, and shrinks again', () => {
  const card = cardOf(CARD_ROWS_MAX)
  const { result } = renderHook(() => useGrownCards([card]))
  act(() => result.current.roomOf(card).grow(200))
  expect(result.current.roomOf(card).hasGrown).toBe(true)
  expect(result.current.cards).toEqual([card])
  act(() => result.current.roomOf(card).shrink())
  expect(result.current.roomOf(card).hasGrown).toBe(false)
})

test('a card that has grown leaves the cards in their order, which narrow grids follow', () => {
  const cards = [
    cardOf(12),
    { i: 'valuation-card', x: 0, y: 12, w: 8, h: 10 },
    { i: 'alerts', x: 8, y: 16, w: 4, h: 6 },
  ]
  const { result } = renderHook(() => useGrownCards(cards))
  act(() => result.current.roomOf(cardOf(12)).fit(200))
  expect(result.current.cards.map(({ i, y }) => [i, y])).toEqual([
    ['positions-card', 0],
    ['valuation-card', 17],
    ['alerts', expect.any(Number)],
  ])
})
