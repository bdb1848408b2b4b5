import type { MutableKind, NotificationKind } from '@fundholder/domain/users/notifications.ts'
import { type Insertable, sql } from 'kysely'
import { ORDER_CONTRACT_VIEW } from '#orders/orders.views.ts'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'
import type {} from './notifications.tables.ts'

export async function insertNotifications(
  trx: RunningTransaction,
  rows: readonly Insertable<Tables['notification']>[],
): Promise<void> {
  await trx.insertInto('notification').values(rows).execute()
}

export const mutedKinds = (db: Database, userIds: readonly string[]) =>
  db.selectFrom('muted_email').selectAll().where('user_id', 'in', userIds).orderBy('kind').execute()

/** Selects the notifications of one kind, or unread ones; all when empty. */
export type NotificationFilter = { kind?: NotificationKind | undefined; state?: 'unread' | undefined }

/** A page of a user's notifications, newest first. */
export const notificationPage = (
  db: Database,
  userId: string,
  { skip, limit, filter }: { skip: number; limit: number; filter: NotificationFilter },
) =>
  db
    .selectFrom('notification')
    .select(['id', 'kind', 'subject', 'body', 'path', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .where(matching(filter))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

/** Contract ids of orders that the reader may see, by order id. */
export async function contractsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(ORDER_CONTRACT_VIEW.as('client_order'))
    .select(['id', 'contract_id'])
    .where('id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, contract_id }) => [id, contract_id]))
}

/** @returns `total` of those asked for, and the unread ones of every kind. */
export async function notificationCounts(
  db: Database,
  userId: string,
  filter: NotificationFilter = {},
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select (count(*) filter (where ${matching(filter)}))::int as total,
      (count(*) filter (where read_at is null))::int as unread
    from notification where user_id = ${userId}`.execute(db)
  return rows[0] ?? { total: 0, unread: 0 }
}

const matching = ({ kind, state }: NotificationFilter) =>
  sql<boolean>`${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    and ${state === undefined ? sql`true` : sql`read_at is null`}`

/** Marks unread notifications of a user, those named or all. Others' ids change nothing. */
export async function markRead(
  trx: RunningTransaction,
  { userId, ids, at }: { userId: string; ids: readonly string[] | undefined; at: Date },
): Promise<void> {
  await trx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) =>
      query.where(
        'id',
        'in',
        (ids ?? []).map((id) => BigInt(id)),
      ),
    )
    .execute()
}

export async function mute(trx: RunningTransaction, userId: string, kind: MutableKind): Promise<void> {
  await trx
    .insertInto('muted_email')
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unmute(trx: RunningTransaction, userId: string, kind: MutableKind): Promise<void> {
  await trx.deleteFrom('muted_email').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
