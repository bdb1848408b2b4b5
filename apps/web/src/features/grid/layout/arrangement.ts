import {
  CARD_ROWS_MAX,
  GRID_COLUMNS,
  GRID_FROM_PX,
  type GridWidth,
  PRODUCT_WRAPPER_COLUMNS,
} from '@fundholder/domain/users/dashboard-grid.ts'
import { bottom, type PlacedCard, repositioned, settled, steppedPast } from './grid-layout.ts'

export const GRID_WIDTHS = ['lg', 'md', 'sm', 'xs', 'xxs'] as const satisfies readonly GridWidth[]
/** Widths at which cards follow one another instead of having a place. */
export type NarrowWidth = 'sm' | 'xs' | 'xxs'

const HALF = GRID_COLUMNS.lg / PRODUCT_WRAPPER_COLUMNS
/** Cards of up to half the width stand beside others on six columns, and so do charts unless they have all of it. */
const fitsInHalf = ({ w, isChart }: PlacedCard) => w <= HALF || (isChart && w < GRID_COLUMNS.lg)
/** Columns of six that a chart has beside a single other card, as on twelve. */
const WIDE_OF_SIX = 4
/** Rows that a chart needs there for the lines of its legend and notes. */
const ROWS_OF_LINES = 2

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

/**
 * The stored layout after a card was made larger or smaller by so many columns and rows of the shown arrangement. What is
 * shown may be wider or higher than what is stored: the change applies to the stored card.
 */
export function resized(
  lg: readonly PlacedCard[],
  width: GridWidth,
  id: string,
  { columns, rows }: { columns: number; rows: number },
): PlacedCard[] {
  const shown = arrangement(lg, width).find(({ i }) => i === id)
  const stored = lg.find(({ i }) => i === id)
  if (!shown || !stored || width === 'xs' || width === 'xxs') return [...lg]
  const [w, h] = [shown.w + columns, stored.h + rows]
  if (!isNarrow(width)) return changedAt(lg, width, { ...shown, w, h })
  const [wasHalf, isHalf] = [shown.w, w].map((one) => one <= WIDE_OF_SIX)
  const keepsWidth = isHalf === wasHalf || (isHalf && fitsInHalf(stored))
  const order = new Map(lg.map(({ i }, turn) => [i, turn]))
  return repositioned(lg, {
    ...stored,
    h,
    ...(!keepsWidth && { w: isHalf ? HALF : GRID_COLUMNS.lg }),
  }).toSorted((one, other) => (order.get(one.i) ?? 0) - (order.get(other.i) ?? 0))
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
  const columns = { left: -1, right: 1, up: 0, down: 0 }[direction]
  const rows = { left: 0, right: 0, up: -1, down: 1 }[direction]
  return resized(lg, width, id, {
    columns: isNarrow(width) ? (columns * GRID_COLUMNS.sm) / 2 : columns,
    rows,
  })
}

const toStored = (column: number, width: 'lg' | 'md') =>
  Math.round((column * GRID_COLUMNS.lg) / GRID_COLUMNS[width])

/** Edges are scaled, not widths, so that neighbours stay neighbours. */
function scaled(card: PlacedCard): PlacedCard {
  const line = (column: number) => Math.round((column * GRID_COLUMNS.md) / GRID_COLUMNS.lg)
  return { ...card, x: line(card.x), w: line(card.x + card.w) - line(card.x) }
}

/** On six columns cards stand in two columns, elsewhere each has a row for itself. */
function inRows(cards: readonly PlacedCard[], width: NarrowWidth): PlacedCard[] {
  const placed: PlacedCard[] = []
  for (const run of runsOf(cards, width)) {
    const y = Math.max(0, ...placed.map(bottom))
    const [only, ...others] = run
    if (only && others.length === 0) placed.push({ ...only, x: 0, y, w: GRID_COLUMNS[width] })
    else if (isChartBesideOne(run)) placed.push(...wideAndNarrow(run, y))
    else placed.push(...inTwoColumns(run, y))
  }
  return placed
}

/** Cards in a row that fit beside each other; any other is a run of its own. */
function runsOf(cards: readonly PlacedCard[], width: NarrowWidth): PlacedCard[][] {
  const fits = (card: PlacedCard | undefined) => width === 'sm' && card !== undefined && fitsInHalf(card)
  const runs: PlacedCard[][] = []
  for (const card of cards) {
    const run = runs.at(-1)
    if (run && fits(card) && fits(run[0])) run.push(card)
    else runs.push([card])
  }
  return runs
}

const isWideChart = ({ w, isChart }: PlacedCard) => isChart && w > HALF
const isChartBesideOne = (run: readonly PlacedCard[]) =>
  run.length === PRODUCT_WRAPPER_COLUMNS && run.filter(isWideChart).length === 1

/** A chart has two thirds beside a single other card; both end together. */
function wideAndNarrow(cards: readonly PlacedCard[], y: number): PlacedCard[] {
  const h = Math.max(...cards.map((card) => card.h))
  let x = 0
  return cards.map((card) => {
    const w = isWideChart(card) ? WIDE_OF_SIX : GRID_COLUMNS.sm - WIDE_OF_SIX
    const place = { ...card, x, y, w, h }
    x += w
    return place
  })
}

/** Each card goes into the column that ends first, so that their order stays; the columns end together. */
function inTwoColumns(cards: readonly PlacedCard[], from: number): PlacedCard[] {
  const w = GRID_COLUMNS.sm / PRODUCT_WRAPPER_COLUMNS
  const columns: [PlacedCard[], PlacedCard[]] = [[], []]
  const endOf = (column: readonly PlacedCard[]) => Math.max(from, ...column.map(bottom))
  for (const card of cards) {
    const side = endOf(columns[0]) <= endOf(columns[1]) ? 0 : 1
    const h = Math.min(CARD_ROWS_MAX, card.h + (card.isChart ? ROWS_OF_LINES : 0))
    columns[side].push({ ...card, x: side * w, y: endOf(columns[side]), w, h })
  }
  const end = Math.max(...columns.map(endOf))
  for (const column of columns) {
    const last = column.at(-1)
    if (last) last.h = Math.min(CARD_ROWS_MAX, end - last.y)
  }
  const places = new Map(columns.flat().map((card) => [card.i, card]))
  return cards.flatMap(({ i }) => places.get(i) ?? [])
}
