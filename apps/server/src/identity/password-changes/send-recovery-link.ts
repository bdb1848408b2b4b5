import { RECOVERY_MINUTES } from '@fundholder/domain/limits.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { replaceLink } from '#identity/passwords/password-links.queries.ts'
import { linkSecret, linkWith } from '#identity/passwords/password-links.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { noteCodeEvent, tooManyThisHour } from '#identity/sign-in/challenges.queries.ts'
import { lockUser } from '#identity/users/accounts.queries.ts'
import { usersOfAddress } from '#identity/users/contact.ts'
import { inTransaction } from '#platform/database/database.ts'

type Owner = Awaited<ReturnType<typeof usersOfAddress>>[number]

/**
 * Sends a link to every user with this address. The caller learns nothing: an address that nobody has, one that was
 * sent too many links and one of a disabled user are answered alike.
 *
 * @param address of the portal of that entity.
 */
export async function sendRecoveryLinks(
  deps: IdentityDeps,
  { email, entityId }: { email: string; entityId: number },
  address: URL,
): Promise<void> {
  noteSecurity(deps.log, 'recovery.requested', { entityId })
  const owners = await usersOfAddress(deps.db, { entityId, email })
  if (owners.length === 0) await takeAsLong(deps, entityId, address)
  for (const owner of owners) await sendLink(deps, owner, address)
}

async function sendLink(
  deps: IdentityDeps,
  { id, username, email, language, entityId }: Owner,
  address: URL,
) {
  const secret = linkSecret()
  const now = deps.clock.now()
  const expiresAt = expiryOf(now)
  const isSent = await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, id)
    if (await tooManyThisHour(trx, id, 'recovery', now)) return false
    await noteCodeEvent(trx, id, 'recovery', now)
    const sent = { email, sent_at: now, expires_at: expiresAt }
    await replaceLink(trx, { user_id: id, purpose: 'recovery', secret_hash: sha256(secret), ...sent })
    await deps.queueMessage(trx, {
      channel: 'email',
      to: email,
      expiresAt,
      ...noticeText('recovery', language, {
        brand: deps.brandName(entityId),
        username,
        link: linkWith(address, '/reset-password', secret),
        minutes: RECOVERY_MINUTES,
      }),
      addressee: { userId: id, language, entityId },
    })
    await recordAudit(trx, { event: 'recovery.sent', userId: id, at: now })
    return true
  })
  noteSecurity(deps.log, isSent ? 'recovery.sent' : 'recovery.limited', { userId: id })
}

/** Writes a message that is dropped, so that an address that nobody has takes as long as one that somebody has. */
async function takeAsLong(deps: IdentityDeps, entityId: number, address: URL) {
  const link = linkWith(address, '/reset-password', linkSecret())
  const values = { brand: deps.brandName(entityId), username: '', link, minutes: RECOVERY_MINUTES }
  const notice = noticeText('recovery', DEFAULT_LANGUAGE, values)
  await inTransaction(deps.db, (trx) =>
    deps.queueMessage(trx, {
      channel: 'email',
      to: '',
      expiresAt: deps.clock.now(),
      ...notice,
      addressee: { userId: undefined, language: DEFAULT_LANGUAGE, entityId },
    }),
  )
}

const expiryOf = (now: Date) => new Date(now.getTime() + RECOVERY_MINUTES * 60 * 1000)
