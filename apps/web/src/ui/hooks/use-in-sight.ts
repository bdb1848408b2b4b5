import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether something has ever been in sight, or is about to be printed: what costs a call may wait until then.
 *
 * @param aheadPx how far beyond the screen it counts as seen, so that it stands when it is reached.
 */
export function useInSight(place: RefObject<Element | null>, aheadPx = 100): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const see = () => setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { root: document, rootMargin: `${aheadPx}px 0px` },
    )
    observer.observe(place.current)
    addEventListener('beforeprint', see)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', see)
    }
  }, [isSeen, place, aheadPx])
  return isSeen
}
