import { type PlacedCard, packed, tidied } from './grid-layout.ts'
import { MANY_ROWS, positionsRows } from './positions-rows.ts'
import type { KnownCard } from './views.ts'

const POSITIONS_CARD = 'positions-card'
/** Chart that fills the height left by the positions card. */
const FILLING_CARD = 'valuation-card'

/**
 * Returns the default layout. Columns do not depend on the number of positions, so that cards do not jump
 * once it is known.
 */
export function systemLayout(known: readonly KnownCard[], positions: number | undefined): PlacedCard[] {
  const heights = new Map(known.map(({ i, h }) => [i, h]))
  const rows = (i: string, held: number | undefined) => rowsOf(i, heights.get(i) ?? 0, held)
  const usual = known.flatMap(({ i, w, isExtra }) => (isExtra ? [] : [{ i, w, h: rows(i, undefined) }]))
  return tidied(packed(usual).map((card) => ({ ...card, h: rows(card.i, positions) })))
}

function rowsOf(id: string, rows: number, positions: number | undefined): number {
  if (id === POSITIONS_CARD) return positionsRows(positions)
  return id === FILLING_CARD ? rows + MANY_ROWS - positionsRows(positions) : rows
}
