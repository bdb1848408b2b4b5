import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { groupedActivationCode } from '@fundholder/domain/users/activation-codes.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { entityName } from '#entities/entities.ts'
import { randomCode } from '#identity/factors/backup-codes.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { currentKey, keyedHash, sha256 } from '#identity/keys.ts'
import { replaceLink } from '#identity/passwords/password-links.queries.ts'
import { linkSecret, linkWith } from '#identity/passwords/password-links.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { type Database, inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import { type Invitee, openInvitationRows } from './invitations.queries.ts'

type Inviter = { actorId?: string; operator?: string }

const HOUR_MS = 60 * 60 * 1000

type InvitingDeps = Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'queueMessage' | 'keys'>

/**
 * Sends a link, and a code for typing by hand, with which a user chooses a password. Those sent before are void from now on.
 *
 * @param address of the portal of the user's entity.
 * @param by the colleague or operator who invites, for the audit log.
 */
export async function invite(
  deps: InvitingDeps,
  invitee: Omit<Invitee, 'hasPhone'>,
  address: URL,
  by: Inviter = {},
): Promise<void> {
  await inTransaction(deps.db, (trx) => inviteIn(deps, trx, invitee, address, by))
  noteInvitation(deps, invitee)
}

/** Logs an invitation. Call it after the commit. */
export const noteInvitation = (
  { log }: Pick<InvitingDeps, 'log'>,
  { id, entityId }: Pick<Invitee, 'id' | 'entityId'>,
): void => noteSecurity(log, 'invitation.sent', { userId: id, entityId })

/** Sends an invitation in a transaction. After the commit, callers {@link noteInvitation}. */
export async function inviteIn(
  deps: Omit<InvitingDeps, 'log'>,
  trx: RunningTransaction,
  { id, entityId, username, email, language }: Omit<Invitee, 'hasPhone'>,
  address: URL,
  by: Inviter = {},
): Promise<void> {
  const secret = linkSecret()
  const code = randomCode()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  await replaceLink(trx, {
    user_id: id,
    purpose: 'activation',
    secret_hash: sha256(secret),
    email,
    sent_at: now,
    expires_at: expiresAt,
    code_key_id: deps.keys.currentId,
    code_hash: activationCodeHash(currentKey(deps.keys, 'code'), id, code),
  })
  const manager = await entityName(trx, entityId)
  const notice = invitationText(language, { manager, username, address, secret, code })
  await deps.queueMessage(trx, { channel: 'email', to: email, expiresAt, ...notice })
  await recordAudit(trx, { event: 'account.invited', userId: id, at: now, ...by })
}

type Invitation = { manager: string; username: string; address: URL; secret: string; code: string }

export const invitationText = (
  language: Language,
  { manager, username, address, secret, code }: Invitation,
) =>
  noticeText('invitation', language, {
    manager,
    username,
    link: linkWith(address, '/activate', secret),
    page: linkWith(address, '/activate', ''),
    code: groupedActivationCode(code),
    hours: INVITATION_HOURS,
  })

/** Returns the hash stored in place of the code. Trying out all codes requires the key. */
export const activationCodeHash = (key: Buffer, userId: string, code: string): Buffer =>
  keyedHash(key, 'activation code', userId, code)

/** Returns those of the users whose invitation is still good. */
export const openInvitations = async (
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> =>
  new Set(
    userIds.length === 0 ? [] : (await openInvitationRows(db, userIds, now)).map(({ user_id }) => user_id),
  )
