import { type PlacedCard, packed, tidied } from './grid-layout.ts'
import { positionsRows } from './positions-rows.ts'
import type { KnownCard } from './views.ts'

const POSITIONS_CARD = 'positions-card'

/**
 * Where the cards stand for who has not changed any. Columns never depend on how many positions there are, so that
 * cards do not change sides when that becomes known.
 */
export function systemLayout(known: readonly KnownCard[], positions: number | undefined): PlacedCard[] {
  const usual = known.flatMap(({ i, w, h, isExtra }) =>
    isExtra ? [] : [{ i, w, h: rowsOf(i, h, undefined) }],
  )
  return tidied(packed(usual).map((card) => ({ ...card, h: rowsOf(card.i, card.h, positions) })))
}

const rowsOf = (id: string, rows: number, positions: number | undefined) =>
  id === POSITIONS_CARD ? positionsRows(positions) : rows
