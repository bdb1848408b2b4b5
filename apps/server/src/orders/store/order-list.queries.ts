import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import {
  ENDED_UNAPPROVED_STATES,
  type KeptOrderKind,
  type OrderState,
} from '@fundholder/domain/orders/orders.ts'
import { sql } from 'kysely'
import { LEDGER_ENTRY_VIEW } from '#ledger/ledger.views.ts'
import type { Database } from '#platform/database/database.ts'
import { totalRows } from '#platform/database/total-rows.ts'

type Wanted = {
  contractIds: readonly string[]
  states: readonly OrderState[]
  kind: KeptOrderKind | undefined
  /** Ledger entry that the order booked. */
  entryId: string | undefined
  reference: string | undefined
}

/** Never lists orders that ended before anybody had approved them: one is left by each preview that went no further. */
const wanted = (db: Database, { contractIds, states, kind, entryId, reference }: Wanted) => {
  const ofContracts = db
    .selectFrom('client_order')
    .where('contract_id', '=', sql<string>`any(${[...contractIds]}::text[])`)
    .where('state', 'in', [...states])
    .where((order) =>
      order.or([
        order('state', 'not in', ENDED_UNAPPROVED_STATES),
        sql<boolean>`exists (select from order_event e
          where e.order_id = client_order.id and e.state = 'awaiting-second')`,
      ]),
    )
  // Event keys of an order's bookings, corrections and fees contain its id.
  const rows = entryId
    ? ofContracts.where(
        sql<boolean>`exists (select from ${LEDGER_ENTRY_VIEW} e where e.id = ${entryId}::bigint
          and position(client_order.id::text in e.event_key) > 0)`,
      )
    : ofContracts
  const referred = reference ? rows.where('reference', '=', reference) : rows
  return kind ? referred.where('kind', '=', kind) : referred
}

/** Columns of an order in a list. */
export const SUMMARISED = [
  'id',
  'reference',
  'contract_id',
  'user_id',
  'kind',
  'is_total',
  'state',
  'preview',
  'created_at',
  'expires_at',
  'approved_at',
  'promised',
] as const

/** Orders of contracts that await a second approval by this user. */
export const ordersAwaitingSecond = (
  db: Database,
  { contractIds, notOf, after }: { contractIds: readonly string[]; notOf: string; after: Date },
) =>
  db
    .selectFrom('client_order')
    .select(SUMMARISED)
    .where('contract_id', 'in', contractIds)
    .where('state', '=', 'awaiting-second')
    .where('user_id', '<>', notOf)
    .where('expires_at', '>', after)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

/** A page of the orders of contracts, newest first, and their total number. */
export async function orderPage(db: Database, which: Wanted, page: { skip: number; limit: number }) {
  const rows = await wanted(db, which)
    .select(SUMMARISED)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const count = () =>
    wanted(db, which)
      .select((one) => one.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
  return { rows, total: await totalRows(rows, page, count) }
}

/** States and trades of the legs of orders. */
export const legStates = (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('order_leg')
        .select([
          'order_id',
          'number',
          'kind',
          'instrument_id',
          'state',
          'deals_on',
          'settles_on',
          'dealt_on',
          'settled_on',
          'blocking_reason',
          'maximum',
          'traded',
        ])
        .where('order_id', 'in', orderIds)
        .execute()

/** Settled cash reserved by orders, by order id. */
export async function reservedCash(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservation')
    .select(['order_id', 'quantity'])
    .where('order_id', 'in', orderIds)
    .where('instrument_id', '=', CASH_INSTRUMENT_ID)
    .execute()
  return new Map(rows.map(({ order_id, quantity }) => [order_id, quantity]))
}

/** Payout events of orders. */
export const payingEvents = (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('order_event')
        .select(['order_id', 'state', 'details'])
        .where('order_id', 'in', orderIds)
        .where('state', '=', 'paying')
        .execute()
