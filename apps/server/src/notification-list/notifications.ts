import type { MutableKind } from '@fundholder/domain/users/notifications.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { listNotifications } from '@fundholder/protocol/users/notifications.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import { askAs, type Database, inTransaction, readAs } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'
import {
  contractsOfOrders,
  markRead,
  mute,
  mutedKinds,
  notificationCounts,
  notificationPage,
  unmute,
} from './notifications.queries.ts'

type NotificationDeps = Pick<Deps, 'db' | 'clock'>

/** Id of the order that a notification leads to. */
function orderIdOf(path: string | null): string | undefined {
  const [, id] = /^\/dealing\/orders\/(.+)$/.exec(path ?? '') ?? []
  return id !== undefined && isUuid(id) ? id : undefined
}

/** Returns a page of the signed-in user's notifications, newest first; those of orders with their contract. */
export async function notificationsOf(
  { db }: NotificationDeps,
  session: SignedIn,
  { skip, limit, ...filter }: Input<typeof listNotifications, 'querystring'>,
): Promise<Answer<typeof listNotifications>> {
  const { rows, contracts, total, unread } = await readAs(db, session, async (trx) => {
    const page = await notificationPage(trx, session.userId, { skip, limit, filter })
    const orderIds = new Set(page.flatMap(({ path }) => orderIdOf(path) ?? []))
    return {
      rows: page,
      contracts: await contractsOfOrders(trx, [...orderIds]),
      ...(await notificationCounts(trx, session.userId, filter)),
    }
  })
  return {
    data: rows.map(({ id, kind, subject, body, path, created_at, read_at }) => ({
      id: String(id),
      kind,
      subject,
      text: body ?? undefined,
      path: path ?? undefined,
      contractId: contracts.get(orderIdOf(path) ?? ''),
      at: created_at.toISOString(),
      isRead: read_at !== null,
    })),
    unread,
    metadata: { pagination: { total, skip, limit } },
  }
}

/** Marks notifications of the signed-in user as read. @returns how many are still unread. */
export const readByUser = (
  { db, clock }: NotificationDeps,
  { userId }: SignedIn,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> =>
  inTransaction(db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await markRead(trx, { userId, ids, at: clock.now() })
    const { unread } = await notificationCounts(trx, userId)
    return { unread }
  })

/** Returns the kinds of which the signed-in user wants no e-mail. */
export const mutedBy = ({ db }: NotificationDeps, session: SignedIn): Promise<MutableKind[]> =>
  askAs(db, session, (one: Database) => mutedOf(one, session.userId))

/** Chooses whether the signed-in user gets e-mails of a kind. @returns the kinds of which none is sent. */
export const chooseEmail = (
  { db, clock }: NotificationDeps,
  { userId }: SignedIn,
  { kind, email }: { kind: MutableKind; email: 'on' | 'off' },
): Promise<MutableKind[]> =>
  inTransaction(db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await (email === 'on' ? unmute(trx, userId, kind) : mute(trx, userId, kind))
    const details = { fields: ['notifications'] }
    await recordAudit(trx, { event: 'profile.changed', userId, at: clock.now(), details })
    return mutedOf(trx, userId)
  })

const mutedOf = async (db: Database, userId: string) =>
  (await mutedKinds(db, [userId])).map(({ kind }) => kind)
