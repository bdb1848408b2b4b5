import type { GridWidth } from '@fundholder/domain/users/dashboard-grid.ts'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { arrangement, type Direction, grown, isNarrow, nudged } from '#features/grid/layout/arrangement.ts'
import type { PlacedCard } from '#features/grid/layout/grid-layout.ts'
import type { GridState } from '#features/grid/layout/use-grid-layout.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './card-handles.module.css'
import { CardSteps } from './card-steps.tsx'
import { type Preview, useCardMove, useCardResize } from './use-card-drag.ts'

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * Renders the controls that move, resize and remove a card: a handle for pointer, touch and arrow keys, a
 * resize corner and a remove button. Pressing the handle opens buttons for single steps.
 */
export function CardHandles({
  id,
  title,
  grid,
  width,
  say,
  onPreview,
  onRemoved,
}: {
  id: string
  title: string
  grid: GridState
  width: GridWidth
  /** Announces something. */
  say: (words: string) => void
  onPreview: (preview: Preview | undefined) => void
  onRemoved: () => void
}) {
  const { text } = useLanguage()
  const keysId = useId()
  const handle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Layout before the keyboard moved any card, since this handle got the focus. */
  const before = useRef<readonly PlacedCard[]>(undefined)
  const words = useCardWords(id, title, width)
  useLayoutEffect(() => {
    if (handle.current?.closest('[data-card]')?.contains(document.activeElement))
      handle.current?.scrollIntoView({ block: 'nearest' })
  }, [grid.cards])

  const put = (cards: readonly PlacedCard[], said: string) => {
    say(grid.isLocked() ? words.locked : said)
    grid.move(cards)
  }
  const move = (direction: Direction) => {
    const cards = nudged(grid.cards, width, id, direction)
    before.current ??= grid.cards
    put(cards, words.place(cards))
  }
  const resize = (direction: Direction) => {
    const cards = grown(grid.cards, width, id, direction)
    before.current ??= grid.cards
    put(cards, words.size(cards))
  }
  const pressKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key]
    if (direction) {
      event.preventDefault()
      return event.shiftKey ? resize(direction) : move(direction)
    }
    if (event.key !== 'Escape') return
    setOpen(false)
    if (before.current) put(before.current, words.back)
    before.current = undefined
  }
  const dragging = { id, cards: grid.cards, width, onPreview }
  const startMove = useCardMove({ ...dragging, onDrop: (cards) => drop(cards, words.place(cards)) })
  const startResize = useCardResize({ ...dragging, onDrop: (cards) => drop(cards, words.size(cards)) })
  const drop = (cards: PlacedCard[], said: string) => {
    before.current = undefined
    put(cards, said)
  }
  const remove = () => {
    say(words.removed)
    grid.hide(id)
    onRemoved()
  }

  return (
    <>
      <div
        onBlur={({ currentTarget, relatedTarget }) =>
          !currentTarget.contains(relatedTarget) && setOpen(false)
        }
      >
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-label={text('grid.card.move', { title })}
          aria-describedby={keysId}
          aria-expanded={isOpen}
          onPointerDown={startMove}
          onFocus={() => {
            before.current = undefined
          }}
          onKeyDown={pressKey}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="grip" size={16} />
        </button>
        <span id={keysId} hidden>
          {text('grid.card.keys')}
        </span>
        {isOpen && <CardSteps title={title} width={width} onMove={move} onResize={resize} />}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={text('grid.card.remove', { title })}
        onClick={remove}
      >
        <Icon name="close" size={16} />
      </button>
      <span className={styles.corner} aria-hidden="true" onPointerDown={startResize} />
    </>
  )
}

/** Returns the announcements for a card that was moved or resized. */
function useCardWords(id: string, title: string, width: GridWidth) {
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
