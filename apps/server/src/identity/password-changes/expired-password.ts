import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { checkPassword } from '#identity/passwords/check-password.ts'
import { acceptableHash, notePasswordChange, setPassword } from '#identity/passwords/new-password.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { type OpenedSession, type Opener, openSession } from '#identity/sessions/sessions.ts'
import { sendChallenge } from '#identity/sign-in/challenges.ts'
import type { SignInAttempt } from '#identity/sign-in/sign-in.ts'
import { spendChallenge, type TypedCode } from '#identity/sign-in/spend-challenge.ts'
import { inTransaction } from '#platform/database/database.ts'

/**
 * Sends the code with which an expired password is replaced, or requests another factor: the right old password is needed,
 * as for signing in.
 *
 * @throws {Refusal} `sign-in/*`, `codes/daily-limit`.
 */
export async function requestReplacement(
  deps: IdentityDeps,
  attempt: SignInAttempt,
  { deviceBefore, giveDevice }: { deviceBefore: Buffer | undefined; giveDevice: () => Buffer },
): Promise<Challenge> {
  const { id: userId, phone, language } = await checkPassword(deps, { ...attempt, device: deviceBefore })
  const values = { brand: deps.brandName(attempt.entityId), minutes: CODE_LIFE_MINUTES }
  const message = noticeText('recovery/code', language, values)
  const approved = replacedFrom(giveDevice(), userId)
  const challenge = await inTransaction(deps.db, (trx) =>
    sendChallenge(deps, trx, { ...approved, phone, message }),
  )
  noteSecurity(deps.log, 'code.sent', { userId, purpose: 'recovery' })
  return challenge
}

/**
 * Replaces the password and signs in: old password, code and browser are those that a sign-in needs. All other sessions
 * of the user end. It goes on while the portal is blocked, as signing in does.
 *
 * @throws {Refusal} `sign-in/*`, `passwords/*`, `codes/*`.
 */
export async function replacePassword(
  deps: IdentityDeps,
  { newPassword, ...attempt }: SignInAttempt & { newPassword: string },
  code: TypedCode,
  { device, userAgent }: { device: Buffer | undefined; userAgent: string | undefined },
): Promise<OpenedSession> {
  const account = await checkPassword(deps, { ...attempt, device })
  const hash = await acceptableHash(deps, account, newPassword)
  const opener: Opener = { device: device ?? Buffer.alloc(0), userAgent } // empty: not the browser that requested it
  const approved = replacedFrom(opener.device, account.id)
  const { ended, opened } = await spendChallenge(deps, { ...code, ...approved }, async (trx) => ({
    ended: await setPassword(deps, trx, account, hash, { way: 'expired' }),
    opened: await openSession(deps, trx, account, opener),
  }))
  notePasswordChange(deps, account, ended)
  const { sessionId, newDevice } = opened
  noteSecurity(deps.log, 'session.opened', { userId: account.id, sessionId, newDevice })
  return opened
}

const replacedFrom = (device: Buffer, userId: string) =>
  ({
    purpose: 'recovery',
    userId,
    subjectHash: sha256(`expired password of ${userId} from ${device.toString('hex')}`),
  }) as const
