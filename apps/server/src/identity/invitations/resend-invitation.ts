import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import { randomCode } from '#identity/factors/backup-codes.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { linkSecret } from '#identity/passwords/password-links.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { noteCodeEvent, tooManyThisHour } from '#identity/sign-in/challenges.queries.ts'
import { lockUser } from '#identity/users/accounts.queries.ts'
import { inTransaction } from '#platform/database/database.ts'
import { invitedRow } from './invitations.queries.ts'
import { invitationText, inviteIn } from './invitations.ts'

/**
 * Sends an invitation once more to a user who was invited and has not used it, also when it is too old. The caller learns
 * nothing: all other names, and one that was sent too many, are answered alike.
 *
 * @param address of the portal of that entity.
 */
export async function resendInvitation(
  deps: IdentityDeps,
  { username, entityId }: { username: string; entityId: number },
  address: URL,
): Promise<void> {
  const row = await invitedRow(deps.db, { entityId, username })
  if (!row) return takeAsLong(deps, address)
  const { id, email, language } = row
  const isSent = await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    await lockUser(trx, id)
    if (await tooManyThisHour(trx, id, 'invitation', now)) return false
    await noteCodeEvent(trx, id, 'invitation', now)
    const invitee = { id, entityId, username: row.username, email, language: language ?? DEFAULT_LANGUAGE }
    await inviteIn(deps, trx, invitee, address)
    return true
  })
  noteSecurity(deps.log, isSent ? 'invitation.sent' : 'invitation.limited', { userId: id, entityId })
}

/** Writes a message that is dropped, so that a name that nobody has takes as long as one that was invited. */
async function takeAsLong(deps: IdentityDeps, address: URL) {
  const notice = invitationText(DEFAULT_LANGUAGE, {
    manager: '',
    username: '',
    address,
    secret: linkSecret(),
    code: randomCode(),
  })
  await inTransaction(deps.db, (trx) =>
    deps.queueMessage(trx, { channel: 'email', to: '', expiresAt: deps.clock.now(), ...notice }),
  )
}
