import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { boundSilentConnections } from './silent-connections.ts'

/** A server that nobody can reach; connections are what the test makes of them. */
function bounded(mostSilent: number, mostSilentPerNetwork: number) {
  const server = createServer()
  const connections = boundSilentConnections(server, { mostSilent, mostSilentPerNetwork })
  return {
    connections,
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

test('leaves alone what the server works for, until each of its requests is done', () => {
  const { connect, connections } = bounded(1, 1)
  const asking = connect('192.0.2.1')
  connections.working(asking)
  connections.working(asking)
  connections.done(asking)
  const [first, second] = [connect('192.0.2.1'), connect('192.0.2.1')]
  assert.deepEqual(areOpen([asking, first, second]), [true, false, true])
  connections.done(asking)
  assert.deepEqual(areOpen([asking, second]), [true, false])
  connect('192.0.2.9')
  assert.deepEqual(areOpen([asking]), [false])
})
