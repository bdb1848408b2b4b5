import { AsyncLocalStorage } from 'node:async_hooks'

/** A request's place among those that are worked on. */
type HeldPlace = {
  leave: () => void
  /** Takes it again, without waiting: what has been begun is finished. */
  resume: () => void
}

const held = new AsyncLocalStorage<HeldPlace>()

/** Does something for a request that holds a place. */
export const holding = <Result>(place: HeldPlace, work: () => Result): Result => held.run(place, work)

/**
 * Waits for something that takes neither this thread nor a database connection; meanwhile another request has the place
 * of the one that waits.
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
