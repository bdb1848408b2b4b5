import { type PlacedCard, packed, tidied } from '#features/grid/layout/grid-layout.ts'
import type { KnownCard } from '#features/grid/layout/views.ts'

const POSITIONS_CARD = 'positions-card'
/** Chart that fills the height left by the positions card. */
const FILLING_CARD = 'valuation-card'
/** Rows of the positions card before it is known how many positions there are. */
const USUAL_ROWS = 11
/** Rows of the card with many positions. */
const MANY_ROWS = 12
const ROWS_OF_FEW: Readonly<Record<number, number>> = { 1: 8, 2: 9, 3: 10 }

/**
 * Returns the default layout. Columns do not depend on the number of positions, so that cards do not jump
 * once it is known.
 */
export function systemLayout(known: readonly KnownCard[], positions: number | undefined): PlacedCard[] {
  const usual = known.filter(({ isExtra }) => !isExtra)
  const heights = new Map(usual.map(({ i, h }) => [i, h]))
  const rows = (i: string, held: number | undefined) => rowsOf(i, heights.get(i) ?? 0, held)
  const placed = packed(usual.map((card) => ({ ...card, h: rows(card.i, undefined) })))
  return tidied(placed.map((card) => ({ ...card, h: rows(card.i, positions) })))
}

function rowsOf(id: string, rows: number, positions: number | undefined): number {
  if (id === POSITIONS_CARD) return positionsRows(positions)
  return id === FILLING_CARD ? rows + MANY_ROWS - positionsRows(positions) : rows
}

/** Returns the default height of the positions card; one row is for cash. */
export const positionsRows = (positions: number | undefined): number =>
  positions === undefined ? USUAL_ROWS : (ROWS_OF_FEW[Math.max(1, positions)] ?? MANY_ROWS)
