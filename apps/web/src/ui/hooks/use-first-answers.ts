import { useEffect, useState } from 'react'

const LONGEST_WAIT_MS = 3_000

/**
 * Returns whether a page may be drawn. Once `true`, it stays `true`. A page drawn in pieces would push down what people
 * already read.
 *
 * @param hasNeeded the content has loaded or failed.
 * @param hasRest so has everything around the content. The page waits for this 3 s at most.
 */
export function useFirstAnswers(hasNeeded: boolean, hasRest = true): boolean {
  const [isDrawn, setDrawn] = useState(false)
  const isWhole = hasNeeded && hasRest
  if (isWhole && !isDrawn) setDrawn(true)
  useEffect(() => {
    if (!hasNeeded || isDrawn) return
    const timer = setTimeout(() => setDrawn(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [hasNeeded, isDrawn])
  return isDrawn || isWhole
}
