import type { Database } from '#platform/database/database.ts'
import { waitingGroups } from './waiting-messages.queries.ts'

/** Shows operators whether messages leave. */
export type WaitingMessages = {
  /** Excludes refused messages, which may never be sent. */
  waiting: number
  /** For how many seconds the oldest of them has waited. */
  oldestSeconds: number
  codesWaiting: number
  oldestCodeSeconds: number
  /** Messages whose last attempt failed; they are tried again within minutes. */
  failing: number
  oldestFailingSeconds: number
  /** Messages that the provider will not take as they are, such as to an unknown address; given up after three days. */
  refused: number
  /** Why the last attempts failed, the most frequent first. */
  reasons: string[]
}

const MOST_REASONS = 3

export async function waitingMessages(db: Database, now: Date): Promise<WaitingMessages> {
  const groups = await waitingGroups(db)
  const count = (of: typeof groups) => of.reduce((sum, { messages }) => sum + messages, 0)
  const age = (of: typeof groups) =>
    of.reduce((most, { oldest }) => Math.max(most, (now.getTime() - oldest.getTime()) / 1000), 0)
  const waiting = groups.filter(({ is_refused }) => !is_refused)
  const codes = waiting.filter(({ queue }) => queue === 'codes')
  const failing = waiting.filter(({ reason }) => reason !== null)
  return {
    waiting: count(waiting),
    oldestSeconds: age(waiting),
    codesWaiting: count(codes),
    oldestCodeSeconds: age(codes),
    failing: count(failing),
    oldestFailingSeconds: age(failing),
    refused: count(groups.filter(({ is_refused }) => is_refused)),
    reasons: groups
      .filter(({ reason }) => reason !== null)
      .toSorted((one, other) => other.messages - one.messages)
      .slice(0, MOST_REASONS)
      .map(({ messages, channel, reason }) => `${messages} ${channel}: ${reason}`),
  }
}

/** Returns the waiting messages as figures of `/metrics`, by label. */
export const waitingAsFigures = (state: WaitingMessages): Record<string, number> => ({
  waiting: state.waiting,
  oldest_seconds: state.oldestSeconds,
  codes_waiting: state.codesWaiting,
  oldest_code_seconds: state.oldestCodeSeconds,
  failing: state.failing,
  oldest_failing_seconds: state.oldestFailingSeconds,
  refused: state.refused,
})
