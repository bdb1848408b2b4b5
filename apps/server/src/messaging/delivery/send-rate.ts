/** Limits how many messages a process sends over one channel in a second. */
export type SendRate = {
  /** Returns the number of messages that may be sent now. */
  left: () => number
  /** Counts messages that are sent. Codes do not wait for the rate but count, so the others wait longer. */
  take: (count: number) => void
}

/** At most this much of a second's messages is sent at once after a pause. */
const BURST_SECONDS = 0.25

/** @param now in milliseconds, of a clock that only goes forward. */
export function openSendRate(perSecond: number, now: () => number = () => performance.now()): SendRate {
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
