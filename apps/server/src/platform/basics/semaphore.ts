export type SemaphoreLimits = {
  /** Entries that hold a place at the same time. Further ones wait, first come, first served. */
  atOnce: number
  mostWaiting: number
  /** An entry whose expected wait is longer is refused. Recent admissions predict the wait. */
  longestWaitMs: number
  /** Replaces `longestWaitMs` until the queue has existed for `longestBurstMs`: a short burst is not overload. */
  longestBurstWaitMs: number
  longestBurstMs: number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/** The weight of the newest interval in the moving average: about the last twenty count. */
const NEWEST = 0.05

/** An entry that holds a place or waits for one. */
export type Place = { readonly since: number; readonly begin: () => void; isAdmitted: boolean }

/** Admits a bounded number of entries at a time, queues a bounded number and refuses the rest. */
export function semaphore({
  atOnce,
  mostWaiting,
  longestWaitMs,
  longestBurstWaitMs,
  longestBurstMs,
  now = () => performance.now(),
}: SemaphoreLimits) {
  const waiting = new Set<Place>()
  let admitted = 0
  let refused = 0

  /** Milliseconds between two admissions while entries wait. */
  let pace = 0
  let lastAdmission: number | undefined
  let queuedSince = 0
  /** When an entry was admitted last, or the queue began. */
  let movedAt = 0

  function mayWait(at: number): boolean {
    if (waiting.size === 0) return mostWaiting > 0
    // If admissions have stopped, the pace is outdated; the time since the last one is not.
    const expectedMs = Math.max(waiting.size * pace, at - movedAt)
    const isBurst = at - queuedSince <= longestBurstMs
    return waiting.size < mostWaiting && expectedMs <= (isBurst ? longestBurstWaitMs : longestWaitMs)
  }

  function recordPace(): void {
    const at = now()
    if (lastAdmission !== undefined) pace += NEWEST * (at - lastAdmission - pace)
    lastAdmission = waiting.size > 0 ? at : undefined
    movedAt = at
  }

  return {
    admitted: () => admitted,
    waiting: () => waiting.size,
    /** Entries refused so far. */
    refused: () => refused,
    /**
     * Admits or queues an entry.
     *
     * @param begin called when a queued entry is admitted; not called when `isAdmitted` is true on return.
     * @returns undefined if the entry is refused.
     */
    enter(begin: () => void): Place | undefined {
      const place: Place = { since: now(), begin, isAdmitted: admitted < atOnce }
      if (place.isAdmitted) admitted += 1
      else if (mayWait(place.since)) {
        if (waiting.size === 0) queuedSince = movedAt = place.since
        waiting.add(place)
      } else {
        refused += 1
        return undefined
      }
      return place
    },
    /** Admits an entry again that left earlier, even above `atOnce`. Does nothing if it is admitted. */
    resume(place: Place): void {
      if (place.isAdmitted) return
      place.isAdmitted = true
      admitted += 1
    },
    /** Releases a place or leaves the queue. Does nothing the second time. */
    leave(place: Place): void {
      if (waiting.delete(place) || !place.isAdmitted) return
      place.isAdmitted = false
      admitted -= 1
      const [next] = waiting
      if (!next || admitted >= atOnce) return
      waiting.delete(next)
      recordPace()
      admitted += 1
      next.isAdmitted = true
      // Deferred: entries that leave inside `begin` would otherwise nest one call per entry.
      setImmediate(() => {
        if (next.isAdmitted) next.begin()
      })
    },
  }
}
