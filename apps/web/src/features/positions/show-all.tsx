import { type RefObject, use, useEffect, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CardRoomContext } from '#ui/layout/card-room.ts'
import styles from './positions-card.module.css'

/** Returns the button that makes the card as high as its rows, and back; none where all rows are in sight already. */
export function useShowAll(scroller: RefObject<HTMLElement | null>, holdings: number) {
  const { text } = useLanguage()
  const room = use(CardRoomContext)
  const hidden = useHiddenHeight(scroller)
  if (!room || (hidden <= 1 && !room.hasGrown)) return undefined
  return (
    <div className={styles.showAll}>
      <Button look="plain" onClick={() => (room.hasGrown ? room.shrink() : room.grow(hidden))}>
        {room.hasGrown
          ? text('dashboard.positions.showFewer')
          : text('dashboard.positions.showAll', { count: holdings })}
      </Button>
    </div>
  )
}

/** Height in px of what is below the edge of an element that scrolls. */
function useHiddenHeight(scroller: RefObject<HTMLElement | null>): number {
  const [hidden, setHidden] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = new ResizeObserver(() => setHidden(element.scrollHeight - element.clientHeight))
    measure.observe(element)
    if (element.firstElementChild) measure.observe(element.firstElementChild)
    return () => measure.disconnect()
  }, [scroller])
  return hidden
}
