import type { GridWidth } from '@fundholder/domain/users/dashboard-grid.ts'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { arrangement, changedAt, isNarrow, reordered, resized } from '#features/grid/layout/arrangement.ts'
import { type Box, boxesOf, boxOf, stepsOf, turnAt } from '#features/grid/layout/grid-geometry.ts'
import type { PlacedCard } from '#features/grid/layout/grid-layout.ts'
import { followPointer, type Point } from './follow-pointer.ts'

export type Preview = { id: string; cards: PlacedCard[]; isMove: boolean }

type Dragging = {
  id: string
  cards: readonly PlacedCard[]
  width: GridWidth
  onPreview: (preview: Preview | undefined) => void
  onDrop: (cards: PlacedCard[]) => void
}
/** A cell under the pointer: how far its corner is from it, and the grid that it is in. */
type Held = { cell: HTMLElement; grid: HTMLElement; grab: Point; last: Point }

/** Lets a card be dragged by a handle inside its cell: the card follows the pointer, the others make way. */
export function useCardMove({ id, cards, width, onPreview, onDrop }: Dragging) {
  const held = useRef<Held>(undefined)
  // Whatever the others did meanwhile, the card stays under the pointer.
  useLayoutEffect(() => {
    if (held.current) follow(held.current)
  })

  return (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.closest<HTMLElement>('[data-card]')
    const grid = cell?.parentElement
    if (event.button !== 0 || !cell || !grid) return
    const corner = cell.getBoundingClientRect()
    const drag: Held = {
      cell,
      grid,
      grab: { x: event.clientX - corner.left, y: event.clientY - corner.top },
      last: { x: event.clientX, y: event.clientY },
    }
    const cardsAt = targetOf({ id, cards, width, grid, start: boxOf(cell) })
    let target: PlacedCard[] | undefined
    const letGo = () => {
      held.current = undefined
      cell.style.translate = ''
      delete cell.dataset.dragging
      onPreview(undefined)
    }
    followPointer(event, {
      start: () => {
        held.current = drag
        cell.dataset.dragging = ''
      },
      move: (to) => {
        drag.last = { ...to }
        follow(drag)
        const next = cardsAt(boxUnder(drag))
        if (next === target) return
        target = next
        onPreview({ id, cards: next, isMove: true })
      },
      end: () => {
        letGo()
        if (target) onDrop(target)
      },
      cancel: letGo,
    })
  }
}

/** Lets a card be made larger or smaller by its corner. */
export function useCardResize({ id, cards, width, onPreview, onDrop }: Dragging) {
  return (event: PointerEvent<HTMLElement>) => {
    const grid = event.currentTarget.closest<HTMLElement>('[data-card]')?.parentElement
    if (event.button !== 0 || !grid) return
    const step = stepsOf(grid, width)
    const from = { x: event.clientX, y: event.clientY + scrollY }
    let target: PlacedCard[] | undefined
    followPointer(event, {
      start: () => {},
      move: (to) => {
        target = resized(cards, width, id, {
          columns: Math.round((to.x - from.x) / step.x),
          rows: Math.round((to.y + scrollY - from.y) / step.y),
        })
        onPreview({ id, cards: target, isMove: false })
      },
      end: () => {
        onPreview(undefined)
        if (target) onDrop(target)
      },
      cancel: () => onPreview(undefined),
    })
  }
}

/** Answers the layout for a card at a box; the same one for as long as nothing changes. */
function targetOf({
  id,
  cards,
  width,
  grid,
  start,
}: {
  id: string
  cards: readonly PlacedCard[]
  width: GridWidth
  grid: HTMLElement
  start: Box
}) {
  const step = stepsOf(grid, width)
  const boxes = boxesOf(grid)
  const others = cards.flatMap(({ i }) => (i === id ? [] : (boxes.get(i) ?? [])))
  const card = arrangement(cards, width).find(({ i }) => i === id)
  const known = new Map<string, PlacedCard[]>()
  const once = (name: string, make: () => PlacedCard[]) => {
    const made = known.get(name) ?? make()
    known.set(name, made)
    return made
  }
  return (box: Box): PlacedCard[] => {
    if (isNarrow(width)) {
      const turn = turnAt(others, start, box)
      return once(String(turn), () => reordered(cards, id, turn))
    }
    const [x, y] = [Math.round(box.left / step.x), Math.max(0, Math.round(box.top / step.y))]
    return once(`${x} ${y}`, () => (card ? changedAt(cards, width, { ...card, x, y }) : [...cards]))
  }
}

/** Returns the box of the dragged card at the pointer's position, before it snaps to the grid. */
function boxUnder({ cell, grid, grab, last }: Held): Box {
  const origin = grid.getBoundingClientRect()
  return { ...boxOf(cell), left: last.x - grab.x - origin.left, top: last.y - grab.y - origin.top }
}

function follow(drag: Held) {
  const { left, top } = boxUnder(drag)
  drag.cell.style.translate = `${left - drag.cell.offsetLeft}px ${top - drag.cell.offsetTop}px`
}
