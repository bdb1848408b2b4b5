export type SemaphoreLimits = {
  /** How many are admitted at the same time; further ones wait, the first come first. */
  atOnce: number
  mostWaiting: number
  /** While the one at the front has waited for longer, no further one may wait. */
  longestWaitMs: number
}

/** One that was admitted, or waits for it. */
export type Place = { readonly since: number; readonly begin: () => void; isAdmitted: boolean }

/** Admits a bounded number at a time and lets a bounded number wait. */
export function semaphore({ atOnce, mostWaiting, longestWaitMs }: SemaphoreLimits) {
  const waiting = new Set<Place>()
  let admitted = 0

  function mayWait(now: number): boolean {
    const [first] = waiting
    return waiting.size < mostWaiting && (first === undefined || now - first.since <= longestWaitMs)
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
      else if (mayWait(place.since)) waiting.add(place)
      else return undefined
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
      admitted += 1
      next.isAdmitted = true
      // Not at once: what begins may be over before it returns, and so would the next one, in ever deeper calls.
      setImmediate(() => {
        if (next.isAdmitted) next.begin()
      })
    },
  }
}
