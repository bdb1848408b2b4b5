import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { checkPassword } from '#identity/passwords/check-password.ts'
import { acceptableHash, notePasswordChange, setPassword } from '#identity/passwords/new-password.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { sendChallenge } from '#identity/sign-in/challenges.ts'
import { spendChallenge, type TypedCode } from '#identity/sign-in/spend-challenge.ts'
import type { Account } from '#identity/users/accounts.queries.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'

/** A signed-in user's present password, typed again in this browser. */
export type Reentered = { password: string; device: Buffer | undefined }

/**
 * Sends the code that a change of password needs, after the present password was typed again. Wrong ones are counted with
 * those of signing in.
 *
 * @throws {Refusal} `sign-in/*`, `codes/daily-limit`.
 */
export async function requestPasswordChange(
  deps: IdentityDeps,
  signedIn: SignedIn,
  reentered: Reentered,
): Promise<Challenge> {
  const { phone, language } = await accountOf(deps, signedIn, reentered)
  const values = { brand: deps.brandName(signedIn.entityId), minutes: CODE_LIFE_MINUTES }
  const message = noticeText('recovery/code', language, values)
  const challenge = await inTransaction(deps.db, (trx) =>
    sendChallenge(deps, trx, { ...approvedBy(signedIn), phone, message }),
  )
  noteSecurity(deps.log, 'code.sent', { userId: signedIn.userId, purpose: 'password' })
  return challenge
}

/**
 * Sets a new password. The current session continues, and all others end.
 *
 * @throws {Refusal} `sign-in/*`, `passwords/*`, `codes/*`, `portal/blocked`.
 */
export async function changePassword(
  deps: IdentityDeps,
  signedIn: SignedIn,
  { newPassword, code, ...reentered }: Reentered & { newPassword: string; code: TypedCode },
): Promise<void> {
  const account = await accountOf(deps, signedIn, reentered)
  const hash = await acceptableHash(deps, account, newPassword)
  const ended = await spendChallenge(deps, { ...code, ...approvedBy(signedIn) }, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    return setPassword(deps, trx, account, hash, { way: 'profile', kept: signedIn.sessionId })
  })
  notePasswordChange(deps, account, ended)
}

const accountOf = (
  deps: IdentityDeps,
  { username, entityId }: SignedIn,
  reentered: Reentered,
): Promise<Account> => checkPassword(deps, { username, entityId, ...reentered })

/** The code approves a change in this session alone. */
const approvedBy = ({ userId, sessionId }: SignedIn) =>
  ({ purpose: 'password', userId, subjectHash: sha256(`password of ${userId} in ${sessionId}`) }) as const
