import { type RefObject, useEffect, useState } from 'react'

/** How far beyond the screen something counts as seen, so that it stands when it is reached. */
const AHEAD_PX = 100

/** Whether something has ever been in sight: what costs a call may wait until then. */
export function useInSight(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { root: document, rootMargin: `${AHEAD_PX}px 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen, place])
  return isSeen
}
