import type { Channel, Queue } from '#messaging/messaging.tables.ts'
import type { OutboxRow } from '#messaging/outbox/outbox.queries.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Attempted } from './attempt.ts'
import type { RecordOutcome } from './outcomes.ts'
import type { SendRate } from './send-rate.ts'

/**
 * Polling interval for due messages without a notification: retries, and messages queued while disconnected.
 */
const LOOK_MS = 1_000
/** Between batches, so that each has more than one message. */
const BATCH_MS = 20
/** While the provider is down, a sender tries this many messages, then pauses. */
const TRIED_WHILE_FAILING = 4
const FAILING_MS = 1_000
const STOP_MS = 10_000

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

/** Sends the messages of one queue over one channel. */
export type QueueSender = { wake: () => void; stop: () => Promise<void> }

/**
 * Claims messages as connections become free and the send rate allows, and sends them in parallel. Each sender has its own
 * connections, so a provider that hangs delays only its own queue and channel.
 *
 * Codes expire within minutes. They do not wait for the send rate, for `Retry-After`, or for a provider that is down.
 */
export function openQueueSender({
  of,
  connections,
  rate,
  log,
  claim,
  send,
  record,
}: {
  of: { queue: Queue; channel: Channel }
  connections: number
  rate: SendRate
  log: Log
  claim: (atMost: number) => Promise<OutboxRow[]>
  send: (row: OutboxRow) => Promise<Attempted>
  record: RecordOutcome
}): QueueSender {
  const isBulk = of.queue === 'bulk'
  const sending = new Map<string, Promise<void>>()
  let [isStopping, isFailing, mayHaveMore, isWoken] = [false, false, false, false]
  let pausedUntil = 0
  let wakeUp = () => {}

  const wake = () => {
    isWoken = true
    wakeUp()
  }

  async function run() {
    while (!isStopping) {
      isWoken = false
      mayHaveMore = await sendBatch().catch((error: unknown) => {
        log.error({ err: error, ...of }, 'messages cannot be claimed')
        return false
      })
      if (isBulk) await delay(isFailing ? FAILING_MS : BATCH_MS)
      if (!isWoken && !(mayHaveMore && sending.size < connections)) await wokenOrTime()
    }
  }

  const wokenOrTime = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wakeUp = resolve
    const timer = setTimeout(resolve, LOOK_MS)
    await promise
    clearTimeout(timer)
  }

  /** @returns whether more messages may be due. */
  async function sendBatch(): Promise<boolean> {
    if (performance.now() < pausedUntil) return false
    const free = (isBulk && isFailing ? TRIED_WHILE_FAILING : connections) - sending.size
    const count = isBulk ? Math.min(free, rate.left()) : free
    if (count < 1) return true
    const rows = await claim(count)
    // A claim that ran out before its outcome was recorded is not sent again.
    const others = rows.filter(({ id }) => !sending.has(id))
    rate.take(others.length)
    for (const row of others) sending.set(row.id, sendOne(row))
    return rows.length === count
  }

  async function sendOne(row: OutboxRow) {
    const { retryAfterMs, ...outcome } = await send(row)
    if (isBulk && retryAfterMs > 0) pausedUntil = performance.now() + retryAfterMs
    noteOutcome(row, outcome)
    await record(outcome)
    sending.delete(row.id)
    if (mayHaveMore || row.sequence !== null) wake()
  }

  function noteOutcome({ id, attempts }: OutboxRow, outcome: Parameters<RecordOutcome>[0]) {
    const noted = { message: id, attempts, ...of, ...('reason' in outcome && { reason: outcome.reason }) }
    if (outcome.kind === 'refused') log.warn(noted, 'a message was refused')
    if (outcome.kind === 'failed' && !isFailing) log.warn(noted, 'messages are not taken')
    if (outcome.kind !== 'failed' && isFailing) log.info(of, 'messages are taken again')
    isFailing = outcome.kind === 'failed'
  }

  const running = run()
  return {
    wake,
    stop: async () => {
      isStopping = true
      wake()
      await running
      await Promise.race([Promise.all(sending.values()), delay(STOP_MS)])
    },
  }
}
