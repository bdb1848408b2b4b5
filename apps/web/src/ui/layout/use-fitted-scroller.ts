import { use, useCallback, useEffect, useRef } from 'react'
import { useScroller } from '#ui/hooks/use-scroller.ts'
import { CardRoomContext } from './card-room.ts'

/** For the rows of a card in a grid: the card grows once by what they lack; rows that come later scroll. */
export function useFittedScroller() {
  const room = use(CardRoomContext)
  const { ref: measure, tabIndex } = useScroller()
  const element = useRef<HTMLElement | null>(null)
  const scrolls = tabIndex !== undefined
  useEffect(() => {
    const rows = element.current
    if (rows && scrolls && room && !room.hasFitted) room.fit(rows.scrollHeight - rows.clientHeight)
  }, [scrolls, room])
  const ref = useCallback(
    (scroller: HTMLElement | null) => {
      element.current = scroller
      return measure(scroller)
    },
    [measure],
  )
  return { ref, tabIndex }
}
