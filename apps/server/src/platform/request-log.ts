import type { HttpServer } from './http.ts'

/** One line for each request. @param nameInLogs what stands there for a user's id. */
export function logRequests(app: HttpServer, nameInLogs: (userId: string) => string | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!app.log.isLevelEnabled('info')) return // what nobody reads is not made up
    const { method, routeOptions, signedIn } = request
    request.log.info(
      {
        method,
        route: routeOptions.url ?? 'unknown', // the pattern: addresses carry ids
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: signedIn && nameInLogs(signedIn.userId),
      },
      'request',
    )
  })
}
