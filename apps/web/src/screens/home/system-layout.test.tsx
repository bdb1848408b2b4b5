import { GRID_ROW_PX } from '@fundholder/domain/users/dashboard-grid.ts'
import { expect, test } from 'vitest'
import { arrangement } from '#features/grid/layout/arrangement.ts'
import { CARDS, KNOWN } from './home-cards.ts'
import { positionsRows, systemLayout } from './system-layout.ts'

test('with one position or cash alone the card is 8 rows high, with two 9, three 10, with more 12, before it is known 11', () => {
  expect([1, 2, 3, 4, 11, 0, undefined].map(positionsRows)).toEqual([8, 9, 10, 12, 12, 8, 11])
})

test('on a tablet performance and valuation have the room of a chart', () => {
  const cards = arrangement(systemLayout(KNOWN, 11), 'sm').map(({ i, w, h }) => [i, w, h])
  expect(cards).toContainEqual(['performance-card', 4, 11])
  expect(cards).toContainEqual(['valuation-card', 3, 12])
})

test('the room kept for the first two cards is as high as they will be', () => {
  const room = document.body.appendChild(document.createElement('div'))
  room.style.blockSize = 'var(--first-cards-height)'
  const gap = Number.parseFloat(getComputedStyle(room).getPropertyValue('--grid-gap'))
  for (const card of [CARDS['performance-card'], CARDS['categories']])
    expect(room.clientHeight).toBe((card?.size.h ?? 0) * (GRID_ROW_PX + gap) - gap)
  room.remove()
})
