import { CARD_ROWS_MAX, GRID_ROW_PX } from '@fundholder/domain/users/dashboard-grid.ts'
import { useState } from 'react'
import { type PlacedCard, repositioned } from '#features/grid/layout/grid-layout.ts'
import type { CardRoom } from '#ui/layout/card-room.ts'

/** A row and the gap to the next one. */
const ROW_AND_GAP_PX = GRID_ROW_PX + 16

type Grown = { rows: number; isRequested: boolean }

/** Cards that show all of their content for now; the client's layout stays as it is. */
export function useGrownCards(cards: readonly PlacedCard[]) {
  const [grown, setGrown] = useState<Readonly<Record<string, Grown>>>({})
  const growTo =
    ({ i, h }: PlacedCard, isRequested: boolean) =>
    (px: number) =>
      setGrown((former) => {
        const rows = Math.max(h, former[i]?.rows ?? 0) + Math.ceil(px / ROW_AND_GAP_PX)
        return { ...former, [i]: { rows: Math.min(CARD_ROWS_MAX, rows), isRequested } }
      })
  const turnOf = ({ i }: PlacedCard) => cards.findIndex((card) => card.i === i)
  return {
    /** The cards in their places and their order, the others below those that have grown. */
    cards: cards
      .reduce<PlacedCard[]>(
        (placed, { i, h }) => {
          const [card, rows = 0] = [placed.find((one) => one.i === i), grown[i]?.rows]
          return card && rows > h ? repositioned(placed, { ...card, h: rows }) : placed
        },
        [...cards],
      )
      .toSorted((one, other) => turnOf(one) - turnOf(other)),
    roomOf: (card: PlacedCard): CardRoom => {
      const { rows = 0, isRequested } = grown[card.i] ?? {}
      return {
        hasGrown: rows >= card.h && isRequested === true,
        grow: growTo(card, true),
        hasFitted: isRequested === false,
        fit: growTo(card, false),
        shrink: () => setGrown(({ [card.i]: _, ...others }) => others),
      }
    },
  }
}
