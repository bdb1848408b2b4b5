import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns true once the element has been visible or the page is printed, so that its calls can wait until
 * then.
 *
 * @param aheadPx distance beyond the screen that counts as visible
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
