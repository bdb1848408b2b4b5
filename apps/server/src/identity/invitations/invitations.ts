import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { entityName } from '#entities/entities.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { acceptableHash, notePasswordChange, setPassword } from '#identity/passwords/new-password.ts'
import { ownerByLink, replaceLink, spendLink } from '#identity/passwords/password-links.queries.ts'
import { linkSecret, linkWith } from '#identity/passwords/password-links.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { type Invitee, openInvitationRows } from './invitations.queries.ts'

type Inviter = { actorId?: string; operator?: string }

const HOUR_MS = 60 * 60 * 1000

/**
 * Sends a link with which a user chooses a password. A link sent before is void from now on.
 *
 * @param address of the portal of the user's entity.
 * @param by the colleague or operator who invites, for the audit log.
 */
export async function invite(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'log' | 'queueMessage'>,
  { id, entityId, username, email, language }: Omit<Invitee, 'hasPhone'>,
  address: URL,
  by: Inviter = {},
): Promise<void> {
  const secret = linkSecret()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  await inTransaction(deps.db, async (trx) => {
    await replaceLink(trx, {
      user_id: id,
      purpose: 'activation',
      secret_hash: sha256(secret),
      email,
      sent_at: now,
      expires_at: expiresAt,
    })
    const notice = noticeText('invitation', language, {
      manager: await entityName(trx, entityId),
      username,
      link: linkWith(address, '/activate', secret),
      hours: INVITATION_HOURS,
    })
    await deps.queueMessage(trx, { channel: 'email', to: email, expiresAt, ...notice })
    await recordAudit(trx, { event: 'account.invited', userId: id, at: now, ...by })
  })
  noteSecurity(deps.log, 'invitation.sent', { userId: id, entityId })
}

/**
 * Sets the password of a link's user, who then signs in separately. The link is used up by a
 * password that is accepted, and by nothing else.
 *
 * @throws {Refusal} `activation/wrong-code` for a link that never was, was used, is too old, was replaced by a later
 *   one or is another entity's: one answer for all; `passwords/*` for a password that may not be taken.
 */
export async function activate(
  deps: IdentityDeps,
  { secret, password, entityId }: { secret: string; password: string; entityId: number },
): Promise<void> {
  const link = { purpose: 'activation', secretHash: sha256(secret) } as const
  const owner = await ownerByLink(deps.db, link, deps.clock.now())
  if (owner?.entityId !== entityId) throw refused(deps, entityId, undefined)
  if (password.includes(secret)) throw new Refusal('passwords/policy', { rules: ['common'] })
  const hash = await acceptableHash(deps, owner, password)
  const ended = await inTransaction(deps.db, async (trx) => {
    if (!(await spendLink(trx, link, deps.clock.now()))) throw refused(deps, entityId, owner.id)
    return setPassword(deps, trx, owner, hash, { way: 'activation' })
  })
  noteSecurity(deps.log, 'invitation.spent', { userId: owner.id, entityId })
  notePasswordChange(deps, owner, ended)
}

/** Returns those of the users whose invitation is still good. */
export const openInvitations = async (
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> =>
  new Set(
    userIds.length === 0 ? [] : (await openInvitationRows(db, userIds, now)).map(({ user_id }) => user_id),
  )

function refused(deps: Pick<IdentityDeps, 'log'>, entityId: number, userId: string | undefined): Refusal {
  noteSecurity(deps.log, 'invitation.refused', { userId, entityId })
  return new Refusal('activation/wrong-code')
}
