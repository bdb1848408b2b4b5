/** Starts a number of tasks concurrently. */
export const atOnce = <Result>(times: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))

/** Counts the occurrences of each outcome. */
export function tally(outcomes: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
