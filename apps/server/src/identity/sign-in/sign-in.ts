import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import type { Challenge } from '@fundholder/protocol/sign-in.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { checkPassword } from '#identity/passwords/check-password.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { type OpenedSession, openSession } from '#identity/sessions/sessions.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction } from '#platform/database/database.ts'
import { sendChallenge } from './challenges.ts'
import { spendChallenge, type TypedCode } from './spend-challenge.ts'

/** A name and password as typed, at the entity whose portal was asked. */
export type SignInAttempt = { username: string; password: string; entityId: number }

/**
 * First step: a right password sends a code to the phone on file.
 *
 * @param deviceBefore the browser as it came; only that one can be known to the user.
 * @param giveDevice gives the browser its device; asked only after a right password.
 * @throws {Refusal} `sign-in/*`, `codes/daily-limit`.
 */
export async function requestSignIn(
  deps: IdentityDeps,
  attempt: SignInAttempt,
  { deviceBefore, giveDevice }: { deviceBefore: Buffer | undefined; giveDevice: () => Buffer },
): Promise<Challenge> {
  const {
    id: userId,
    phone,
    entityId,
    language,
  } = await checkPassword(deps, { ...attempt, device: deviceBefore })
  if (phone === undefined) {
    noteSecurity(deps.log, 'phone.missing', { userId, entityId })
    throw new Refusal('sign-in/invalid-phone')
  }
  const message = noticeText('sign-in/code', language, {
    brand: deps.brand,
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
 * @throws {Refusal} `sign-in/*`, `codes/*`.
 */
export async function requestToken(
  deps: IdentityDeps,
  attempt: SignInAttempt,
  code: TypedCode,
  device: Buffer | undefined,
): Promise<OpenedSession> {
  const account = await checkPassword(deps, { ...attempt, device })
  const browser = device ?? Buffer.alloc(0) // without a cookie it is not the browser that asked for the code
  const approved = { purpose: 'sign-in', userId: account.id, subjectHash: signInFrom(browser) } as const
  const opened = await spendChallenge(deps, { ...code, ...approved }, (trx) =>
    openSession(deps, trx, account, browser),
  )
  const { sessionId, newDevice } = opened
  noteSecurity(deps.log, 'session.opened', { userId: account.id, sessionId, newDevice })
  return opened
}

const signInFrom = (device: Buffer) => sha256(`sign-in from ${device.toString('hex')}`)
