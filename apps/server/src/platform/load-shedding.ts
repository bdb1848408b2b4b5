import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { HttpServer } from './http.ts'
import { Refusal } from './refusal.ts'

export type LoadLimits = {
  mostAtOnce: number
  /** Mean lateness of timers between two looks; beyond it answers come later than anybody waits. */
  latestMs: number
  lookEveryMs: number
  /** So many looks in a row must find it late: one long piece of work is no overload. */
  lateLooks: number
}

export const USUAL_LOAD: LoadLimits = { mostAtOnce: 1_000, latestMs: 700, lookEveryMs: 1_000, lateLooks: 5 }

/** Asked to find out whether the process lives: it does. */
const ALWAYS = new Set(['/healthz', '/metrics'])

/** Refuses what cannot be done in time anyway, so that what is being done gets done. */
export function shedLoad(app: HttpServer, limits: LoadLimits): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const isLasting = lateness(limits)
  let isLate = false
  const timer = setInterval(() => {
    if (delay.count > 0) isLate = isLasting(delay.mean / 1e6)
    delay.reset()
  }, limits.lookEveryMs).unref()
  let atOnce = 0
  app.addHook('onRequest', async (request) => {
    atOnce += 1
    if (ALWAYS.has(request.routeOptions.url ?? '')) return
    if (atOnce > limits.mostAtOnce || isLate) throw new Refusal('server/busy')
  })
  app.addHook('onResponse', async () => {
    atOnce -= 1
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}

/** @returns tells after each look, from the mean lateness it found, whether the overload has lasted. */
export function lateness({ latestMs, lateLooks }: Pick<LoadLimits, 'latestMs' | 'lateLooks'>) {
  let inARow = 0
  return (meanMs: number): boolean => {
    inARow = meanMs > latestMs ? inARow + 1 : 0
    return inARow >= lateLooks
  }
}
