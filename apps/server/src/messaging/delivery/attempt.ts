import type { Queue } from '#messaging/messaging.tables.ts'
import { decrypt } from '#messaging/outbox/encryption.ts'
import type { OutboxRow, Outcome } from '#messaging/outbox/outbox.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Secret } from '#platform/config/secrets.ts'
import { type Providers, Undelivered } from './providers.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** The pause before the second attempt, doubled before each further one, and the longest. */
const PAUSES = {
  codes: { first: SECOND_MS, longest: 15 * SECOND_MS },
  bulk: { first: 2 * SECOND_MS, longest: 5 * MINUTE_MS },
  refused: { first: 10 * MINUTE_MS, longest: 360 * MINUTE_MS },
}
/** A code waits no longer for `Retry-After`: it is valid for five minutes only. */
const LONGEST_RETRY_AFTER_OF_CODES_MS = MINUTE_MS

/** An attempt's outcome, and the pause that the provider requests. */
export type Attempted = Outcome & { retryAfterMs: number }

/**
 * Sends one claimed message. Delivery is at least once: a provider that took a message but could not say so gets it
 * again, under the same id.
 */
export async function attempt(
  { clock, ring, providers }: { clock: Clock; ring: readonly Secret[]; providers: Providers },
  row: OutboxRow,
): Promise<Attempted> {
  const { id, channel, recipient, subject, encrypted_text, queue, attempts } = row
  try {
    if (!encrypted_text) throw new TypeError('a message that waits has no text')
    const text = decrypt(ring, id, encrypted_text)
    await providers[channel]({ id, at: clock.now(), channel, to: recipient, subject, text })
    return { id, kind: 'delivered', retryAfterMs: 0 }
  } catch (error) {
    const known = error instanceof Undelivered ? error : undefined
    const kind = known?.kind ?? 'failed'
    const longest = queue === 'codes' ? LONGEST_RETRY_AFTER_OF_CODES_MS : Number.POSITIVE_INFINITY
    const retryAfterMs = Math.min(known?.retryAfterMs ?? 0, longest)
    const pause = Math.max(retryAfterMs, pauseAfter(attempts, kind === 'refused' ? kind : queue))
    return {
      id,
      kind,
      reason: known?.message ?? (error instanceof Error ? error.name : 'failed'),
      nextAttemptAt: new Date(clock.now().getTime() + pause),
      retryAfterMs,
    }
  }
}

function pauseAfter(attempts: number, of: Queue | 'refused'): number {
  const { first, longest } = PAUSES[of]
  return Math.min(first * 2 ** Math.min(attempts - 1, 30), longest)
}
