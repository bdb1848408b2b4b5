import {
  GRID_COLUMNS,
  GRID_FROM_PX,
  type GridWidth,
  PRODUCT_WRAPPER_COLUMNS,
} from '@fundholder/domain/users/dashboard-grid.ts'
import { type PlacedCard, repositioned, settled, steppedPast } from './grid-layout.ts'

export const GRID_WIDTHS = ['lg', 'md', 'sm', 'xs', 'xxs'] as const satisfies readonly GridWidth[]
/** Widths at which cards follow one another instead of having a place. */
export type NarrowWidth = 'sm' | 'xs' | 'xxs'

const HALF = GRID_COLUMNS.lg / PRODUCT_WRAPPER_COLUMNS

/** The arrangement for a grid that is so many px wide. */
export const gridWidthOf = (px: number): GridWidth =>
  GRID_WIDTHS.find((width) => px >= GRID_FROM_PX[width]) ?? 'xxs'

export const isNarrow = (width: GridWidth): width is NarrowWidth => width !== 'lg' && width !== 'md'

/**
 * Converts a stored layout, which is made for the widest grid, to another width. Single-column grids keep the
 * order of the layout.
 */
export function arrangement(lg: readonly PlacedCard[], width: GridWidth): PlacedCard[] {
  if (width === 'lg') return [...lg]
  return isNarrow(width) ? inRows(lg, width) : lg.map(scaled)
}

/** The stored layout after a card was given another place or size in the arrangement of a wide grid. */
export function changedAt(lg: readonly PlacedCard[], width: 'lg' | 'md', card: PlacedCard): PlacedCard[] {
  const before = arrangement(lg, width).find(({ i }) => i === card.i)
  const stored = lg.find(({ i }) => i === card.i)
  if (!before || !stored) return [...lg]
  const x = card.x === before.x ? stored.x : toStored(card.x, width)
  const w = card.w === before.w ? stored.w : toStored(card.x + card.w, width) - x
  return repositioned(lg, { ...card, x, w })
}

/** The stored layout after a card was given another turn among the cards; each keeps its columns and its size. */
export function reordered(lg: readonly PlacedCard[], id: string, turn: number): PlacedCard[] {
  const card = lg.find(({ i }) => i === id)
  if (!card) return [...lg]
  const others = lg.filter((other) => other !== card)
  return settled([...others.slice(0, turn), card, ...others.slice(turn)])
}

/** The stored layout after a card was made so wide, as seen on six columns, and so high. */
export function resizedInRows(lg: readonly PlacedCard[], id: string, w: number, h: number): PlacedCard[] {
  const card = lg.find(({ i }) => i === id)
  if (!card) return [...lg]
  const isHalf = w <= GRID_COLUMNS.sm / PRODUCT_WRAPPER_COLUMNS
  const stays = isHalf === card.w <= HALF
  const order = new Map(lg.map(({ i }, turn) => [i, turn]))
  return repositioned(lg, { ...card, h, ...(!stays && { w: isHalf ? HALF : GRID_COLUMNS.lg }) }).toSorted(
    (one, other) => (order.get(one.i) ?? 0) - (order.get(other.i) ?? 0),
  )
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The stored layout after one step with the keyboard. */
export function nudged(
  lg: readonly PlacedCard[],
  width: GridWidth,
  id: string,
  direction: Direction,
): PlacedCard[] {
  const isForward = direction === 'right' || direction === 'down'
  if (isNarrow(width)) {
    const turn = lg.findIndex(({ i }) => i === id)
    return reordered(lg, id, Math.max(0, turn + (isForward ? 1 : -1)))
  }
  if (direction === 'up' || direction === 'down') return steppedPast(lg, id, direction)
  const card = arrangement(lg, width).find(({ i }) => i === id)
  return card ? changedAt(lg, width, { ...card, x: card.x + (isForward ? 1 : -1) }) : [...lg]
}

/** The stored layout after a card was made a step larger or smaller with the keyboard. */
export function grown(
  lg: readonly PlacedCard[],
  width: GridWidth,
  id: string,
  direction: Direction,
): PlacedCard[] {
  const card = arrangement(lg, width).find(({ i }) => i === id)
  const stored = lg.find(({ i }) => i === id)
  if (!card || !stored || width === 'xs' || width === 'xxs') return [...lg]
  const columns = { left: -1, right: 1, up: 0, down: 0 }[direction]
  const rows = { left: 0, right: 0, up: -1, down: 1 }[direction]
  const h = stored.h + rows
  if (isNarrow(width)) return resizedInRows(lg, id, card.w + (columns * GRID_COLUMNS.sm) / 2, h)
  return changedAt(lg, width, { ...card, w: card.w + columns, h })
}

const toStored = (column: number, width: 'lg' | 'md') =>
  Math.round((column * GRID_COLUMNS.lg) / GRID_COLUMNS[width])

/** Edges are scaled, not widths, so that neighbours stay neighbours. */
function scaled(card: PlacedCard): PlacedCard {
  const line = (column: number) => Math.round((column * GRID_COLUMNS.md) / GRID_COLUMNS.lg)
  return { ...card, x: line(card.x), w: line(card.x + card.w) - line(card.x) }
}

/** Two cards of up to half the width share a row, any other has one for itself. */
function inRows(cards: readonly PlacedCard[], width: NarrowWidth): PlacedCard[] {
  const isSmall = ({ w }: PlacedCard) => width === 'sm' && w <= HALF
  const placed: PlacedCard[] = []
  let y = 0
  for (let at = 0; at < cards.length; ) {
    const [first, second] = cards.slice(at, at + 2)
    if (!first) break
    const row = second && isSmall(first) && isSmall(second) ? [first, second] : [first]
    const h = Math.max(...row.map((card) => card.h))
    const w = GRID_COLUMNS[width] / row.length
    placed.push(...row.map((card, column) => ({ ...card, x: column * w, y, w, h })))
    y += h
    at += row.length
  }
  return placed
}
