import type { GridWidth } from '@fundholder/domain/dashboard-grid.ts'
import { arrangement, isNarrow } from '#features/grid/layout/arrangement.ts'
import type { PlacedCard } from '#features/grid/layout/grid-layout.ts'
import { useLanguage } from '#language/use-language.ts'

/** Returns the announcements for a card that was moved or resized. */
export function useCardWords(id: string, title: string, width: GridWidth) {
  const { text } = useLanguage()
  const find = (cards: readonly PlacedCard[]) => arrangement(cards, width).find(({ i }) => i === id)
  return {
    place: (cards: readonly PlacedCard[]) => {
      const card = find(cards)
      if (!card) return ''
      const turn = cards.findIndex(({ i }) => i === id) + 1
      return isNarrow(width)
        ? text('grid.said.turn', { title, turn, count: cards.length })
        : text('grid.said.place', { title, column: card.x + 1, row: card.y + 1 })
    },
    size: (cards: readonly PlacedCard[]) => {
      const card = find(cards)
      return card ? text('grid.said.size', { title, columns: card.w, rows: card.h }) : ''
    },
    back: text('grid.said.back', { title }),
    removed: text('grid.said.removed', { title }),
    locked: text('grid.said.locked'),
  }
}
