import { GRID_COLUMNS, type GridWidth } from '@fundholder/domain/dashboard-grid.ts'
import type { CSSProperties, ReactNode } from 'react'
import { arrangement } from './arrangement.ts'
import styles from './dashboard-grid.module.css'
import type { PlacedCard } from './grid-layout.ts'

const WIDTHS: readonly GridWidth[] = ['lg', 'md', 'sm', 'xs', 'xxs']

/** Cards in their places. Every arrangement is written down; the grid's own width picks one, without any code. */
export function DashboardGrid({
  layout,
  children,
}: {
  layout: readonly PlacedCard[]
  /** Draws one card. */
  children: (id: string) => ReactNode
}) {
  const places = WIDTHS.map((width) => ({ width, cards: arrangement(layout, width) }))
  return (
    <div className={styles.container}>
      <div className={styles.grid}>
        {layout.map(({ i }) => (
          <div key={i} className={styles.cell} style={placesOf(i, places)}>
            {children(i)}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The grid lines of a card in every arrangement, as custom properties. */
function placesOf(
  id: string,
  places: readonly { width: GridWidth; cards: readonly PlacedCard[] }[],
): CSSProperties {
  const lines = places.flatMap(({ width, cards }) => {
    const card = cards.find(({ i }) => i === id)
    if (!card) return []
    return [
      [`--${width}-columns`, `${card.x + 1} / span ${Math.min(card.w, GRID_COLUMNS[width])}`],
      [`--${width}-rows`, `${card.y + 1} / span ${card.h}`],
    ]
  })
  const rows = places[0]?.cards.find(({ i }) => i === id)?.h
  return Object.fromEntries([...lines, ['--rows', String(rows)]])
}
