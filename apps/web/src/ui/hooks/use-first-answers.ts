import { useEffect, useState } from 'react'

const LONGEST_WAIT_MS = 3_000

/**
 * Returns whether a page can be drawn as a whole, and from then on `true`. Drawn piece by piece, what comes later would push
 * down what somebody already reads.
 *
 * @param hasNeeded everything without which there is nothing to draw has come, or failed.
 * @param hasRest so has what stands above it or between it; it is waited for 3 s at most.
 */
export function useFirstAnswers(hasNeeded: boolean, hasRest = true): boolean {
  const [stands, setStands] = useState(false)
  const isWhole = hasNeeded && hasRest
  if (isWhole && !stands) setStands(true)
  useEffect(() => {
    if (!hasNeeded || stands) return
    const timer = setTimeout(() => setStands(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [hasNeeded, stands])
  return stands || isWhole
}
