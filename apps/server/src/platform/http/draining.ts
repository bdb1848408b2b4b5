import type { HttpServer } from './http.ts'

/**
 * Takes a process out of a load balancer before it stops. Once `leaving` is aborted, `/readyz` answers 503 and each
 * connection ends after its next answer, so that the balancer sends new requests elsewhere while all are still answered.
 *
 * @returns the reasons that make the process not ready.
 */
export function drainWhen(app: HttpServer, leaving: AbortSignal): () => string[] {
  app.addHook('onRequest', async (_request, reply) => {
    if (leaving.aborted) reply.header('connection', 'close')
  })
  return () => (leaving.aborted ? ['this process is stopping'] : [])
}
