import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyReply, FastifyRequest } from './http.ts'
import { finalStatus } from './request-over.ts'

export type Metrics = {
  /** Counts and times a request that is over, by route, method and status. */
  measure: (request: FastifyRequest, reply: FastifyReply) => void
  contentType: string
  /** All figures in the text format of Prometheus. */
  read: () => Promise<string>
  /** A metric that is computed at each read, by label. */
  watch: (name: string, help: string, labelled: () => Promise<Figures> | Figures) => void
  /** A total that only grows, read on each scrape. */
  count: (name: string, help: string, total: () => number) => void
}

/** Values by the label `of`. */
export type Figures = Readonly<Record<string, number>>

/** Figures of a server's requests, beside the process's own. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'fundholder_request_seconds',
    help: 'Time to answer by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    measure: (request, reply) =>
      durations.observe(
        {
          route: request.routeOptions.url ?? 'unknown',
          method: request.method,
          status: finalStatus(reply),
        },
        reply.elapsedTime / 1000,
      ),
    contentType: registry.contentType,
    read: () => registry.metrics(),
    count: (name, help, total) => {
      const counter: Counter = new Counter({
        name,
        help,
        registers: [registry],
        collect: () => {
          counter.reset()
          counter.inc(total())
        },
      })
    },
    watch: (name, help, labelled) => {
      const gauge: Gauge<'of'> = new Gauge({
        name,
        help,
        labelNames: ['of'],
        registers: [registry],
        collect: async () => {
          for (const [of, figure] of Object.entries(await labelled())) gauge.set({ of }, figure)
        },
      })
    },
  }
}
