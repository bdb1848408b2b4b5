import type { Channel, Queue } from '#messaging/messaging.tables.ts'
import type { OutboxRow } from '#messaging/outbox/outbox.queries.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Attempted } from './attempt.ts'
import type { RecordOutcome } from './outcomes.ts'
import type { Pace } from './pace.ts'

/** How often a lane looks for due messages that nobody told it of. */
const LOOK_MS = 1_000
/** Between batches, so that each has more than one message. */
const BATCH_MS = 20
/** While a provider takes nothing, so many are tried at a time, and no batch sooner than this after the last. */
const TRIED_WHILE_FAILING = 4
const FAILING_MS = 1_000
const STOP_MS = 10_000

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())

/** Sends the messages of one queue over one channel. */
export type Lane = { wake: () => void; stop: () => Promise<void> }

/**
 * Claims messages as places become free and the pace allows, and sends them side by side. A lane has places of its own:
 * a provider that hangs for one lane holds no other. Codes wait for no pace, and are tried at full width even while
 * their provider takes nothing; they do not live long enough for anything else.
 */
export function openLane({
  of,
  places,
  pace,
  log,
  claim,
  send,
  record,
}: {
  of: { queue: Queue; channel: Channel }
  places: number
  pace: Pace
  log: Log
  claim: (atMost: number) => Promise<OutboxRow[]>
  send: (row: OutboxRow) => Promise<Attempted>
  record: RecordOutcome
}): Lane {
  const isBulk = of.queue === 'bulk'
  const sending = new Map<string, Promise<void>>()
  let [isStopping, isFailing, mayHaveMore, isWoken] = [false, false, false, false]
  let leftAloneUntil = 0
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
      if (!isWoken && !(mayHaveMore && sending.size < places)) await wokenOrTime()
    }
  }

  const wokenOrTime = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wakeUp = resolve
    const timer = setTimeout(resolve, LOOK_MS)
    await promise
    clearTimeout(timer)
  }

  /** @returns whether there may be more that is due. */
  async function sendBatch(): Promise<boolean> {
    if (performance.now() < leftAloneUntil) return false
    const free = (isBulk && isFailing ? TRIED_WHILE_FAILING : places) - sending.size
    const count = isBulk ? Math.min(free, pace.left()) : free
    if (count < 1) return true
    const rows = await claim(count)
    // Its claim ran out while its outcome could not be recorded: it is not sent once more for that.
    const others = rows.filter(({ id }) => !sending.has(id))
    pace.take(others.length)
    for (const row of others) sending.set(row.id, sendOne(row))
    return rows.length === count
  }

  async function sendOne(row: OutboxRow) {
    const { retryAfterMs, ...outcome } = await send(row)
    if (retryAfterMs > 0) leftAloneUntil = performance.now() + retryAfterMs
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
