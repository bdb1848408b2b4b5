import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** One connection through the network. */
export type Link = {
  /** Ends it for both sides at once, as a pulled cable does once it is noticed. */
  cut: () => void
  /** Cuts the connection as soon as the server answers: the request is executed, but its answer lost. */
  losesAnswer: boolean
}

/**
 * Decides on a network packet: returns the bytes to forward, or nothing to drop it. Packets of one direction
 * are sent in order, so a promise delays them.
 */
export type OnItsWay = (piece: Buffer, link: Link) => Buffer | undefined | Promise<Buffer | undefined>

export type Faults = { toServer?: OnItsWay; toClient?: OnItsWay }

/** A network before a server on this machine; its faults may be exchanged at any time. */
export type FaultyNetwork = {
  port: number
  faults: Faults
  /** Every open connection. */
  cutAll: () => void
  close: () => Promise<void>
}

export async function openFaultyNetwork(serverPort: number, faults: Faults = {}): Promise<FaultyNetwork> {
  const links = new Set<Link>()
  const network: FaultyNetwork = {
    port: 0,
    faults,
    cutAll: () => {
      for (const link of links) link.cut()
    },
    close: async () => {
      network.cutAll()
      await new Promise((closed) => server.close(closed))
    },
  }
  const server = createServer((near) => {
    const far = createConnection({ host: '127.0.0.1', port: serverPort })
    const link: Link = {
      losesAnswer: false,
      cut: () => {
        near.destroy()
        far.destroy()
        links.delete(link)
      },
    }
    links.add(link)
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      socket.on('error', link.cut)
      socket.on('close', link.cut)
    }
    void carry(near, far, (piece) => (network.faults.toServer ?? unharmed)(piece, link))
    void carry(far, near, (piece) => {
      if (link.losesAnswer) link.cut()
      return (network.faults.toClient ?? unharmed)(piece, link)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  network.port = (server.address() as AddressInfo).port
  return network
}

const unharmed = (piece: Buffer) => piece

async function carry(
  from: Socket,
  to: Socket,
  change: (piece: Buffer) => ReturnType<OnItsWay>,
): Promise<void> {
  try {
    for await (const piece of from) {
      const passed = await change(piece)
      if (passed && !to.destroyed) to.write(passed)
    }
  } catch {
    // cut, which is seen by both sides
  }
  to.end()
}

/** Returns the address of the same database through the network. */
export function throughNetwork(url: string, { port }: Pick<FaultyNetwork, 'port'>): string {
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return through.href
}

export const portOf = (url: string): number => Number(new URL(url).port)

/** A statement as PostgreSQL is sent it when it has no parameters. */
function plainQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5, 'Q')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const COMMIT = plainQuery('commit')
/** Returns true if a packet is a COMMIT. */
export const isCommit = (piece: Buffer): boolean => piece.equals(COMMIT)

/** Returns a PostgreSQL error packet, as for a serialisation failure. */
export const failing = (code: string): Buffer =>
  plainQuery(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`)

const LOCKS = /for (no key update|update|share)\b( of "?\w+"?(, "?\w+"?)*)?( skip locked)?/g

/** Removes every row lock from a query, without changing its length. */
export function withoutLocks(piece: Buffer): Buffer {
  const text = piece.toString('latin1')
  const unlocked = text.replaceAll(LOCKS, (lock) => ' '.repeat(lock.length))
  return unlocked === text ? piece : Buffer.from(unlocked, 'latin1')
}

/** Replaces words of a query, padded with spaces to the same length. */
export const inOtherWords =
  (words: string, others: string) =>
  (piece: Buffer): Buffer => {
    const text = piece.toString('latin1')
    if (others.length > words.length) throw new RangeError(`${others} is longer than ${words}`)
    return text.includes(words)
      ? Buffer.from(text.replaceAll(words, others.padEnd(words.length)), 'latin1')
      : piece
  }
