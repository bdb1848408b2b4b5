import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import type { Desk } from '#platform/desk.ts'
import type { ApproverRow } from './approvers.tables.ts'

export type ApproverDesk = Desk & { queueMessage: QueueMessage; brand: string }

/** That somebody is who they say: whoever typed it knew the passphrase which the person had then. */
export type VerifiedApprover = { id: string; name: string; passphraseHash: string }

/** Whether somebody may allow payouts, and vouch for others, by now. */
export const mayApprove = (person: ApproverRow, now: Date): boolean =>
  person.removed_at === null && person.passphrase_hash !== null && person.allows_from <= now

/** Those of some people whose proofs still stand: nobody twice, and nobody who may not allow payouts by now. */
export const entitledApprovers = (
  proofs: readonly VerifiedApprover[],
  people: readonly ApproverRow[],
  now: Date,
): ApproverRow[] =>
  people.filter(
    (person) =>
      mayApprove(person, now) &&
      proofs.some(({ id, passphraseHash }) => id === person.id && passphraseHash === person.passphrase_hash),
  )

/** One person's name is one, whatever a keyboard makes of its letters, accents and spaces, seen or not. */
export const nameKeyOf = (name: string): string => displayNameOf(name).toLowerCase()

/** A name as it is shown. */
export const displayNameOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
