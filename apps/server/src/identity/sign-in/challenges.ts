import { randomBytes, randomInt } from 'node:crypto'
import {
  CODE_LENGTH,
  CODE_LIFE_MINUTES,
  CODE_TRIES,
  RESEND_AFTER_SECONDS,
  RESEND_UNTIL_MINUTES,
  WRONG_CODES_PER_DAY,
} from '@fundholder/domain/limits.ts'
import type { Challenge } from '@fundholder/protocol/users/challenges.ts'
import { factorsOf, ownChannels } from '#identity/factors/owned-factors.ts'
import { describedPasskeys, passkeyChallenge } from '#identity/factors/passkeys.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { currentKey, keyedHash, sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { lockUser } from '#identity/users/accounts.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import {
  type ChallengeRow,
  challengeBy,
  insertChallenge,
  noteCodeEvent,
  replaceCode,
  tooManyChallenges,
  tooManyThisHour,
  wrongCodesToday,
} from './challenges.queries.ts'
import { maskedPhone } from './masked-phone.ts'

/** Purpose of a code; it is valid for nothing else. */
export type ChallengePurpose = 'sign-in' | 'recovery' | 'order' | 'password' | 'factor' | 'profile'

/**
 * Content that a code approves. `subjectHash` covers all of it, so that nothing can be exchanged afterwards.
 */
export type Approved = { purpose: ChallengePurpose; userId: string; subjectHash: Buffer }

/**
 * Creates a challenge for one purpose. A code is sent unless the user has a factor that is offered before the phone.
 * After the commit, callers log `code.sent`.
 *
 * @param message text of the SMS, with `{{code}}` for the digits.
 * @throws {Refusal} `sign-in/invalid-phone` when the user has nothing to answer with; `codes/daily-limit` when too many
 *   challenges were left unanswered or answered wrong in the last 24 hours.
 */
export async function sendChallenge(
  deps: IdentityDeps,
  trx: RunningTransaction,
  {
    phone,
    message,
    purpose,
    userId,
    subjectHash,
  }: Approved & { phone: string | undefined; message: { subject: string; text: string } },
): Promise<Challenge> {
  const now = deps.clock.now()
  await lockUser(trx, userId) // two requests at once must not both be the tenth
  const [first] = ownChannels(purpose, await factorsOf(trx, userId), phone)
  if (first === undefined) {
    noteSecurity(deps.log, 'phone.missing', { userId, purpose })
    throw new Refusal('sign-in/invalid-phone')
  }
  if (
    (await tooManyChallenges(trx, userId, now)) ||
    (await wrongCodesToday(trx, userId, now)) >= WRONG_CODES_PER_DAY
  ) {
    noteSecurity(deps.log, 'code.refused', { userId, purpose, reason: 'codes/daily-limit' })
    throw new Refusal('codes/daily-limit')
  }
  const reference = randomBytes(32).toString('base64url')
  const { digits, ...code } = newCode(deps, now)
  const row: ChallengeRow = {
    reference_hash: sha256(reference),
    user_id: userId,
    purpose,
    subject_hash: subjectHash,
    channel: 'sms',
    destination: phone ?? '',
    subject: message.subject,
    message: message.text,
    tries: 0,
    first_sent_at: now,
    spent_at: null,
    is_sent: first === 'sms',
    ...code,
  }
  await insertChallenge(trx, row)
  if (row.is_sent) await send(deps, trx, row, digits)
  return described(trx, reference, row)
}

/**
 * Sends a new code for a challenge and voids the old one, or the first code of one that was to be answered otherwise;
 * tries already made stay counted.
 *
 * @throws {Refusal} `codes/*`: `too-early` carries the `seconds` to wait; `sign-in/invalid-phone`.
 */
export async function resendChallenge(deps: IdentityDeps, reference: string): Promise<Challenge> {
  const referenceHash = sha256(reference)
  const sent = await challengeBy(deps.db, referenceHash)
  if (!sent) throw new Refusal('codes/expired')
  const resent = await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, sent.user_id)
    const now = deps.clock.now()
    const challenge = await challengeBy(trx, referenceHash)
    if (!challenge) throw new Refusal('codes/expired')
    await refuseResend(trx, challenge, now)
    const { digits, ...code } = newCode(deps, now)
    await replaceCode(trx, referenceHash, code)
    await noteCodeEvent(trx, challenge.user_id, 'resend', now)
    const renewed = { ...challenge, ...code, is_sent: true }
    await deps.challengeResent?.(trx, {
      purpose: challenge.purpose,
      challengeHash: referenceHash,
      expiresAt: code.expires_at,
    })
    await send(deps, trx, renewed, digits)
    return described(trx, reference, renewed)
  })
  noteSecurity(deps.log, 'code.sent', { userId: sent.user_id, purpose: sent.purpose })
  return resent
}

async function refuseResend(trx: RunningTransaction, challenge: ChallengeRow, now: Date): Promise<void> {
  if (challenge.spent_at) throw new Refusal('codes/spent')
  if (challenge.tries >= CODE_TRIES) throw new Refusal('codes/too-many-tries')
  if (now >= after(challenge.first_sent_at, RESEND_UNTIL_MINUTES * 60)) throw new Refusal('codes/expired')
  if (challenge.destination === '') throw new Refusal('sign-in/invalid-phone')
  const wait = after(challenge.sent_at, RESEND_AFTER_SECONDS).getTime() - now.getTime()
  if (challenge.is_sent && wait > 0) throw new Refusal('codes/too-early', { seconds: Math.ceil(wait / 1000) })
  if (await tooManyThisHour(trx, challenge.user_id, 'resend', now))
    throw new Refusal('codes/too-many-resends')
}

function newCode(deps: IdentityDeps, now: Date) {
  const digits = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const salt = randomBytes(16)
  return {
    digits,
    key_id: deps.keys.currentId,
    code_salt: salt,
    code_hash: keyedHash(currentKey(deps.keys, 'code'), salt, digits),
    sent_at: now,
    expires_at: after(now, CODE_LIFE_MINUTES * 60),
  }
}

async function send(deps: IdentityDeps, trx: RunningTransaction, challenge: ChallengeRow, digits: string) {
  await deps.queueMessage(trx, {
    channel: challenge.channel,
    to: challenge.destination,
    subject: challenge.subject,
    text: withCode(challenge.message, digits),
    isCode: true,
    expiresAt: challenge.expires_at,
  })
}

const withCode = (message: string, digits: string) => message.replace('{{code}}', digits)

/** Returns the text of a message with dots in place of its code. */
export const withoutCode = (message: string): string => withCode(message, '•'.repeat(CODE_LENGTH))

async function described(
  trx: RunningTransaction,
  reference: string,
  challenge: ChallengeRow,
): Promise<Challenge> {
  const { purpose, destination, subject_hash, is_sent } = challenge
  const factors = await factorsOf(trx, challenge.user_id)
  const channels = ownChannels(purpose, factors, destination === '' ? undefined : destination)
  return {
    reference,
    channel: is_sent ? challenge.channel : (channels[0] ?? challenge.channel),
    destination: destination && maskedPhone(destination),
    expiresAt: challenge.expires_at.toISOString(),
    ...(channels.length > 1 && { channels }),
    ...(channels.includes('passkey') && {
      passkey: {
        challenge: passkeyChallenge(reference, subject_hash),
        credentials: describedPasskeys(factors.passkeys),
      },
    }),
  }
}

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)
