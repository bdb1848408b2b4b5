import { GRID_COLUMNS, type GridWidth, PRODUCT_WRAPPER_COLUMNS } from '@fundholder/domain/dashboard-grid.ts'
import { inReadingOrder, type PlacedCard } from './grid-layout.ts'

/** How the cards of a stored layout, which is made for the widest grid, stand in a grid of another width. */
export function arrangement(lg: readonly PlacedCard[], width: GridWidth): PlacedCard[] {
  if (width === 'lg') return [...lg]
  if (width === 'md') return lg.map((card) => scaled(card, GRID_COLUMNS.md))
  return inRows(inReadingOrder(lg), width)
}

/** Edges are scaled, not widths, so that neighbours stay neighbours. */
function scaled(card: PlacedCard, columns: number): PlacedCard {
  const x = Math.round((card.x * columns) / GRID_COLUMNS.lg)
  return { ...card, x, w: Math.round(((card.x + card.w) * columns) / GRID_COLUMNS.lg) - x }
}

/** In reading order: two cards of up to half the width share a row, any other has one for itself. */
function inRows(cards: readonly PlacedCard[], width: 'sm' | 'xs' | 'xxs'): PlacedCard[] {
  const columns = GRID_COLUMNS[width]
  const isSmall = ({ w }: PlacedCard) => width === 'sm' && w <= GRID_COLUMNS.lg / PRODUCT_WRAPPER_COLUMNS
  const placed: PlacedCard[] = []
  let y = 0
  for (let at = 0; at < cards.length; ) {
    const [first, second] = cards.slice(at, at + 2)
    if (!first) break
    const pair = second && isSmall(first) && isSmall(second) ? [first, second] : [first]
    const h = Math.max(...pair.map((card) => card.h))
    const w = columns / pair.length
    placed.push(...pair.map((card, column) => ({ ...card, x: column * w, y, w, h })))
    y += h
    at += pair.length
  }
  return placed
}
