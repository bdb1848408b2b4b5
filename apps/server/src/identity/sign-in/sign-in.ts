import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { backupCodesOf } from '#identity/factors/backup-codes.queries.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { checkPassword } from '#identity/passwords/check-password.ts'
import { refuseExpired } from '#identity/passwords/password-age.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { type OpenedSession, openSession } from '#identity/sessions/sessions.ts'
import type { Account } from '#identity/users/accounts.queries.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import { sendChallenge } from './challenges.ts'
import { spendChallenge, type TypedCode } from './spend-challenge.ts'

/** A name and password as typed, at the entity of the portal. */
export type SignInAttempt = { username: string; password: string; entityId: number }

/**
 * First step: a right password sends a code to the phone on file, or requests another factor of the user.
 *
 * @param deviceBefore the browser as it came; only that one can be known to the user.
 * @param giveDevice gives the browser its device; called only after a right password.
 * @throws {Refusal} `sign-in/*`, `password/expired`, `codes/daily-limit`.
 */
export async function requestSignIn(
  deps: IdentityDeps,
  attempt: SignInAttempt,
  { deviceBefore, giveDevice }: { deviceBefore: Buffer | undefined; giveDevice: () => Buffer },
): Promise<Challenge> {
  const account = await checkPassword(deps, { ...attempt, device: deviceBefore })
  refuseExpired(deps, account)
  const { id: userId, phone, language } = account
  const message = noticeText('sign-in/code', language, {
    brand: deps.brandName(attempt.entityId),
    minutes: CODE_LIFE_MINUTES,
  })
  const subjectHash = signInFrom(giveDevice())
  const challenge = await inTransaction(deps.db, (trx) =>
    sendChallenge(deps, trx, { purpose: 'sign-in', userId, subjectHash, phone, message }),
  )
  noteSecurity(deps.log, 'code.sent', { userId, purpose: 'sign-in' })
  return challenge
}

/**
 * Second step: the password again and the code, from the same browser, open a session.
 *
 * @throws {Refusal} `sign-in/*`, `password/expired`, `codes/*`.
 */
export async function requestToken(
  deps: IdentityDeps,
  attempt: SignInAttempt,
  code: TypedCode,
  { device, userAgent }: { device: Buffer | undefined; userAgent: string | undefined },
): Promise<OpenedSession> {
  const account = await checkPassword(deps, { ...attempt, device })
  refuseExpired(deps, account)
  const browser = device ?? Buffer.alloc(0) // without a cookie it is not the browser that requested the code
  const approved = { purpose: 'sign-in', userId: account.id, subjectHash: signInFrom(browser) } as const
  const opened = await spendChallenge(deps, { ...code, ...approved }, async (trx) => {
    if (code.channel === 'backup-code') await noticeBackupCode(deps, trx, account)
    return openSession(deps, trx, account, { device: browser, userAgent })
  })
  const { sessionId, newDevice } = opened
  noteSecurity(deps.log, 'session.opened', { userId: account.id, sessionId, newDevice })
  return opened
}

/** Notifies the owner that a backup code was used, and how many are left. */
async function noticeBackupCode(
  deps: IdentityDeps,
  trx: RunningTransaction,
  { id, email, language, entityId }: Account,
) {
  const { left } = (await backupCodesOf(trx, id)) ?? { left: 0 }
  const notice = noticeText('factors/backup-code-used', language, { brand: deps.brandName(entityId), left })
  await deps.queueMessage(trx, {
    channel: 'email',
    to: email,
    ...notice,
    addressee: { userId: id, language, entityId },
    notification: { userId: id, kind: 'security', text: notice.text, path: '/profile#security' },
  })
}

const signInFrom = (device: Buffer) => sha256(`sign-in from ${device.toString('hex')}`)
