import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import type { Deps } from '#platform/deps.ts'
import type { ApproverRow } from './approvers.tables.ts'

export type ApproverDeps = Deps & { queueMessage: QueueMessage; brandName: (entityId: number) => string }

/** An approver whose passphrase was verified, with its hash at that moment. */
export type VerifiedApprover = { id: string; name: string; passphraseHash: string }

/** Enrolled approvers may approve payments, and vouch for others, once their waiting period is over. */
export const mayApprove = (approver: ApproverRow, now: Date): boolean =>
  approver.removed_at === null && approver.passphrase_hash !== null && approver.allows_from <= now

/** Approvers who may approve now and whose verified passphrase has not changed since, each once. */
export const entitledApprovers = (
  verified: readonly VerifiedApprover[],
  approvers: readonly ApproverRow[],
  now: Date,
): ApproverRow[] =>
  approvers.filter(
    (approver) =>
      mayApprove(approver, now) &&
      verified.some(
        ({ id, passphraseHash }) => id === approver.id && passphraseHash === approver.passphrase_hash,
      ),
  )

/** Unique key of a name, independent of case, Unicode form and spacing. */
export const nameKeyOf = (name: string): string => displayNameOf(name).toLowerCase()

/** Name in NFKC form with single spaces and without invisible characters. */
export const displayNameOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
