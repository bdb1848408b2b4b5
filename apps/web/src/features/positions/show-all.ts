import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CardRoomContext } from '#ui/layout/card-room.ts'
import type { FirstRows } from '#ui/table/first-rows.tsx'

export type ShowAll = ReturnType<typeof useShowAll>

/** A card that lacks no more than about two rows of holdings grows by itself: three rows of the grid. */
const LITTLE_PX = 120
/** Holdings that a card as wide as the grid shows at least. */
const FEWEST_OF_WIDE = 7
/** Rounding of heights that do not end on a whole pixel. */
const TOLERANCE_PX = 1

/**
 * Shows only rows that fit whole into the card, on a phone only the first ones, and all of them on request.
 * A card that lacks little grows by itself, and one as wide as the grid until it shows seven.
 */
export function useShowAll(scroller: RefObject<HTMLElement | null>, first: FirstRows) {
  const room = use(CardRoomContext)
  const restRow = useRef<HTMLTableRowElement>(null)
  const isWhole = first.isWhole || room?.hasGrown === true
  const { lacking, lackingFew, hidden } = useWholeRows(scroller, restRow, isWhole)
  const canFit = !isWhole && room && !room.hasFitted
  const lacksLittle = canFit && lacking > 0 && lacking <= LITTLE_PX
  const missing = lacksLittle ? lacking : lackingFew
  useEffect(() => {
    if (canFit && missing > 0) room.fit(missing)
  }, [canFit, room, missing])
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
 * @returns height in px that the rows would lack without the row of the rest, that the fewest of a wide card lack with
 *   it, and the `data-row` of those that are not displayed.
 */
function useWholeRows(
  scroller: RefObject<HTMLElement | null>,
  restRow: RefObject<HTMLElement | null>,
  isWhole: boolean,
) {
  const [measured, setMeasured] = useState({ lacking: 0, lackingFew: 0, hidden: NONE })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      const rows = [...element.querySelectorAll<HTMLElement>('tbody tr')]
      for (const row of rows) row.removeAttribute('data-over')
      const over = element.scrollHeight - element.clientHeight - (restRow.current?.offsetHeight ?? 0)
      const lacking = over > TOLERANCE_PX ? over : 0
      const lackingFew = lacking > 0 && isAsWideAsGrid(element) ? lackingOfFew(element, restRow.current) : 0
      if (lacking > 0 && !isWhole) hideRowsOver(element)
      const hidden = rows
        .filter(({ offsetHeight }) => offsetHeight === 0)
        .flatMap((row) => row.dataset.row ?? [])
      setMeasured((before) =>
        before.lacking === lacking && before.lackingFew === lackingFew && isSame(before.hidden, hidden)
          ? before
          : { lacking, lackingFew, hidden },
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

function isAsWideAsGrid(scroller: HTMLElement): boolean {
  const cell = scroller.closest<HTMLElement>('[data-card]')
  return cell !== null && cell.offsetWidth >= (cell.parentElement?.clientWidth ?? 0)
}

const rowsOfHoldings = (scroller: HTMLElement) => [
  ...scroller.querySelectorAll<HTMLElement>('tbody:not([data-end]) tr'),
]

/** Returns the end of the room for holdings, above cash and total. */
function lowestOf(scroller: HTMLElement): number {
  const end = scroller.querySelector<HTMLElement>('[data-end]')?.offsetHeight ?? 0
  const top = scroller.firstElementChild?.getBoundingClientRect().top ?? 0
  return top + scroller.clientHeight - end + TOLERANCE_PX
}

/** Returns the height in px that is missing to show the first holdings of a wide card. */
function lackingOfFew(scroller: HTMLElement, restRow: HTMLElement | null): number {
  const holdings = rowsOfHoldings(scroller).filter((row) => !row.matches(':has(> th[scope="rowgroup"])'))
  const last = holdings.slice(0, FEWEST_OF_WIDE).at(-1)
  if (!last) return 0
  const rowToCome = restRow ? 0 : last.offsetHeight
  return Math.max(0, Math.ceil(last.getBoundingClientRect().bottom + rowToCome - lowestOf(scroller)))
}

/**
 * Hides the rows that end below the room above cash and total. The first holding stays, and no head without a holding.
 * Columns are narrower without the long figures of hidden rows, and names take fewer lines: rows come back until one
 * no longer fits.
 */
function hideRowsOver(scroller: HTMLElement): void {
  const rows = rowsOfHoldings(scroller)
  const isHead = (row: HTMLElement | undefined) =>
    row?.matches(':has(> th[scope="rowgroup"]):not(:last-child)')
  let shown = isHead(rows[0]) ? 2 : 1
  const hide = (some: HTMLElement[]) => {
    for (const row of some) row.dataset.over = ''
  }
  hide(rows.slice(shown))
  const lowest = lowestOf(scroller)
  while (shown < rows.length) {
    const next = rows.slice(shown, shown + (isHead(rows[shown]) ? 2 : 1))
    for (const row of next) row.removeAttribute('data-over')
    if ((next.at(-1)?.getBoundingClientRect().bottom ?? 0) > lowest) {
      hide(next)
      return
    }
    shown += next.length
  }
}
