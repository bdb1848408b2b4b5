import { CODE_TRIES, WRONG_CODES_PER_DAY } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import type { SignInVerificationCode } from '@fundholder/protocol/users/challenges.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { channelOf, checkAnswer } from '#identity/factors/check-answer.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { lockUser } from '#identity/users/accounts.queries.ts'
import { contactOf } from '#identity/users/contact.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import {
  type Approval,
  type ChallengeRow,
  challengeFor,
  countCodeTry,
  forgetCodeEvent,
  markSpent,
  noteCodeEvent,
  wrongCodesToday,
} from './challenges.queries.ts'
import type { Approved } from './challenges.ts'

/** A typed code or a passkey's signature, with the challenge it answers. */
export type TypedCode = SignInVerificationCode

/**
 * Spends an answer in the transaction of the work that it approves: when `work` fails the answer stays
 * good. The try is counted and committed before anybody compares, so that parallel guesses gain nothing; it is the
 * same count for all factors.
 *
 * @throws {Refusal} `codes/wrong` with `triesLeft`, `codes/expired`, `codes/spent`, `codes/too-many-tries`,
 *   `codes/daily-limit`, `codes/authenticator-used`, or whatever `work` throws.
 */
export async function spendChallenge<Result>(
  deps: IdentityDeps,
  answer: TypedCode & Approved,
  work: (trx: RunningTransaction) => Promise<Result>,
): Promise<Result> {
  const { purpose, userId, subjectHash } = answer
  const { challenge, event, wrongToday } = await countTry(deps, {
    purpose,
    userId,
    subjectHash,
    referenceHash: sha256(answer.reference),
  })
  const noted = { userId, purpose, channel: channelOf(answer) }
  const use = await checkAnswer(deps, challenge, answer)
  if (!use) {
    noteSecurity(deps.log, 'code.wrong', noted)
    if (wrongToday === WRONG_CODES_PER_DAY) await notifyOfWrongCodes(deps, userId)
    throw new Refusal('codes/wrong', { triesLeft: CODE_TRIES - challenge.tries })
  }
  await forgetCodeEvent(deps.db, event)
  const result = await inTransaction(deps.db, async (trx) => {
    if (!(await markSpent(trx, challenge, deps.clock.now()))) throw new Refusal('codes/spent')
    await use(trx)
    const done = await work(trx)
    const { channel } = noted
    if (channel !== 'sms')
      await recordAudit(trx, {
        event: 'factor.used',
        userId,
        at: deps.clock.now(),
        details: { channel, purpose },
      })
    return done
  })
  noteSecurity(deps.log, 'code.right', noted)
  return result
}

/** Counts the try as a wrong one until it proves right, committed on its own so that no rollback forgets it. */
async function countTry(
  deps: IdentityDeps,
  approval: Approval,
): Promise<{ challenge: ChallengeRow; event: bigint; wrongToday: number }> {
  return inTransaction(deps.db, async (trx) => {
    await lockUser(trx, approval.userId)
    const now = deps.clock.now()
    const wrongBefore = await wrongCodesToday(trx, approval.userId, now)
    const isOpen = wrongBefore < WRONG_CODES_PER_DAY
    const challenge = isOpen ? await countCodeTry(trx, approval, now) : undefined
    if (challenge) {
      const event = await noteCodeEvent(trx, approval.userId, 'wrong', now)
      return { challenge, event, wrongToday: wrongBefore + 1 }
    }
    const refusal = isOpen ? whyNot(await challengeFor(trx, approval)) : new Refusal('codes/daily-limit')
    const { userId, purpose } = approval
    noteSecurity(deps.log, 'code.refused', { userId, purpose, reason: refusal.code })
    throw refusal
  })
}

async function notifyOfWrongCodes(deps: IdentityDeps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const { email, language, entityId } = await contactOf(trx, userId)
    const notice = noticeText('sign-in/codes-exhausted', language)
    await deps.queueMessage(trx, {
      channel: 'email',
      to: email,
      ...notice,
      addressee: { userId, language, entityId },
      notification: { userId, kind: 'security', text: notice.text, path: '/profile#security' },
    })
    await recordAudit(trx, { event: 'code.exhausted', userId, at: deps.clock.now() })
  })
}

function whyNot(challenge: ChallengeRow | undefined): Refusal {
  if (!challenge) return new Refusal('codes/wrong') // sent for something else, or never
  if (challenge.spent_at) return new Refusal('codes/spent')
  if (challenge.tries >= CODE_TRIES) return new Refusal('codes/too-many-tries')
  return new Refusal('codes/expired')
}
