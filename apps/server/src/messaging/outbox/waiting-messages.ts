import type { Database } from '#platform/database/database.ts'
import { waitingGroups } from './waiting-messages.queries.ts'

/** What an operator needs to see whether messages leave. */
export type WaitingMessages = {
  waiting: number
  /** For how many seconds the oldest has waited. */
  oldestSeconds: number
  codesWaiting: number
  oldestCodeSeconds: number
  /** Whose last attempt failed, and that are tried again within minutes. */
  failing: number
  oldestFailingSeconds: number
  /** That the provider will not take as they are, such as to an address that does not exist. */
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
  const codes = groups.filter(({ queue }) => queue === 'codes')
  const failing = groups.filter(({ reason, is_refused }) => reason !== null && !is_refused)
  return {
    waiting: count(groups),
    oldestSeconds: age(groups),
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

/** The same as figures of `/metrics`, by label. */
export const waitingAsFigures = (state: WaitingMessages): Record<string, number> => ({
  waiting: state.waiting,
  oldest_seconds: state.oldestSeconds,
  codes_waiting: state.codesWaiting,
  oldest_code_seconds: state.oldestCodeSeconds,
  failing: state.failing,
  oldest_failing_seconds: state.oldestFailingSeconds,
  refused: state.refused,
})
