import { CARD_ROWS_MAX, GRID_ROW_PX } from '@fundholder/domain/users/dashboard-grid.ts'
import { useState } from 'react'
import { type PlacedCard, repositioned } from '#features/grid/layout/grid-layout.ts'
import type { CardRoom } from '#ui/layout/card-room.ts'

/** A row and the gap to the next one. */
const ROW_AND_GAP_PX = GRID_ROW_PX + 16

/** Cards that show all of their content for now; the client's layout stays as it is. */
export function useGrownCards(cards: readonly PlacedCard[]) {
  const [rows, setRows] = useState<Readonly<Record<string, number>>>({})
  return {
    /** The cards in their places, the others below those that have grown. */
    cards: cards.reduce<PlacedCard[]>(
      (placed, { i, h }) => {
        const [card, grown = 0] = [placed.find((one) => one.i === i), rows[i]]
        return card && grown > h ? repositioned(placed, { ...card, h: grown }) : placed
      },
      [...cards],
    ),
    roomOf: ({ i, h }: PlacedCard): CardRoom => ({
      hasGrown: (rows[i] ?? 0) > h,
      grow: (px) =>
        setRows((former) => ({
          ...former,
          [i]: Math.min(CARD_ROWS_MAX, Math.max(h, former[i] ?? 0) + Math.ceil(px / ROW_AND_GAP_PX)),
        })),
      shrink: () => setRows(({ [i]: _, ...others }) => others),
    }),
  }
}
