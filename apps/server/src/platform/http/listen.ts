import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { HttpServer } from '#platform/http/http.ts'
import { listenFailure, type Place, refuseTakenPort } from './taken-port.ts'

/** Sockets that listen on the port. Why there are several: `docs/decisions/047-listening-sockets.md`. */
const SOCKETS = 8
const MAY_SHARE_A_PORT = process.platform === 'linux'

/**
 * Listens on a port, with several sockets where the system allows it. Call it before the server is ready.
 *
 * @returns the address of the server.
 * @throws {WrongSettings} naming PORT or HOST.
 */
export async function listen(app: HttpServer, { host, port }: Place): Promise<string> {
  if (MAY_SHARE_A_PORT) {
    await refuseTakenPort({ host, port }) // another portal would share its port without a word
    shareItsPort(app, host)
  }
  const options = { host, port, reusePort: MAY_SHARE_A_PORT } // Fastify hands on what its types do not name
  return app.listen(options).catch((error: unknown) => {
    throw listenFailure(error, { host, port })
  })
}

/** Gives the server more sockets once it listens. They close with it, and it waits for what came through them. */
function shareItsPort(app: HttpServer, host: string): void {
  const more: Server[] = []
  let closed: Promise<unknown>[] = []
  app.server.maxConnections = Math.ceil(app.server.maxConnections / SOCKETS)
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo
    while (more.length < SOCKETS - 1) {
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        app.server.emit('connection', socket),
      )
      server.maxConnections = app.server.maxConnections
      more.push(server)
      server.listen({ host, port, reusePort: true })
      await once(server, 'listening')
    }
  })
  app.addHook('preClose', async () => {
    closed = more.map((server) => once(server, 'close'))
    for (const server of more) server.close()
  })
  app.addHook('onClose', async () => {
    await Promise.all(closed)
  })
}
