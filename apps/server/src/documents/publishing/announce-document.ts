import { noticeText } from '@fundholder/language/notices.ts'
import * as z from 'zod/mini'
import { usersOfContract } from '#contracts/every-contract.ts'
import { isListed } from '#documents/reading/document-rows.queries.ts'
import { type ReadingDeps, readerOf } from '#documents/reading/reader.ts'
import { type Addressed, addressedUsers } from '#identity/users/contact.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { sessionForJobs } from '#people/session-for-jobs.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { moveAnnouncement, takeAnnouncement } from './announcements.queries.ts'

/** Notifies the readers of a published document. Each is notified once, however often a run is lost. */
export const announceDocument: JobKind<{ documentId: string }> = {
  name: 'announce-document',
  payload: z.strictObject({ documentId: z.string() }),
  retries: 10,
  pauseSeconds: 5,
  longestPauseSeconds: 300,
  longestRunSeconds: 900,
}

const READERS_AT_ONCE = 100

export type AnnouncingDeps = ReadingDeps & {
  queueMessage: QueueMessage
  brandName: (entityId: number) => string
}

/** Lists a published document under the bell of all who may read it, and e-mails them, some at a time. */
export async function announceToReaders(
  deps: AnnouncingDeps,
  documentId: string,
  atOnce = READERS_AT_ONCE,
): Promise<void> {
  while (await inTransaction(deps.db, (trx) => announceToSome(deps, trx, documentId, atOnce)));
}

/** @returns whether there may be more readers. */
async function announceToSome(
  deps: AnnouncingDeps,
  trx: RunningTransaction,
  documentId: string,
  atMost: number,
): Promise<boolean> {
  const taken = await takeAnnouncement(trx, documentId)
  if (!taken) return false
  const { name, docType, addressee, afterUser } = taken
  const { contractId } = addressee
  const users = await addressedUsers(
    trx,
    contractId === undefined ? addressee : await usersOfContract(trx, contractId),
    { after: afterUser, atMost },
  )
  const last = users.at(-1)
  if (!last) {
    await moveAnnouncement(trx, documentId, { finished_at: deps.clock.now() })
    return false
  }
  const readers: Addressed[] = []
  for (const user of users) if (await reads(deps, trx, user.id, documentId)) readers.push(user)
  if (readers.length > 0)
    await deps.queueMessage(
      trx,
      ...readers.map(({ id, email, language, entityId }) => ({
        channel: 'email' as const,
        to: email,
        ...noticeText('document/published', language, { name, brand: deps.brandName(entityId) }),
        notification: { userId: id, kind: 'documents' as const, path: `/documentation?tab=${docType}` },
      })),
    )
  await moveAnnouncement(trx, documentId, { after_user: last.id })
  return true
}

/** Says whether the document is in the user's list: as the list itself decides it. */
async function reads(
  deps: AnnouncingDeps,
  trx: RunningTransaction,
  userId: string,
  documentId: string,
): Promise<boolean> {
  const reader = await readerOf(trx, deps, await sessionForJobs(trx, userId))
  return isListed(trx, reader, await deps.funds.heldBy(trx, reader.contractIds), documentId)
}
