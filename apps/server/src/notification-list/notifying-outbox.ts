import type { Message, QueueMessage } from '#messaging/outbox/outbox.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { insertNotifications, mutedKinds } from './notifications.queries.ts'

/**
 * Returns a `queueMessage` that lists every message with a `notification` in the portal as well, in the same transaction,
 * and does not send e-mails of kinds that their user has switched off. A notification carries the business time, as what
 * it is about does; one about security carries the wall clock's.
 */
export function notifyingOutbox(
  queueMessage: QueueMessage,
  clock: Pick<Clock, 'now' | 'businessNow'>,
): QueueMessage {
  return async (trx, ...messages) => {
    const noted = messages.flatMap(({ subject, notification }) =>
      notification ? [{ subject, ...notification }] : [],
    )
    if (noted.length === 0) return queueMessage(trx, ...messages)
    await insertNotifications(
      trx,
      noted.map(({ userId, kind, subject, text, path }) => ({
        user_id: userId,
        kind,
        subject,
        body: text ?? null,
        path: path ?? null,
        created_at: kind === 'security' ? clock.now() : clock.businessNow(),
        read_at: null,
      })),
    )
    const muted = new Set(
      (await mutedKinds(trx, [...new Set(noted.map(({ userId }) => userId))])).map(
        ({ user_id, kind }) => `${user_id} ${kind}`,
      ),
    )
    const isWanted = ({ channel, notification }: Message) =>
      channel !== 'email' || !notification || !muted.has(`${notification.userId} ${notification.kind}`)
    const wanted = messages.filter(isWanted)
    if (wanted.length > 0) await queueMessage(trx, ...wanted)
  }
}
