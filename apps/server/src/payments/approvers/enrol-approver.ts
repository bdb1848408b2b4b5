import { randomInt, timingSafeEqual } from 'node:crypto'
import { brokenRules, type PasswordRule } from '@fundholder/domain/password-policy.ts'
import { sha256 } from '#identity/keys.ts'
import { type Compared, compareCounted } from '#identity/passwords/attempt-limiter.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type ApproverDesk, nameKeyOf } from './approver.ts'
import { approverByKey, updateApprover } from './approvers.queries.ts'
import type { ApproverRow } from './approvers.tables.ts'
import { recordAuditEntry, serialiseApproverChanges } from './audit-log.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { auditDetailsOf } from './replay-audit-log.ts'

/** Letters and digits that nobody takes for others; five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 5
const GROUP = 4

/** A code of a hundred bits, in groups that are typed with ease. */
export const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** What is kept of a code, however it was typed: small or large, with or without what separates its groups. */
export const codeHashOf = (code: string): Buffer => sha256(composeEmails(code))
const composeEmails = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export type Enrolled =
  | 'enrolled'
  | 'unknown'
  | Exclude<Compared, 'right' | 'locked'>
  | { rules: PasswordRule[] }

/** Lets whoever has the code from the e-mail choose a passphrase. The code is used up by one that is accepted, and by nothing else. */
export async function enrolApprover(
  desk: ApproverDesk,
  { name, code, passphrase }: { name: string; code: string; passphrase: string },
): Promise<Enrolled> {
  const person = await approverByKey(desk.db, nameKeyOf(name))
  if (!person || person.removed_at) return 'unknown'
  const codeHash = codeHashOf(code)
  const compared = await compareCounted(desk, `payout code ${person.id}`, async () =>
    isGood(person, codeHash, desk.clock.now()),
  )
  if (compared !== 'right') {
    noteSecurity(desk.log, 'enrolment.refused', { personId: person.id })
    return compared === 'locked' ? 'wrong' : compared
  }
  const rules = brokenRules(passphrase, { username: person.name, email: person.email })
  if (composeEmails(passphrase).includes(composeEmails(code))) return { rules: [...rules, 'common'] }
  if (rules.length > 0) return { rules }
  const passphraseHash = await hashPassword(passphrase)
  return inTransaction(desk.db, async (trx) => {
    await serialiseApproverChanges(trx)
    const now = desk.clock.now()
    const current = await approverByKey(trx, person.name_key)
    if (!current || !isGood(current, codeHash, now)) return 'wrong' // used or replaced meanwhile
    await updateApprover(trx, person.id, {
      code_hash: null,
      code_until: null,
      passphrase_hash: passphraseHash,
      ...(current.first_enrolled_at === null && { first_enrolled_at: now }),
    })
    const by_people = [person.id]
    await recordAuditEntry(trx, {
      act: 'enrolled',
      subject: person.id,
      by_people,
      details: auditDetailsOf({ ...current, passphrase_hash: passphraseHash }), // with the code that was used
      at: now,
    })
    await notifyApprovers(trx, desk, 'payouts/person-enrolled', { person: current, by: [] })
    return 'enrolled'
  })
}

const isGood = ({ code_hash, code_until }: ApproverRow, codeHash: Buffer, now: Date): boolean =>
  code_hash !== null && code_until !== null && timingSafeEqual(code_hash, codeHash) && code_until > now
