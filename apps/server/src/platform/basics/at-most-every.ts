/**
 * Runs a task at most once in `ms` milliseconds. Calls in between share the last result or failure, and calls during a run
 * wait for that run, however long it takes.
 *
 * @param now in milliseconds of a monotonic clock.
 */
export function atMostEvery<Result>(
  ms: number,
  task: () => Promise<Result>,
  now: () => number = () => performance.now(),
): () => Promise<Result> {
  let startedAt = Number.NEGATIVE_INFINITY
  let isRunning = false
  let last: Promise<Result>
  return () => {
    if (!isRunning && now() - startedAt >= ms) {
      startedAt = now()
      isRunning = true
      last = task().finally(() => {
        isRunning = false
      })
    }
    return last
  }
}
