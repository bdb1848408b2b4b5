/** An event of Chrome's trace: times in microseconds; `tdur` is the processor time that its thread used. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args?: { name?: string }
}

/** A task blocks the page for what it takes beyond this. */
const UNNOTICED_MS = 50

/**
 * Total blocking time after the first paint, by the processor time of the main thread. Lighthouse counts the time that passes,
 * also while the thread waits for a processor that the server and the rest of the browser use on this machine.
 *
 * @param slowdown how many times slower a phone is.
 * @returns milliseconds
 */
export function blockingMs(events: readonly TraceEvent[], slowdown: number): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' && pid === painted?.pid,
  )
  if (!(painted && main)) throw new Error('the trace has no first paint')
  return events
    .filter(({ name, tid, pid }) => name === 'RunTask' && tid === main.tid && pid === main.pid)
    .filter(({ ts }) => ts > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * slowdown - UNNOTICED_MS), 0)
}
