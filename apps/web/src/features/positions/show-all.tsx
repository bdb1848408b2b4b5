import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CardRoomContext } from '#ui/layout/card-room.ts'
import styles from './positions-card.module.css'

/**
 * Returns the button that makes the card as high as its rows, and back. A card that lacks one row at most grows by itself
 * and has no button.
 */
export function useShowAll(scroller: RefObject<HTMLElement | null>, holdings: number) {
  const { text } = useLanguage()
  const room = use(CardRoomContext)
  const bar = useRef<HTMLDivElement>(null)
  const { lacking, row } = useLackingHeight(scroller, bar)
  const isOneRow = lacking > 1 && lacking <= row && room && !room.hasGrown && !room.hasFitted
  useEffect(() => {
    if (isOneRow) room.fit(lacking)
  }, [isOneRow, room, lacking])
  const isWhole = room?.hasGrown
  if (!room || isOneRow || (lacking <= 1 && !isWhole)) return undefined
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
 * Height in px that the rows of a table lack in an element, were the bar below it not there, and that of the
 * highest row.
 */
function useLackingHeight(scroller: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState({ lacking: 0, row: 0 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = new ResizeObserver(() => {
      const { scrollHeight, clientHeight } = element
      const rows = [...element.querySelectorAll<HTMLElement>('tbody tr')]
      const hidden = scrollHeight - clientHeight
      setMeasured({
        lacking: hidden > 1 ? hidden - (bar.current?.offsetHeight ?? 0) : 0,
        row: Math.max(0, ...rows.map(({ offsetHeight }) => offsetHeight)),
      })
    })
    measure.observe(element)
    if (element.firstElementChild) measure.observe(element.firstElementChild)
    return () => measure.disconnect()
  }, [scroller, bar])
  return measured
}
