import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network-of.ts'

export type SilentLimits = { mostSilent: number; mostSilentPerNetwork: number }

/**
 * Bounds the connections that the server waits for: those that have sent nothing, half a request, or nothing since their
 * last answer, and those that have an answer still to fetch. Beyond a limit the one that has been silent for longest is
 * closed, so that a new one is always taken, which usually sends its request at once.
 *
 * @returns to be told which requests are the server's to work on; every `working` needs one `done`.
 */
export function boundSilentConnections(server: Server, { mostSilent, mostSilentPerNetwork }: SilentLimits) {
  const silent = new Set<Socket>() // the longest silent first, here and in each network
  const byNetwork = new Map<string, Set<Socket>>()
  const networks = new WeakMap<Socket, string>()
  const working = new WeakMap<Socket, number>()

  function add(socket: Socket): void {
    const network = networks.get(socket) ?? ''
    const peers = byNetwork.get(network) ?? new Set()
    byNetwork.set(network, peers.add(socket))
    silent.add(socket)
    if (peers.size > mostSilentPerNetwork) closeFirst(peers)
    if (silent.size > mostSilent) closeFirst(silent)
  }

  function closeFirst([socket]: Set<Socket>): void {
    if (!socket) return
    remove(socket)
    socket.destroy()
  }

  function remove(socket: Socket): void {
    const network = networks.get(socket) ?? ''
    const peers = byNetwork.get(network)
    silent.delete(socket)
    peers?.delete(socket)
    if (peers?.size === 0) byNetwork.delete(network)
  }

  server.on('connection', (socket: Socket) => {
    networks.set(socket, networkOf(socket.remoteAddress ?? ''))
    add(socket)
    socket.once('close', () => remove(socket))
  })
  return {
    working(socket: Socket): void {
      const requests = (working.get(socket) ?? 0) + 1 // several, where they are sent without waiting for answers
      working.set(socket, requests)
      if (requests === 1) remove(socket)
    },
    done(socket: Socket): void {
      const requests = (working.get(socket) ?? 0) - 1
      working.set(socket, requests)
      if (requests === 0 && !socket.destroyed && networks.has(socket)) add(socket)
    },
  }
}
