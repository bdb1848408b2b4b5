import type { FastifyReply, FastifyRequest } from './http.ts'
import { finalStatus } from './request-over.ts'

/** Writes one line for a request that is over. @param nameInLogs what stands there for a user's id. */
export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  nameInLogs: (userId: string) => string | undefined,
): void {
  const { method, routeOptions, signedIn } = request
  request.log.info(
    {
      method,
      route: routeOptions.url ?? 'unknown', // the pattern: addresses carry ids
      status: finalStatus(reply),
      ms: Math.round(reply.elapsedTime),
      user: signedIn && nameInLogs(signedIn.userId),
    },
    'request',
  )
}
