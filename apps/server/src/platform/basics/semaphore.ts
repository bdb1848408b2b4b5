export type SemaphoreLimits = {
  /** How many are admitted at the same time; further ones wait, the first come first. */
  atOnce: number
  mostWaiting: number
  /** Whoever would wait longer, by the pace at which those before them were admitted, may not wait. */
  longestWaitMs: number
  /** The same while there has been a line for no longer than this: many who come together are no overload. */
  longestBurstMs: number
}

/** The weight of the newest interval in the pace: about the last twenty count. */
const NEWEST = 0.05

/** One that was admitted, or waits for it. */
export type Place = { readonly since: number; readonly begin: () => void; isAdmitted: boolean }

/** Admits a bounded number at a time and lets a bounded number wait. */
export function semaphore({ atOnce, mostWaiting, longestWaitMs, longestBurstMs }: SemaphoreLimits) {
  const waiting = new Set<Place>()
  let admitted = 0

  /** Milliseconds between two admissions while there is a line. */
  let pace = 0
  let lastAdmission: number | undefined
  let lineSince = 0

  function mayWait(now: number): boolean {
    const [first] = waiting
    if (first === undefined) return mostWaiting > 0
    // Where nobody is admitted any more the pace says nothing, but the wait of the first does.
    const expectedMs = Math.max(waiting.size * pace, (now - first.since) / 2)
    const isBurst = now - lineSince <= longestBurstMs
    return waiting.size < mostWaiting && expectedMs <= (isBurst ? longestBurstMs : longestWaitMs)
  }

  function notePace(): void {
    const now = performance.now()
    if (lastAdmission !== undefined) pace += NEWEST * (now - lastAdmission - pace)
    lastAdmission = waiting.size > 0 ? now : undefined
  }

  return {
    admitted: () => admitted,
    waiting: () => waiting.size,
    /**
     * Admits one, or lets it wait.
     *
     * @param begin is called once there is room, unless there is room now: then `isAdmitted` is true already.
     * @returns undefined where nobody may wait any more.
     */
    enter(begin: () => void): Place | undefined {
      const place: Place = { since: performance.now(), begin, isAdmitted: admitted < atOnce }
      if (place.isAdmitted) admitted += 1
      else if (mayWait(place.since)) {
        if (waiting.size === 0) lineSince = place.since
        waiting.add(place)
      } else return undefined
      return place
    },
    /** Admits one that has left again, however many there are; one that is admitted stays so. */
    resume(place: Place): void {
      if (place.isAdmitted) return
      place.isAdmitted = true
      admitted += 1
    },
    /** Ends the stay or the wait of one; a second time does nothing. */
    leave(place: Place): void {
      if (waiting.delete(place) || !place.isAdmitted) return
      place.isAdmitted = false
      admitted -= 1
      const [next] = waiting
      if (!next || admitted >= atOnce) return
      waiting.delete(next)
      notePace()
      admitted += 1
      next.isAdmitted = true
      // Not at once: what begins may be over before it returns, and so would the next one, in ever deeper calls.
      setImmediate(() => {
        if (next.isAdmitted) next.begin()
      })
    },
  }
}
