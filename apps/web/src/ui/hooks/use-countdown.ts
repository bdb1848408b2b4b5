import { useEffect, useState } from 'react'

/**
 * Whole seconds left of a span that began when the component first showed it; stops at 0. A component that is given
 * another `key` restarts. Counts on the monotonic clock, so the device's time of day does not matter.
 */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
