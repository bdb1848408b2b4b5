import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { Secret } from '#platform/secrets.ts'
import { beginAttempt, markDelivered, markDropped, noteFailure } from './outbox.queries.ts'
import type { Provider, Providers } from './providers.ts'
import { unseal } from './sealing.ts'

/**
 * Delivers one message of the outbox and removes its text. Delivery is at least once: if the provider took a message
 * but could not say so, it gets it again, under the same id.
 *
 * @throws {Error} when the provider did not take it; whoever calls tries again later.
 */
export async function deliver(
  {
    db,
    clock,
    log,
    ring,
    providers,
  }: {
    db: Database
    clock: Clock
    log: Log
    ring: readonly Secret[]
    providers: Providers
  },
  id: string,
): Promise<void> {
  const row = await beginAttempt(db, id)
  if (!row?.sealed_text) return
  const now = clock.now()
  if (row.expires_at && row.expires_at <= now) {
    await markDropped(db, id, now, 'older than its life')
    log.warn(
      { message: id, channel: row.channel, attempts: row.attempts },
      'a message was dropped, older than its life',
    )
    return
  }
  const provider: Provider = providers[row.channel]
  try {
    await provider({
      id,
      at: now,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      text: unseal(ring, id, row.sealed_text),
    })
  } catch (error) {
    await noteFailure(db, id, error instanceof Error ? error.name : 'failed') // a provider's words may repeat the text
    throw error
  }
  await markDelivered(db, id, clock.now())
}
