import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { deleteAuthenticator } from '#identity/factors/authenticator.queries.ts'
import { type AppSecret, newAppSecret, stepOf, storeAuthenticator } from '#identity/factors/authenticator.ts'
import { deleteBackupCodes } from '#identity/factors/backup-codes.queries.ts'
import { makeBackupCodes } from '#identity/factors/backup-codes.ts'
import { deletePasskeys } from '#identity/factors/passkeys.queries.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { TypedCode } from '#identity/sign-in/spend-challenge.ts'
import { lockUser } from '#identity/users/accounts.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { type Changed, finishChange, noteFactorChange } from './after-change.ts'
import { newEnrolment, readEnrolment } from './enrolment.ts'
import { approveFactorChange, type RequestedChange } from './request-change.ts'

/**
 * Makes the secret of an app. Nothing is stored until the app's first code was entered.
 *
 * @throws {Refusal} `codes/*`, `portal/blocked`.
 */
export async function startAuthenticator(
  deps: IdentityDeps,
  session: SignedIn,
  code: TypedCode,
): Promise<AppSecret & { enrolment: string }> {
  await approveFactorChange(deps, session, { change: 'add-authenticator' }, code, async () => {})
  const made = newAppSecret(deps.brandName(session.entityId), session.username)
  return { ...made, enrolment: newEnrolment(deps, 'authenticator', session, made.secret) }
}

/**
 * Stores the app in the place of any before it, once its first code proves that the secret reached it.
 *
 * @throws {Refusal} `factors/enrolment-expired`, `factors/wrong-app-code`, `portal/blocked`.
 */
export async function addAuthenticator(
  deps: IdentityDeps,
  session: SignedIn,
  { enrolment, code }: { enrolment: string; code: string },
): Promise<void> {
  const secret = readEnrolment(deps, 'authenticator', session, enrolment)
  const step = stepOf(secret, code, deps.clock.now())
  if (step === undefined) throw new Refusal('factors/wrong-app-code')
  await completed(deps, session, 'add-authenticator', (trx) =>
    storeAuthenticator(deps, trx, { userId: session.userId, secret, step }),
  )
}

/**
 * Makes ten new backup codes in the place of all former ones.
 *
 * @returns the codes in clear, this once.
 * @throws {Refusal} `codes/*`, `portal/blocked`.
 */
export async function renewBackupCodes(
  deps: IdentityDeps,
  session: SignedIn,
  code: TypedCode,
): Promise<string[]> {
  const { userId, sessionId: kept } = session
  const change = 'new-backup-codes'
  const { codes, ended } = await approveFactorChange(deps, session, { change }, code, async (trx) => ({
    codes: await makeBackupCodes(deps, trx, userId),
    ended: await finishChange(deps, trx, { userId, change, kept }),
  }))
  noteFactorChange(deps, { userId, change }, ended)
  return codes
}

/** @throws {Refusal} `factors/unknown`, `codes/*`, `portal/blocked`. */
export async function removeFactor(
  deps: IdentityDeps,
  session: SignedIn,
  requested: RequestedChange,
  code: TypedCode,
): Promise<void> {
  const { userId, sessionId: kept } = session
  const { change } = requested
  const ended = await approveFactorChange(deps, session, requested, code, async (trx) => {
    if (!(await removed(trx, userId, requested))) throw new Refusal('factors/unknown')
    return finishChange(deps, trx, { userId, change, kept })
  })
  noteFactorChange(deps, { userId, change }, ended)
}

async function removed(trx: RunningTransaction, userId: string, { change, credential }: RequestedChange) {
  if (change === 'remove-authenticator') return deleteAuthenticator(trx, userId)
  if (change === 'remove-backup-codes') return deleteBackupCodes(trx, userId)
  return (await deletePasskeys(trx, userId, Buffer.from(credential ?? '', 'base64url'))) > 0
}

/** Makes a change that a code allowed before, while the portal is open. */
export async function completed(
  deps: IdentityDeps,
  { userId, sessionId: kept }: SignedIn,
  change: Changed,
  work: (trx: RunningTransaction) => Promise<void>,
): Promise<void> {
  const ended = await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, userId)
    await refuseBlockedUntilCommitted(trx)
    await work(trx)
    return finishChange(deps, trx, { userId, change, kept })
  })
  noteFactorChange(deps, { userId, change }, ended)
}
