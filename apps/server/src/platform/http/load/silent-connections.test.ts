import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { boundSilentConnections } from './silent-connections.ts'

/** A server without a port; the test supplies its connections. */
function bounded(mostSilent: number, mostSilentPerNetwork: number) {
  const server = createServer()
  const addRequest = boundSilentConnections(server, { mostSilent, mostSilentPerNetwork })
  return {
    addRequest,
    connect: (from: string): Socket => {
      const socket = new Socket()
      Object.defineProperty(socket, 'remoteAddress', { value: from })
      server.emit('connection', socket)
      return socket
    },
  }
}

const areOpen = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => !destroyed)

test('closes the longest silent connection of a network that has too many, and no other', () => {
  const { connect } = bounded(100, 2)
  const sockets = ['2001:db8::1', '192.0.2.1', '2001:db8::2', '2001:db8::3', '::ffff:192.0.2.1'].map(connect)
  assert.deepEqual(areOpen(sockets), [false, true, true, true, true])
})

test('closes the longest silent connection of all when there are too many from everywhere', () => {
  const { connect } = bounded(3, 2)
  const sockets = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'].map(connect)
  assert.deepEqual(areOpen(sockets), [false, false, true, true, true])
})

test('closes no connection with a request that the server works on', () => {
  const { connect, addRequest } = bounded(1, 1)
  const active = connect('192.0.2.1')
  const [one, other] = [addRequest(active), addRequest(active)]
  one('over')
  const [first, second] = [connect('192.0.2.1'), connect('192.0.2.1')]
  assert.deepEqual(areOpen([active, first, second]), [true, false, true])
  other('over')
  assert.deepEqual(areOpen([active, second]), [true, false])
  connect('192.0.2.9')
  assert.deepEqual(areOpen([active]), [false])
})

test('closes an idle connection before an older one that is fetching an answer', () => {
  const { connect, addRequest } = bounded(2, 2)
  const fetching = connect('192.0.2.1')
  const request = addRequest(fetching)
  request('answering')
  const [idle, newest] = [connect('192.0.2.1'), connect('192.0.2.1')]
  assert.deepEqual(areOpen([fetching, idle, newest]), [true, false, true])
  request('over')
  connect('192.0.2.1')
  assert.deepEqual(areOpen([fetching, newest]), [true, false], 'silent only since its answer was sent')
})

test('closes the oldest of connections that are all fetching an answer, and accepts the new one', () => {
  const { connect, addRequest } = bounded(2, 2)
  const fetching = [connect('192.0.2.1'), connect('192.0.2.1')]
  for (const socket of fetching) addRequest(socket)('answering')
  assert.deepEqual(areOpen([connect('192.0.2.1'), ...fetching]), [true, false, true])
})
