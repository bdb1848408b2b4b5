import { calendarDay } from '@fundholder/domain/calendar.ts'
import { documentLanguage } from '@fundholder/domain/users/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { contractsBegunBy } from '#contracts/every-contract.ts'
import { mailboxesOf } from '#identity/users/contact.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { ReportDeps } from '#reports/issue-report.ts'
import { issueStatement } from './issue-statement.ts'
import {
  addTasks,
  claimTasks,
  countTasks,
  endTask,
  retryFailed,
  type StatementTask,
  takeUnnotified,
} from './statement-tasks.queries.ts'

export type StatementDeps = ReportDeps & {
  queueMessage: QueueMessage
  brandName: (entityId: number) => string
}

const LISTED_AT_ONCE = 1_000
/** Read and set side by side: one is read while another is set. */
const MADE_AT_ONCE = 2
const CLAIM_MS = 60_000
const TRIES = 3
const NOTIFIED_AT_ONCE = 100

/**
 * Makes the annual statements of a year for all members, each in the member's language, and notifies them. Stopped on the
 * way, the next run goes on where it was; several processes share the work.
 *
 * @returns how many there are now, and which could not be made.
 */
export async function makeStatements(
  deps: StatementDeps,
  year: number,
  progress: (step: { done: number; of: number }) => void,
) {
  await listTasks(deps, year)
  await retryFailed(deps.db, year)
  for (;;) {
    const now = deps.clock.now()
    const tasks = await claimTasks(deps.db, year, {
      now,
      until: new Date(now.getTime() + CLAIM_MS),
      atMost: MADE_AT_ONCE,
      mostTries: TRIES,
    })
    if (tasks.length === 0) break
    await Promise.all(tasks.map((task) => makeOne(deps, year, task)))
    const { made, all } = await countTasks(deps.db, year)
    progress({ done: made, of: all })
  }
  const notified = await notifyMembers(deps, year)
  return { ...(await countTasks(deps.db, year)), notified }
}

async function listTasks({ db }: StatementDeps, year: number) {
  const contracts = await contractsBegunBy(db, calendarDay(`${year}1231`))
  for (let at = 0; at < contracts.length; at += LISTED_AT_ONCE) {
    const some = contracts.slice(at, at + LISTED_AT_ONCE)
    const mailboxOf = await mailboxesOf(
      db,
      some.map(({ userId }) => userId),
    )
    await addTasks(
      db,
      some.map(({ id, userId, entityId }) => ({
        year,
        contract_id: id,
        user_id: userId,
        entity_id: entityId,
        language: documentLanguage(mailboxOf(userId).language),
      })),
    )
  }
}

async function makeOne(deps: StatementDeps, year: number, { contract_id, user_id, language }: StatementTask) {
  const task = { year, contractId: contract_id }
  try {
    const documentId = await issueStatement(deps, { ...task, userId: user_id, language })
    await endTask(deps.db, task, { document_id: documentId })
  } catch (error) {
    deps.log.warn({ err: error, contract: contract_id, year }, 'a statement could not be made')
    await endTask(deps.db, task, { failure: reasonOf(error) })
  }
}

/** Notifies each member once a run, some hundred at a time. @returns how many. */
async function notifyMembers(
  { db, clock, queueMessage, brandName }: StatementDeps,
  year: number,
): Promise<number> {
  for (let notified = 0; ; ) {
    const users = await inTransaction(db, async (trx) => {
      const taken = await takeUnnotified(trx, year, { now: clock.now(), atMost: NOTIFIED_AT_ONCE })
      const ids = [...new Set(taken.map(({ user_id }) => user_id))]
      const mailboxOf = await mailboxesOf(trx, ids)
      const messages = ids.map((userId) => {
        const { email: to, language, entityId } = mailboxOf(userId)
        return {
          channel: 'email' as const,
          to,
          ...noticeText('statement/ready', language, { year, brand: brandName(entityId) }),
          notification: { userId, kind: 'documents' as const, path: '/documentation' },
        }
      })
      if (messages.length > 0) await queueMessage(trx, ...messages)
      return ids.length
    })
    if (users === 0) return notified
    notified += users
  }
}
