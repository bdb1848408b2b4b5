import type { HttpServer } from './http.ts'

/**
 * Takes a process out of a load balancer before it stops. Once `leaving` is aborted, `/readyz` answers 503 and every
 * answer, refusals included, closes its connection, so that the balancer sends new requests elsewhere.
 *
 * @returns the reasons that make the process not ready.
 */
export function drainWhen(app: HttpServer, leaving: AbortSignal): () => string[] {
  // Not a hook: a request that an earlier hook refuses, or that has no valid URL, would not reach it.
  app.server.prependListener('request', (_request, answer) => {
    if (leaving.aborted) answer.setHeader('connection', 'close')
  })
  return () => (leaving.aborted ? ['this process is stopping'] : [])
}
