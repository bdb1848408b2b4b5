import { timingSafeEqual } from 'node:crypto'
import type { Channel, SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { keyedHash } from '#identity/keys.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { spendStep } from './authenticator.queries.ts'
import { matchAppCode } from './authenticator.ts'
import { markBackupCodeSpent } from './backup-codes.queries.ts'
import { matchBackupCode } from './backup-codes.ts'
import { channelsFor } from './owned-factors.ts'
import { notePasskeyUse } from './passkeys.queries.ts'
import { passkeyChallenge, verifySignature } from './passkeys.ts'

/** Challenge that an answer is checked against. */
type PendingChallenge = {
  user_id: string
  purpose: string
  subject_hash: Buffer
  is_sent: boolean
  key_id: string
  code_salt: Buffer
  code_hash: Buffer
}

/**
 * Uses a right answer up, in the transaction of the work that it approves.
 *
 * @throws {Refusal} `codes/spent`, `codes/authenticator-used` when another request was faster.
 */
export type Use = (trx: RunningTransaction) => Promise<void>

/** Returns how the answer is made: `sms` where it does not say. */
export const channelOf = (answer: SignInVerificationCode): Channel => answer.channel ?? 'sms'

/**
 * Checks an answer to a challenge whose try is counted already.
 *
 * @returns how it is used up; undefined if it is wrong or of a factor that is not good for this purpose.
 */
export async function checkAnswer(
  deps: IdentityDeps,
  pending: PendingChallenge,
  answer: SignInVerificationCode,
): Promise<Use | undefined> {
  if (!channelsFor(pending.purpose).includes(channelOf(answer))) return undefined
  const { user_id: userId } = pending
  const now = deps.clock.now()
  if (answer.channel === 'authenticator') {
    const match = await matchAppCode(deps, userId, answer.code)
    if (!match) return undefined
    if (match.step <= match.row.last_step) throw new Refusal('codes/authenticator-used')
    return async (trx) => {
      if (!(await spendStep(trx, match.row, { ...match, now }))) throw new Refusal('codes/authenticator-used')
    }
  }
  if (answer.channel === 'backup-code') {
    const hash = await matchBackupCode(deps, userId, answer.code)
    if (!hash) return undefined
    return async (trx) => {
      if (!(await markBackupCodeSpent(trx, userId, hash, now))) throw new Refusal('codes/spent')
    }
  }
  if (answer.channel === 'passkey') {
    const challenge = passkeyChallenge(answer.reference, pending.subject_hash)
    const signed = await verifySignature(deps, userId, challenge, answer.passkey)
    if (!signed) return undefined
    return async (trx) => {
      const use = { counter: signed.counter, now }
      if (!(await notePasskeyUse(trx, signed.credential, use))) throw new Refusal('codes/spent')
    }
  }
  return isSentCode(deps, pending, answer.code) ? async () => {} : undefined
}

function isSentCode(deps: Pick<IdentityDeps, 'keys'>, pending: PendingChallenge, code: string): boolean {
  const key = deps.keys.keyFor(pending.key_id, 'code')
  if (!key || !pending.is_sent) return false
  return timingSafeEqual(keyedHash(key, pending.code_salt, code), pending.code_hash)
}
