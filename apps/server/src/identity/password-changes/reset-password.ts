import { CODE_LIFE_MINUTES } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { hasFactor } from '#identity/factors/owned-factors.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { acceptableHash, notePasswordChange, setPassword } from '#identity/passwords/new-password.ts'
import { ownerByLink, spendLink } from '#identity/passwords/password-links.queries.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { knownUntil } from '#identity/sessions/device.ts'
import { challengeBy } from '#identity/sign-in/challenges.queries.ts'
import { resendChallenge, sendChallenge } from '#identity/sign-in/challenges.ts'
import { spendChallenge, type TypedCode } from '#identity/sign-in/spend-challenge.ts'
import { knowDevice } from '#identity/users/accounts.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'

/** The secret of a recovery link and the password that is to be set. */
export type Reset = {
  secret: string
  password: string
  /** The only entity whose links are good here; undefined where one host serves all. */
  entityId: number | undefined
}

/**
 * Sends a code to the phone of a link's user, or requests another factor, for this password alone. A user who has none
 * of them gets the password at once. The link stays good until the password is set.
 *
 * @returns the code's challenge; undefined when the password was set.
 * @throws {Refusal} `recovery/wrong-link`, `passwords/*`, `codes/daily-limit`, `portal/blocked`.
 */
export async function requestReset(deps: IdentityDeps, reset: Reset): Promise<Challenge | undefined> {
  const { owner, hash } = await acceptable(deps, reset)
  const { phone, id: userId, language, entityId } = owner
  if (phone === undefined && !(await hasFactor(deps.db, userId))) {
    const ended = await inTransaction(deps.db, (trx) => setByLink(deps, trx, reset, { owner, hash }))
    notePasswordChange(deps, owner, ended)
    return undefined
  }
  const values = { brand: deps.brandName(entityId), minutes: CODE_LIFE_MINUTES }
  const message = noticeText('recovery/code', language, values)
  const challenge = await inTransaction(deps.db, (trx) =>
    sendChallenge(deps, trx, { ...approvedBy(reset, userId), phone, message }),
  )
  noteSecurity(deps.log, 'code.sent', { userId, purpose: 'recovery' })
  return challenge
}

/**
 * Checks a recovery link without spending it. Its secret of 256 bits cannot be guessed by asking.
 *
 * @throws {Refusal} `recovery/wrong-link`.
 */
export async function checkRecoveryLink(deps: IdentityDeps, link: Omit<Reset, 'password'>): Promise<void> {
  await ownerOf(deps, link)
}

/**
 * Sets the password that the code was sent for. From then on the browser is known to the user, who signs in separately.
 *
 * @throws {Refusal} `recovery/wrong-link`, `passwords/*`, `codes/*`, `portal/blocked`.
 */
export async function confirmReset(
  deps: IdentityDeps,
  reset: Reset,
  code: TypedCode,
  giveDevice: () => Buffer,
): Promise<void> {
  const { owner, hash } = await acceptable(deps, reset)
  const ended = await spendChallenge(deps, { ...code, ...approvedBy(reset, owner.id) }, async (trx) => {
    const now = deps.clock.now()
    await knowDevice(trx, { userId: owner.id, device: giveDevice(), now, until: knownUntil(now) })
    return setByLink(deps, trx, reset, { owner, hash })
  })
  notePasswordChange(deps, owner, ended)
}

/**
 * Sends the code of a reset again.
 *
 * @throws {Refusal} `recovery/wrong-link`, `codes/*`.
 */
export async function resendResetCode(
  deps: IdentityDeps,
  link: Omit<Reset, 'password'>,
  reference: string,
): Promise<Challenge> {
  const owner = await ownerOf(deps, link)
  const challenge = await challengeBy(deps.db, sha256(reference))
  if (challenge?.user_id !== owner.id || challenge.purpose !== 'recovery') throw new Refusal('codes/expired')
  return resendChallenge(deps, reference)
}

type NewPassword = { owner: Awaited<ReturnType<typeof ownerOf>>; hash: string }

async function acceptable(deps: IdentityDeps, reset: Reset): Promise<NewPassword> {
  const owner = await ownerOf(deps, reset)
  if (reset.password.includes(reset.secret)) throw new Refusal('passwords/policy', { rules: ['common'] })
  return { owner, hash: await acceptableHash(deps, owner, reset.password) }
}

async function ownerOf(deps: IdentityDeps, { secret, entityId }: Omit<Reset, 'password'>) {
  const owner = await ownerByLink(deps.db, linkOf(secret), deps.clock.now())
  if (!owner || owner.entityId !== (entityId ?? owner.entityId)) throw refused(deps, undefined)
  return owner
}

async function setByLink(
  deps: IdentityDeps,
  trx: RunningTransaction,
  { secret }: Reset,
  { owner, hash }: NewPassword,
): Promise<string[]> {
  await refuseBlockedUntilCommitted(trx)
  if (!(await spendLink(trx, linkOf(secret), deps.clock.now()))) throw refused(deps, owner.id)
  return setPassword(deps, trx, owner, hash, { way: 'recovery' })
}

const linkOf = (secret: string) => ({ purpose: 'recovery', secretHash: sha256(secret) }) as const

// The secret keeps the stored hash from being tried against common passwords.
const approvedBy = ({ secret, password }: Reset, userId: string) =>
  ({ purpose: 'recovery', userId, subjectHash: sha256(`reset ${secret} to ${password}`) }) as const

function refused(deps: IdentityDeps, userId: string | undefined): Refusal {
  noteSecurity(deps.log, 'recovery.refused', { userId })
  return new Refusal('recovery/wrong-link')
}
