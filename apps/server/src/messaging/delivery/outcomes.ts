import { setTimeout as delay } from 'node:timers/promises'
import { type Outcome, recordOutcomes } from '#messaging/outbox/outbox.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/logging/log.ts'

const AGAIN_AFTER_MS = 1_000

/** Records how an attempt ended; resolves once that is in the database. */
export type RecordOutcome = (outcome: Outcome) => Promise<void>

/**
 * Records outcomes as soon as they are known: those that come while others are being written go together next. While
 * the database is away they are kept and tried again, so that nothing is sent twice for that.
 *
 * @param whenStopped gives up on outcomes that still cannot be written.
 */
export function openOutcomes(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  whenStopped: AbortSignal,
): RecordOutcome {
  let waiting: { outcome: Outcome; recorded: () => void }[] = []
  let isWriting = false

  async function write() {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await recordOutcomes(
          db,
          batch.map(({ outcome }) => outcome),
          clock.now(),
        )
        for (const { recorded } of batch) recorded()
      } catch (error) {
        log.error({ err: error, messages: batch.length }, 'outcomes of messages cannot be recorded')
        if (whenStopped.aborted) break
        waiting = [...batch, ...waiting]
        await delay(AGAIN_AFTER_MS, undefined, { ref: false })
      }
    }
    isWriting = false
  }

  return (outcome) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push({ outcome, recorded: resolve })
    if (!isWriting) void write()
    return promise
  }
}
