import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network-of.ts'

export type SilentLimits = { mostSilent: number; mostSilentPerNetwork: number }

/**
 * `handled` while the server works on the request, `arriving` while the rest of its body is awaited, `answering` while the
 * client fetches the answer, `over` afterwards.
 */
type RequestState = 'handled' | 'arriving' | 'answering' | 'over'

/** The number of requests of one connection in each state; several if the client pipelines them. */
type Requests = Record<RequestState, number>

/**
 * Bounds the connections on which the server waits for the client: no request yet, half a request, idle after the last
 * answer, or an answer that the client is still fetching. Above a limit the longest silent connection is closed; one that
 * is fetching an answer is closed only if all others are fetching, too. New connections are always accepted.
 *
 * @returns a function that adds a request, in the state `handled`, and returns the function that changes its state.
 */
export function boundSilentConnections(server: Server, { mostSilent, mostSilentPerNetwork }: SilentLimits) {
  const silent = new Set<Socket>() // the longest silent first, here and in each network
  const byNetwork = new Map<string, Set<Socket>>()
  const networks = new WeakMap<Socket, string>()
  const requests = new WeakMap<Socket, Requests>()

  function add(socket: Socket): void {
    const network = networks.get(socket)
    if (socket.destroyed || network === undefined) return
    const peers = byNetwork.get(network) ?? new Set()
    byNetwork.set(network, peers.add(socket))
    silent.add(socket)
    if (peers.size > mostSilentPerNetwork) closeOne(peers, socket)
    if (silent.size > mostSilent) closeOne(silent, socket)
  }

  function closeOne(sockets: Set<Socket>, newest: Socket): void {
    const isIdle = (socket: Socket) => socket !== newest && !requests.get(socket)?.answering
    const [first] = sockets
    const socket = sockets.values().find(isIdle) ?? first
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
  return (socket: Socket): ((state: RequestState) => void) => {
    const counts = requests.get(socket) ?? { handled: 0, arriving: 0, answering: 0, over: 0 }
    requests.set(socket, counts)
    counts.handled += 1
    remove(socket)
    let current: RequestState = 'handled'
    return (state) => {
      if (current === 'over' || state === current) return
      counts[current] -= 1
      counts[state] += 1
      current = state
      remove(socket)
      if (counts.handled === 0) add(socket)
    }
  }
}
