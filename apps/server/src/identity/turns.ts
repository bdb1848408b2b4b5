import { Refusal } from '#platform/refusal.ts'

/**
 * Lets so many pieces of work run at once; the others wait in the order they came.
 *
 * @returns runs one piece of work. @throws {Refusal} `server/busy` when too many wait already.
 */
export function inTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) throw new Refusal('server/busy')
      await new Promise<void>((resume) => waiting.push(resume)) // whoever leaves hands over the place
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
