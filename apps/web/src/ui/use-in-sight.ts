import { type RefObject, useEffect, useState } from 'react'

/** How far beyond the screen something counts as seen, so that it stands when it is reached. */
const AHEAD_PX = 100

/** Whether something has ever been in sight, or is about to be printed: what costs a call may wait until then. */
export function useInSight(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const see = () => setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { root: document, rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(place.current)
    addEventListener('beforeprint', see)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', see)
    }
  }, [isSeen, place])
  return isSeen
}
