/** How many messages a channel may begin, so that its provider's limit is kept. */
export type Pace = {
  /** How many may begin now. */
  left: () => number
  /** Counts messages that begin; those that do not wait for the pace, such as codes, make the others wait longer. */
  take: (count: number) => void
}

/** A pause is made up for by this much of a second at most. */
const BURST_SECONDS = 0.25

/** @param now in milliseconds, of a clock that only goes forward. */
export function openPace(perSecond: number, now: () => number = () => performance.now()): Pace {
  const most = Math.max(1, perSecond * BURST_SECONDS)
  let left = most
  let at = now()
  return {
    left: () => {
      const passed = now() - at
      at += passed
      left = Math.min(most, left + (passed / 1000) * perSecond)
      return Math.floor(left)
    },
    take: (count) => {
      left -= count
    },
  }
}
