import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DashboardGrid } from './dashboard-grid.tsx'
import { packed } from './layout/grid-layout.ts'

const WIDEST = packed([{ i: 'performance', w: 12, h: 11 }])

for (const [px, columns] of [
  [1_200, 12],
  [1_199, 10],
  [996, 10],
  [995, 6],
  [768, 6],
  [767, 4],
  [480, 4],
  [479, 2],
] as const)
  test(`a grid ${px} px wide has ${columns} columns, all of which the widest card takes`, () => {
    const { container } = render(
      <div style={{ inlineSize: px }}>
        <DashboardGrid layout={WIDEST} contents={{}} />
      </div>,
    )
    const card = container.querySelector('[data-card]') as Element
    const { gridTemplateColumns } = getComputedStyle(card.parentElement as Element)
    // A column that only the card asks for has no width.
    const drawn = gridTemplateColumns.split(' ').filter((width) => Number.parseFloat(width) > 0)
    expect(drawn).toHaveLength(columns)
    expect(getComputedStyle(card).gridColumn).toBe(`1 / span ${columns}`)
  })

test('a card has rows of 25 px, with a gap between them', () => {
  const { container } = render(
    <div style={{ inlineSize: 1_200 }}>
      <DashboardGrid layout={WIDEST} contents={{}} />
    </div>,
  )
  const card = container.querySelector('[data-card]') as Element
  const gap = Number.parseFloat(getComputedStyle(card.parentElement as Element).rowGap)
  expect(card.getBoundingClientRect().height).toBe(11 * 25 + 10 * gap)
})
