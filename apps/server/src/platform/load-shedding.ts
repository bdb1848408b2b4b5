import type { HttpServer } from './http.ts'
import { Refusal } from './refusal.ts'

export type LoadLimits = {
  mostAtOnce: number
  /** How long the process is busy, on average, when a request arrives; beyond it answers come later than anybody waits. */
  latestMs: number
  lookEveryMs: number
  /** So many looks in a row must find it late: one long piece of work is no overload. */
  lateLooks: number
}

export const USUAL_LOAD: LoadLimits = { mostAtOnce: 1_000, latestMs: 700, lookEveryMs: 1_000, lateLooks: 5 }

const TICK_MS = 20
/** Asked to find out whether the process lives: it does. */
const ALWAYS = new Set(['/healthz', '/metrics'])

/** Refuses what cannot be done in time anyway, so that what is being done gets done. */
export function shedLoad(app: HttpServer, limits: LoadLimits): void {
  const watch = overloadWatch(limits, performance.now())
  let isLate = false
  const timer = setInterval(() => {
    isLate = watch(performance.now())
  }, TICK_MS).unref()
  let atOnce = 0
  app.addHook('onRequest', async (request) => {
    atOnce += 1
    if (ALWAYS.has(request.routeOptions.url ?? '')) return
    if (atOnce > limits.mostAtOnce || isLate) throw new Refusal('server/busy')
  })
  app.addHook('onResponse', async () => {
    atOnce -= 1
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Tells from the moments at which a timer got its turn whether answers have come too late for long. A request that
 * arrives at any moment meets a gap in proportion to its length, so that many short gaps do not hide a long one:
 * the mean gap met is E(gap²) / E(gap).
 *
 * @param start and the argument of what is returned: milliseconds of a clock that only goes forward.
 */
export function overloadWatch(
  { latestMs, lookEveryMs, lateLooks }: Omit<LoadLimits, 'mostAtOnce'>,
  start: number,
): (now: number) => boolean {
  let last = start
  let elapsed = 0
  let squares = 0
  let inARow = 0
  return (now) => {
    const gap = now - last
    last = now
    elapsed += gap
    squares += gap ** 2
    if (elapsed >= lookEveryMs) {
      inARow = squares / elapsed > latestMs ? inARow + 1 : 0
      elapsed = 0
      squares = 0
    }
    return inARow >= lateLooks
  }
}
