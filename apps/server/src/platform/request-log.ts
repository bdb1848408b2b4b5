import type { HttpServer } from './http.ts'

/** One line for each request, and its id on the answer so that a client can name it to the help desk. */
export function logRequests(app: HttpServer) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { routeOptions } = request
    request.log.info(
      {
        method: request.method,
        route: routeOptions.url ?? 'unknown', // the pattern: addresses carry ids
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
