import { AsyncLocalStorage } from 'node:async_hooks'

/** The place of a request among those that are handled; `shedLoad` bounds their number. */
type HeldPlace = {
  leave: () => void
  /** Takes the place again without waiting. */
  resume: () => void
}

const held = new AsyncLocalStorage<HeldPlace>()

/** Runs work for a request that holds a place. */
export const holding = <Result>(place: HeldPlace, work: () => Result): Result => held.run(place, work)

/**
 * Gives the place of the current request to another one during a wait. Use it only for waits that need neither the event
 * loop nor a database connection.
 */
export async function waitWithoutPlace<Result>(wait: () => Promise<Result>): Promise<Result> {
  const place = held.getStore()
  if (!place) return wait()
  place.leave()
  try {
    return await wait()
  } finally {
    place.resume()
  }
}
