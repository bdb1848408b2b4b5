const MEASURED_MS = 1_500

/** Milliseconds of the shortest of many runs: what the work takes while nobody else uses the processor. */
export function shortest(run: () => unknown): number {
  let least = Infinity
  const until = performance.now() + MEASURED_MS
  while (performance.now() < until) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}
