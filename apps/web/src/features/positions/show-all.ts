import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CardRoomContext } from '#ui/layout/card-room.ts'
import type { FirstRows } from '#ui/table/first-rows.tsx'

export type ShowAll = ReturnType<typeof useShowAll>

/** A card that lacks no more than about two rows of holdings grows by itself: three rows of the grid. */
const LITTLE_PX = 120
/** Rounding of heights that do not end on a whole pixel. */
const TOLERANCE_PX = 1

/**
 * Shows only rows that fit whole into the card, on a phone only the first ones, and all of them on request.
 * A card that lacks little grows by itself.
 */
export function useShowAll(scroller: RefObject<HTMLElement | null>, first: FirstRows) {
  const room = use(CardRoomContext)
  const restRow = useRef<HTMLTableRowElement>(null)
  const isWhole = first.isWhole || room?.hasGrown === true
  const { lacking, hidden } = useWholeRows(scroller, restRow, isWhole)
  const lacksLittle = lacking > 0 && lacking <= LITTLE_PX && !isWhole && room && !room.hasFitted
  useEffect(() => {
    if (lacksLittle) room.fit(lacking)
  }, [lacksLittle, room, lacking])
  return {
    restRow,
    isWhole,
    /** The `data-row` of the rows out of sight. */
    hidden: lacksLittle ? NONE : hidden,
    toggle: () => {
      if (isWhole) room?.shrink()
      else room?.grow(lacking + (restRow.current?.offsetHeight ?? 0)) // its row stays
      if (first.isWhole === isWhole) first.toggle()
    },
  }
}

const NONE: readonly string[] = []

/**
 * Marks the rows for which a card has no room. Rows change places and groups close, so it measures after each
 * rendering and whenever a size changes.
 *
 * @param isWhole every row is shown, and scrolls if the card cannot be that high.
 * @returns height in px that the rows would lack without the row of the rest, and the `data-row` of
 *   those that are not displayed.
 */
function useWholeRows(
  scroller: RefObject<HTMLElement | null>,
  restRow: RefObject<HTMLElement | null>,
  isWhole: boolean,
) {
  const [measured, setMeasured] = useState({ lacking: 0, hidden: NONE })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      const rows = [...element.querySelectorAll<HTMLElement>('tbody tr')]
      for (const row of rows) row.removeAttribute('data-over')
      const over = element.scrollHeight - element.clientHeight - (restRow.current?.offsetHeight ?? 0)
      const lacking = over > TOLERANCE_PX ? over : 0
      if (lacking > 0 && !isWhole) for (const row of rowsOver(element)) row.dataset.over = ''
      const hidden = rows
        .filter(({ offsetHeight }) => offsetHeight === 0)
        .flatMap((row) => row.dataset.row ?? [])
      setMeasured((before) =>
        before.lacking === lacking && isSame(before.hidden, hidden) ? before : { lacking, hidden },
      )
    })
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    return () => sizes.disconnect()
  })
  return measured
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** Returns the rows that end below the room above cash and total. The first holding stays, and no head without a holding. */
function rowsOver(scroller: HTMLElement): HTMLElement[] {
  const rows = [...scroller.querySelectorAll<HTMLElement>('tbody:not([data-end]) tr')]
  const end = scroller.querySelector<HTMLElement>('[data-end]')?.offsetHeight ?? 0
  const top = scroller.firstElementChild?.getBoundingClientRect().top ?? 0
  const lowest = top + scroller.clientHeight - end + TOLERANCE_PX
  const isHead = (row: HTMLElement | undefined) =>
    row?.matches(':has(> th[scope="rowgroup"]):not(:last-child)')
  const late = rows.findIndex((row) => row.getBoundingClientRect().bottom > lowest)
  const first = late > 0 && isHead(rows[late - 1]) ? late - 1 : late
  return first < 0 ? [] : rows.slice(Math.max(first, isHead(rows[0]) ? 2 : 1))
}
