import { CODE_LIFE_MINUTES, PASSKEYS_PER_USER } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import type { FactorChange } from '@fundholder/protocol/users/factors.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { factorsOf } from '#identity/factors/owned-factors.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { sendChallenge } from '#identity/sign-in/challenges.ts'
import { spendChallenge, type TypedCode } from '#identity/sign-in/spend-challenge.ts'
import { contactOf } from '#identity/users/contact.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Database, inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'

/** One change of factors: its code is good for nothing else. */
export type RequestedChange = {
  change: FactorChange
  /** The passkey that is to be removed, in base64url. */
  credential?: string | undefined
}

/**
 * Sends the code that a change of factors needs; its message names the change.
 *
 * @throws {Refusal} `factors/unknown`, `factors/too-many-passkeys`, `sign-in/invalid-phone`, `codes/daily-limit`.
 */
export async function requestFactorChange(
  deps: IdentityDeps,
  session: SignedIn,
  requested: RequestedChange,
): Promise<Challenge> {
  const { userId } = session
  await refuseImpossible(deps.db, userId, requested)
  const { phone, language } = await contactOf(deps.db, userId)
  const values = { brand: deps.brandName(session.entityId), minutes: CODE_LIFE_MINUTES }
  const message = noticeText(`factors/code/${requested.change}`, language, values)
  const challenge = await inTransaction(deps.db, (trx) =>
    sendChallenge(deps, trx, { ...approvedBy(session, requested), phone, message }),
  )
  noteSecurity(deps.log, 'code.sent', { userId, purpose: 'factor' })
  return challenge
}

/**
 * Uses the code of a change up and makes the change.
 *
 * @throws {Refusal} `codes/*`, `portal/blocked`, or whatever `work` throws.
 */
export const approveFactorChange = <Result>(
  deps: IdentityDeps,
  session: SignedIn,
  requested: RequestedChange,
  code: TypedCode,
  work: (trx: RunningTransaction) => Promise<Result>,
): Promise<Result> =>
  spendChallenge(deps, { ...code, ...approvedBy(session, requested) }, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    return work(trx)
  })

async function refuseImpossible(db: Database, userId: string, { change, credential }: RequestedChange) {
  const { authenticator, passkeys, backupCodes } = await factorsOf(db, userId)
  const isThere: Record<FactorChange, boolean> = {
    'add-authenticator': true,
    'add-passkey': true,
    'new-backup-codes': true,
    'remove-authenticator': authenticator !== undefined,
    'remove-passkey': passkeys.some((one) => one.credential.toString('base64url') === credential),
    'remove-backup-codes': backupCodes !== undefined,
  }
  if (!isThere[change]) throw new Refusal('factors/unknown')
  if (change === 'add-passkey' && passkeys.length >= PASSKEYS_PER_USER)
    throw new Refusal('factors/too-many-passkeys', { most: PASSKEYS_PER_USER })
}

const approvedBy = ({ userId, sessionId }: SignedIn, { change, credential = '' }: RequestedChange) =>
  ({
    purpose: 'factor',
    userId,
    subjectHash: sha256(`${change} ${credential} of ${userId} in ${sessionId}`),
  }) as const
