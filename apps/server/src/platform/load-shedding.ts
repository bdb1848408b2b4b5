import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { HttpServer } from './http.ts'
import { Refusal } from './refusal.ts'

const MOST_AT_ONCE = 1_000
/** Mean lateness of timers over a second; beyond it answers come later than anybody waits. */
const LATEST_MS = 700
const LOOK_EVERY_MS = 1_000
/** Asked to find out whether the process lives: it does. */
const ALWAYS = new Set(['/healthz', '/metrics'])

/** Refuses what cannot be done in time anyway, so that what is being done gets done. */
export function shedLoad(app: HttpServer): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let isLate = false
  const timer = setInterval(() => {
    isLate = delay.mean / 1e6 > LATEST_MS
    delay.reset()
  }, LOOK_EVERY_MS).unref()
  let atOnce = 0
  app.addHook('onRequest', async (request) => {
    atOnce += 1
    if (ALWAYS.has(request.routeOptions.url ?? '')) return
    if (atOnce > MOST_AT_ONCE || isLate) throw new Refusal('server/busy')
  })
  app.addHook('onResponse', async () => {
    atOnce -= 1
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}
