import { RUNNING_STATES } from '@fundholder/domain/orders/orders.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'
import type { LegRow, OrderRow } from './order-row.ts'

export async function insertOrder(trx: RunningTransaction, order: Insertable<Tables['client_order']>) {
  await trx.insertInto('client_order').values(order).execute()
}

export async function insertLegs(trx: RunningTransaction, legs: readonly Insertable<Tables['order_leg']>[]) {
  if (legs.length > 0) await trx.insertInto('order_leg').values(legs).execute()
}

export async function insertAcknowledgements(
  trx: RunningTransaction,
  rows: readonly Insertable<Tables['acknowledgement']>[],
) {
  if (rows.length > 0) await trx.insertInto('acknowledgement').values(rows).execute()
}

/**
 * Sets an order's reservation of an instrument. The database keeps the totals and rejects more than is held.
 */
export async function setReservation(
  trx: RunningTransaction,
  row: { orderId: string; contractId: string; instrumentId: string; quantity: bigint },
) {
  await trx
    .insertInto('reservation')
    .values({
      order_id: row.orderId,
      contract_id: row.contractId,
      instrument_id: row.instrumentId,
      quantity: row.quantity,
    })
    .onConflict((one) => one.columns(['order_id', 'instrument_id']).doUpdateSet({ quantity: row.quantity }))
    .execute()
}

/** Locks an order until the transaction ends. Lock its contract first. */
export const lockedOrder = (trx: RunningTransaction, id: string) =>
  trx.selectFrom('client_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const orderWithId = (db: Database, id: string) =>
  db
    .selectFrom('client_order')
    .select([
      'id',
      'reference',
      'contract_id',
      'user_id',
      'second_user_id',
      'kind',
      'is_total',
      'state',
      'version',
      'instruction',
      'hash',
      'preview',
      'created_at',
      'expires_at',
      'approved_at',
      'promised',
      'payee',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export const legsOf = (db: Database, orderId: string): Promise<LegRow[]> =>
  db.selectFrom('order_leg').selectAll().where('order_id', '=', orderId).orderBy('number').execute()

export const reservationsOf = (db: Database, orderId: string) =>
  db
    .selectFrom('reservation')
    .select(['instrument_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('instrument_id')
    .execute()

export const acknowledgementsOf = (db: Database, orderId: string) =>
  db
    .selectFrom('acknowledgement')
    .select(['document_id', 'instrument_id', 'version', 'acknowledged_at'])
    .where('order_id', '=', orderId)
    .orderBy('document_id')
    .execute()

export const eventsOf = (db: Database, orderId: string) =>
  db
    .selectFrom('order_event')
    .select(['number', 'at', 'kind', 'state', 'reason', 'details', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()

/**
 * Updates an order.
 *
 * @returns its new version.
 */
export async function updateOrder(
  trx: RunningTransaction,
  id: string,
  change: Partial<
    Pick<
      OrderRow,
      | 'state'
      | 'approved_at'
      | 'promised'
      | 'payee'
      | 'expires_at'
      | 'challenge_hash'
      | 'shown'
      | 'second_user_id'
      | 'second_challenge_hash'
      | 'second_shown'
    >
  >,
): Promise<number> {
  const { promised, payee, shown, second_shown, ...plain } = change
  const { version } = await trx
    .updateTable('client_order')
    .set({
      ...plain,
      ...(promised && { promised: sql<never>`${JSON.stringify(promised)}::jsonb` }),
      ...(payee && { payee: sql<never>`${JSON.stringify(payee)}::jsonb` }),
      ...(shown && { shown: sql<never>`${JSON.stringify(shown)}::jsonb` }),
      ...(second_shown && { second_shown: sql<never>`${JSON.stringify(second_shown)}::jsonb` }),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Sets the dates of a leg. */
export async function setLegDates(
  trx: RunningTransaction,
  orderId: string,
  number: number,
  days: Pick<LegRow, 'deals_on' | 'settles_on'> & Partial<Pick<LegRow, 'state'>>,
) {
  await trx
    .updateTable('order_leg')
    .set(days)
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute()
}

/** Locks a user's unapproved orders of a contract. */
export const pendingOrders = (
  trx: RunningTransaction,
  { contractId, userId }: { contractId: string; userId: string },
) =>
  trx
    .selectFrom('client_order')
    .select(['id', 'contract_id', 'state'])
    .where('contract_id', '=', contractId)
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .forUpdate()
    .execute()

/** Approved orders of a contract that are not completed, including those awaiting a second approval. */
export const runningOrders = (db: Database, contractId: string) =>
  db
    .selectFrom('client_order')
    .select(['id', 'kind', 'state', 'is_total', 'promised', 'approved_at'])
    .where('contract_id', '=', contractId)
    .where('state', 'in', ['awaiting-second', 'approved', 'dealing', 'settling', 'paying'])
    .execute()

/** Orders with a reservation of an instrument, oldest first, without the user's own unapproved ones. */
export const ordersReserving = (
  db: Database,
  { contractId, userId, instrumentId }: { contractId: string; userId: string; instrumentId: string },
) =>
  db
    .selectFrom('reservation')
    .innerJoin('client_order', 'client_order.id', 'reservation.order_id')
    .select(['client_order.id', 'reference'])
    .where('reservation.contract_id', '=', contractId)
    .where('instrument_id', '=', instrumentId)
    .where('quantity', '>', 0n)
    .where((order) => order.or([order('state', '<>', 'pending'), order('user_id', '<>', userId)]))
    .orderBy('created_at')
    .orderBy('reference')
    .execute()

/** Funds that running orders of a contract still buy. */
export const fundsBeingBought = async (
  db: Database,
  contractId: string,
  except: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('order_leg')
    .innerJoin('client_order', 'client_order.id', 'order_leg.order_id')
    .select('instrument_id')
    .distinct()
    .where('client_order.contract_id', '=', contractId)
    .where('client_order.state', 'in', [...RUNNING_STATES])
    .where('order_leg.kind', '=', 'buy')
    .where('order_leg.state', 'in', ['planned', 'placed'])
    .$if(except.length > 0, (query) => query.where('client_order.id', 'not in', [...except]))
    .execute()
  return new Set(rows.map(({ instrument_id }) => instrument_id))
}

/** Orders whose code (wall clock) or second approval (business clock) is overdue. */
export const lapsedOrders = (db: Database, clock: { now: Date; businessNow: Date }, limit: number) =>
  db
    .selectFrom('client_order')
    .select(['id', 'contract_id'])
    .where((order) =>
      order.or([
        order.and([order('state', '=', 'pending'), order('expires_at', '<=', clock.now)]),
        order.and([order('state', '=', 'awaiting-second'), order('expires_at', '<=', clock.businessNow)]),
      ]),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/**
 * Extends the expiry of the order that a code was sent again for.
 *
 * @returns the order, if it still waits for the code.
 */
export const extendExpiry = (trx: RunningTransaction, challengeHash: Buffer, until: Date) =>
  trx
    .updateTable('client_order')
    .set((order) => ({
      // A second approver keeps their own deadline.
      expires_at: order.case().when('state', '=', 'pending').then(until).else(order.ref('expires_at')).end(),
    }))
    .where((order) =>
      order.or([
        order.and([order('challenge_hash', '=', challengeHash), order('state', '=', 'pending')]),
        order.and([
          order('second_challenge_hash', '=', challengeHash),
          order('state', '=', 'awaiting-second'),
        ]),
      ]),
    )
    .returning(['id', 'contract_id'])
    .executeTakeFirst()

/** Users who caused the events of an order. */
export const actingUsers = (db: Database, orderId: string) =>
  db
    .selectFrom('order_event')
    .select(['number', 'user_id'])
    .where('order_id', '=', orderId)
    .where('user_id', 'is not', null)
    .execute()

/** Reservations of a user's own unapproved orders of a contract. */
export const unapprovedRows = (
  db: Database,
  { contractId, userId }: { contractId: string; userId: string },
) =>
  db
    .selectFrom('reservation')
    .innerJoin('client_order', 'client_order.id', 'reservation.order_id')
    .select(['reservation.instrument_id', 'reservation.quantity'])
    .where('client_order.contract_id', '=', contractId)
    .where('client_order.user_id', '=', userId)
    .where('client_order.state', '=', 'pending')
    .execute()
