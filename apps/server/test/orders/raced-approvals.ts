import { randomBytes } from 'node:crypto'
import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import { ibanOf } from '@fundholder/domain/people/identifiers.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import pg from 'pg'
import { expireLapsedOrders } from '#orders/approval/expire-orders.ts'
import {
  type FaultyNetwork,
  openFaultyNetwork,
  portOf,
  throughNetwork,
} from '#test/database/faulty-network.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { type Client, openOrderingPortal, type Wanted } from './ordering-portal.ts'

/** An approval that is about to begin, and what begins beside it. */
export type Pair = {
  client: Client
  orderId: string
  /** @returns the status it is answered with. */
  approve: () => Promise<number>
  beside: () => Promise<unknown>
}

/** Outcome of a pair. */
export type Ended = Pair & {
  state: OrderState
  /** The statuses of both; what is no call has 200 when it is done, and otherwise the constraint that refused it. */
  approval: number
  besides: number | string
  /** All of what began beside it was committed while the order was not approved yet. */
  wasFirst: boolean
  /** Constraints by which the database refused something. */
  walls: readonly string[]
}

export const SALE: Wanted = { kind: 'ORDER', sell: { ALPHA: 100 } }
export const THIEF = ibanOf('ES', '01822370420018372519')

/** Number of polls after which the database counts as hung. */
const MOST_POLLS = 20_000

const WAITING = `
  select from pg_stat_activity waiting join pg_stat_activity stopped on stopped.pid = any(pg_blocking_pids(waiting.pid))
  where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
    and stopped.state = 'idle in transaction'`

export type Races = Awaited<ReturnType<typeof openRaces>>

/**
 * Opens a portal whose approvals can be paused before each message to the database, and another one on the same database
 * that continues meanwhile.
 *
 * @param changeStatement replacement of a statement, as when a lock is missing.
 */
export async function openRaces(changeStatement: (piece: Buffer) => Buffer = (piece) => piece) {
  const database = await testDatabase()
  const network = await openFaultyNetwork(portOf(database.url), { toServer: changeStatement })
  const others = await openFaultyNetwork(portOf(database.url), { toServer: changeStatement })
  const secrets = [{ id: 'k1', secret: randomBytes(32) }]
  const through = (way: FaultyNetwork) => ({ url: throughNetwork(database.url, way), close: way.close })
  const portal = await openOrderingPortal({ secrets, database: through(network) })
  const { clock: ticking } = portal
  const beside = await openOrderingPortal({ secrets, ticking, database: through(others), isSeeded: true })
  const seer = new pg.Client({ connectionString: database.url })
  await seer.connect()
  const isAnyoneWaiting = async () => (await seer.query(WAITING)).rows.length > 0
  const stateOf = async (id: string): Promise<OrderState> =>
    (await seer.query('select state from client_order where id = $1', [id])).rows[0].state

  /**
   * Approvals, one after the other. Each is stopped a little later than the one before, until what begins beside it is
   * done or waits for the approval; the last one is over before the other begins.
   *
   * @param step number of an approval's messages to the database between two such places.
   */
  async function* race(prepare: () => Promise<Pair>, step: number): AsyncGenerator<Ended> {
    let isLast = false
    for (let place = 1; !isLast; place += step) {
      const pair = await prepare()
      const walls: string[] = []
      let pieces = 0
      let begun: Promise<unknown> | undefined
      let besides: Promise<Ended['besides']> | undefined
      let wasFirst = false
      const beginBeside = async () => {
        let isOver = false
        besides = outcomeOf(pair.beside).finally(() => {
          isOver = true
        })
        for (let polls = 0; !(isOver || (await isAnyoneWaiting())); polls += 1)
          if (polls > MOST_POLLS) throw new Error('it neither ends nor waits for the approval')
        wasFirst = isOver && (await stateOf(pair.orderId)) !== 'approved'
      }
      network.faults.toServer = async (piece) => {
        pieces += 1
        if (pieces === place) begun = beginBeside()
        await begun
        return changeStatement(piece)
      }
      for (const { faults } of [network, others])
        faults.toClient = (piece) => {
          walls.push(...constraintsIn(piece))
          return piece
        }
      const approval = await pair.approve()
      network.faults.toServer = changeStatement
      isLast = besides === undefined
      const ended = await (besides ?? outcomeOf(pair.beside))
      for (const { faults } of [network, others]) delete faults.toClient
      yield { ...pair, state: await stateOf(pair.orderId), approval, besides: ended, wasFirst, walls }
    }
  }

  return {
    portal,
    beside,
    race,
    /** Address of the database that bypasses the network. */
    url: database.url,
    close: async () => {
      await seer.end()
      await beside.close()
      await portal.close()
      await database.close()
    },
  }
}

async function outcomeOf(beside: Pair['beside']): Promise<Ended['besides']> {
  try {
    const answered = await beside()
    return hasStatus(answered) ? answered.status : 200
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === undefined) throw error
    return constraint
  }
}

const hasStatus = (answered: unknown): answered is { status: number } =>
  typeof answered === 'object' && answered !== null && 'status' in answered

/** Names of the constraints in refusals of the database. */
const constraintsIn = (piece: Buffer): string[] =>
  piece
    .toString('latin1')
    .matchAll(/\0C23\w{3}\0[^]*?\0n(\w+)\0/g)
    .map(([, name = '']) => name)
    .toArray()

/** Returns the actions that can race with an approval, each with a client of its own. */
export const pairsOf = ({ portal, beside }: Races) => {
  const approvalOf = async (
    wanted: Wanted,
    begin: (client: Client, reference: string) => Promise<unknown>,
  ) => {
    const client = await portal.addClient()
    const { orderId, typed } = await portal.placed(client, wanted)
    const approve = async () =>
      (await portal.approve(client, wanted.kind, { orderId, verificationCode: typed })).status
    return { client, orderId, approve, beside: () => begin(client, typed.reference) }
  }
  return {
    endOfItsTime: async () => {
      const pair = await approvalOf(SALE, () => {
        portal.clock.pass({ seconds: 1 })
        return expireLapsedOrders(beside.deps)
      })
      portal.clock.pass({ minutes: 4, seconds: 59 })
      return pair
    },
    anotherOrder: () => approvalOf(SALE, (client) => beside.preOrder(client, SALE)),
    newCode: async () => {
      const pair = await approvalOf(SALE, (client, reference) =>
        beside.ask(client, resendCode, { body: { reference } }),
      )
      portal.clock.pass({ seconds: 31 })
      return pair
    },
    newAccount: () =>
      approvalOf({ kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } }, ({ userId }) =>
        beside.db.updateTable('bank_account').set({ iban: THIEF }).where('user_id', '=', userId).execute(),
      ),
    moneyIn: () => approvalOf({ kind: 'WITHDRAW' }, (client) => beside.receive(client, 12_345n)),
  }
}
