import { sized } from './budget.ts'

const MEASURED_MS = sized(1_500, 0)

/** Milliseconds of the shortest of many runs: what the work takes while nobody else uses the processor. */
export function shortest(run: () => unknown): number {
  let least = Infinity
  const until = performance.now() + MEASURED_MS
  do {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  } while (performance.now() < until)
  return least
}
