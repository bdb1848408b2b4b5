import { PASSWORD_HISTORY } from '@fundholder/domain/limits.ts'
import { brokenRules, type PasswordRule } from '@fundholder/domain/users/password-policy.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { markAllEnded } from '#identity/sessions/sessions.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { nameHashOf } from './check-password.ts'
import { formerHashes, replaceHash } from './former-passwords.queries.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endAllRuns } from './wrong-passwords.queries.ts'

/** User whose password is set. */
export type PasswordOwner = {
  id: string
  entityId: number
  username: string
  email: string
  language: Language
  passwordHash: string | undefined
}

/** Rules that have words of their own; all others are the policy's. */
const WORDS_OF_ITS_OWN: Partial<Record<PasswordRule, 'passwords/too-short' | 'passwords/contains-username'>> =
  {
    length: 'passwords/too-short',
    owner: 'passwords/contains-username',
  }

/**
 * The hash of a password that its owner may take.
 *
 * @throws {Refusal} `passwords/too-short`, `passwords/contains-username`, `passwords/policy` with the broken `rules`,
 *   `passwords/used-before`, `server/busy`.
 */
export async function acceptableHash(
  deps: Pick<IdentityDeps, 'db'>,
  owner: PasswordOwner,
  password: string,
): Promise<string> {
  const rules = brokenRules(password, owner)
  const [first] = rules
  if (first) throw new Refusal(WORDS_OF_ITS_OWN[first] ?? 'passwords/policy', { rules })
  const before = [
    ...(owner.passwordHash ? [owner.passwordHash] : []),
    ...(await formerHashes(deps.db, owner.id)),
  ]
  for (const hash of before) {
    const { right } = await verifyPassword(hash, password)
    if (right) throw new Refusal('passwords/used-before', { kept: PASSWORD_HISTORY })
  }
  return hashPassword(password)
}

/**
 * Sets a new password: ends the open sessions, clears failed attempts, and notifies the user by e-mail.
 * After the commit, callers log `password.changed` and the ended sessions.
 *
 * @param how.way on which the password was set, for the audit log.
 * @param how.kept the current session, which continues.
 * @returns the sessions that ended.
 */
export async function setPassword(
  deps: IdentityDeps,
  trx: RunningTransaction,
  owner: PasswordOwner,
  hash: string,
  { way, kept }: { way: 'activation' | 'recovery' | 'profile' | 'expired'; kept?: string },
): Promise<string[]> {
  const now = deps.clock.now()
  await replaceHash(trx, { userId: owner.id, hash, now })
  const ended = await markAllEnded(trx, owner.id, 'password', now, kept)
  await endAllRuns(trx, owner.entityId, nameHashOf(deps.keys, owner.username))
  const notice = noticeText('password/changed', owner.language)
  await deps.queueMessage(trx, {
    channel: 'email',
    to: owner.email,
    ...notice,
    addressee: { userId: owner.id, language: owner.language, entityId: owner.entityId },
    notification: { userId: owner.id, kind: 'security', text: notice.text, path: '/profile#security' },
  })
  const event = way === 'activation' ? 'account.activated' : 'password.changed'
  await recordAudit(trx, { event, userId: owner.id, at: now, details: { way } })
  return ended
}

/** To be called once a new password is committed. */
export function notePasswordChange(
  deps: Pick<IdentityDeps, 'log'>,
  owner: PasswordOwner,
  ended: readonly string[],
) {
  const { id: userId, entityId } = owner
  noteSecurity(deps.log, 'password.changed', { userId, entityId })
  for (const sessionId of ended)
    noteSecurity(deps.log, 'session.ended', { userId, sessionId, reason: 'password' })
}
