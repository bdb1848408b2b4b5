import { type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CardRoomContext } from '#ui/layout/card-room.ts'
import styles from './positions-card.module.css'

/** Rounding of heights that do not end on a whole pixel. */
const TOLERANCE_PX = 1

/**
 * Shows only rows that fit whole into the card, and returns the button that makes the card as high as its rows, and back.
 * A card that lacks one row at most grows by itself and has no button.
 */
export function useShowAll(scroller: RefObject<HTMLElement | null>, holdings: number) {
  const { text } = useLanguage()
  const room = use(CardRoomContext)
  const bar = useRef<HTMLDivElement>(null)
  const isWhole = room?.hasGrown === true
  const { lacking, row } = useWholeRows(scroller, bar, isWhole)
  const isOneRow = lacking > 0 && lacking <= row && room && !room.hasGrown && !room.hasFitted
  useEffect(() => {
    if (isOneRow) room.fit(lacking)
  }, [isOneRow, room, lacking])
  if (!room || isOneRow || (lacking === 0 && !isWhole)) return undefined
  const toggle = () => {
    if (isWhole) room.shrink()
    else room.grow(lacking + (bar.current?.offsetHeight ?? 0)) // the bar stays
  }
  return (
    <div ref={bar} className={styles.showAll}>
      <Button look="plain" onClick={toggle}>
        {isWhole
          ? text('dashboard.positions.showFewer')
          : text('dashboard.positions.showAll', { count: holdings })}
      </Button>
    </div>
  )
}

/**
 * Marks the rows for which a card has no room. Rows change places and groups close, so it measures after each
 * rendering and whenever a size changes.
 *
 * @param isWhole every row is shown, and scrolls if the card cannot be that high.
 * @returns height in px that the rows would lack without the bar below them, and that of the highest row.
 */
function useWholeRows(
  scroller: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  isWhole: boolean,
) {
  const [measured, setMeasured] = useState({ lacking: 0, row: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      const rows = [...element.querySelectorAll<HTMLElement>('tbody tr')]
      for (const row of rows) row.removeAttribute('data-over')
      const hidden = element.scrollHeight - element.clientHeight - (bar.current?.offsetHeight ?? 0)
      const lacking = hidden > TOLERANCE_PX ? hidden : 0
      const highest = Math.max(0, ...rows.map(({ offsetHeight }) => offsetHeight))
      if (lacking > 0 && !isWhole) for (const row of rowsOver(element)) row.dataset.over = ''
      setMeasured((before) =>
        before.lacking === lacking && before.row === highest ? before : { lacking, row: highest },
      )
    })
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    return () => sizes.disconnect()
  })
  return measured
}

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
