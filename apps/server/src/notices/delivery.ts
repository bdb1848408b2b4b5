import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { Secret } from '#platform/secrets.ts'
import { beginAttempt, markDelivered, markDropped, noteFailure, waitingSince } from './outbox.queries.ts'
import type { Provider, Providers } from './providers.ts'
import { unseal } from './sealing.ts'

/** Longer than a message is tried: one that nobody took by then keeps none of its sequence back any more. */
const KEEPS_BACK_MS = 2 * 60 * 60 * 1000
const SHORTEST_PAUSE_SECONDS = 2
const LONGEST_PAUSE_SECONDS = 300

/**
 * Delivers one message of the outbox and removes its text. Delivery is at least once: if the provider took a message
 * but could not say so, it gets it again, under the same id.
 *
 * @returns after how many seconds to look again where one of its sequence is to be delivered before it, the longer it waits
 *   the later: that costs it none of its tries.
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
): Promise<{ againInSeconds: number } | undefined> {
  const now = clock.now()
  const row = await beginAttempt(db, id, { queuedAfter: new Date(now.getTime() - KEEPS_BACK_MS) })
  if (!row) {
    const since = await waitingSince(db, id)
    return since && { againInSeconds: pauseAfter((now.getTime() - since.getTime()) / 1000) }
  }
  if (!row.sealed_text) return undefined
  if (row.expires_at && row.expires_at <= now) {
    await markDropped(db, id, now, 'older than its life')
    log.warn(
      { message: id, channel: row.channel, attempts: row.attempts },
      'a message was dropped, older than its life',
    )
    return undefined
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
  return undefined
}

const pauseAfter = (seconds: number): number =>
  Math.ceil(Math.min(Math.max(seconds / 2, SHORTEST_PAUSE_SECONDS), LONGEST_PAUSE_SECONDS))
