import { randomInt, timingSafeEqual } from 'node:crypto'
import { brokenRules, type PasswordRule } from '@fundholder/domain/users/password-policy.ts'
import { sha256 } from '#identity/keys.ts'
import { type Compared, compareCounted } from '#identity/passwords/attempt-limiter.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type ApproverDeps, nameKeyOf } from './approver.ts'
import { approverByKey, updateApprover } from './approvers.queries.ts'
import type { ApproverRow } from './approvers.tables.ts'
import { recordAuditEntry, serialiseApproverChanges } from './audit-log.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { auditDetailsOf } from './replay-audit-log.ts'

/** Unambiguous letters and digits, five bits each. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 5
const GROUP = 4

/** A random code of 100 bits, in groups for typing. */
export const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Hash of a code, independent of case and separators. */
export const codeHashOf = (code: string): Buffer => sha256(composeEmails(code))
const composeEmails = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export type Enrolled =
  | 'enrolled'
  | 'unknown'
  | Exclude<Compared, 'right' | 'locked'>
  | { rules: PasswordRule[] }

/** Sets an approver's passphrase. Requires the code from the e-mail, which only an accepted passphrase uses up. */
export async function enrolApprover(
  deps: ApproverDeps,
  { name, code, passphrase }: { name: string; code: string; passphrase: string },
): Promise<Enrolled> {
  const approver = await approverByKey(deps.db, nameKeyOf(name))
  if (!approver || approver.removed_at) return 'unknown'
  const codeHash = codeHashOf(code)
  const compared = await compareCounted(deps, `payout code ${approver.id}`, async () =>
    isValid(approver, codeHash, deps.clock.now()),
  )
  if (compared !== 'right') {
    noteSecurity(deps.log, 'enrolment.refused', { personId: approver.id })
    return compared === 'locked' ? 'wrong' : compared
  }
  const rules = brokenRules(passphrase, { username: approver.name, email: approver.email })
  if (composeEmails(passphrase).includes(composeEmails(code))) return { rules: [...rules, 'common'] }
  if (rules.length > 0) return { rules }
  const passphraseHash = await hashPassword(passphrase)
  return inTransaction(deps.db, async (trx) => {
    await serialiseApproverChanges(trx)
    const now = deps.clock.now()
    const current = await approverByKey(trx, approver.name_key)
    if (!current || !isValid(current, codeHash, now)) return 'wrong' // used or replaced in the meantime
    await updateApprover(trx, approver.id, {
      code_hash: null,
      code_until: null,
      passphrase_hash: passphraseHash,
      ...(current.first_enrolled_at === null && { first_enrolled_at: now }),
    })
    const by_approvers = [approver.id]
    await recordAuditEntry(trx, {
      act: 'enrolled',
      subject: approver.id,
      by_approvers,
      details: auditDetailsOf({ ...current, passphrase_hash: passphraseHash }), // includes the used code
      at: now,
    })
    await notifyApprovers(trx, deps, 'payouts/person-enrolled', { approver: current, by: [] })
    return 'enrolled'
  })
}

const isValid = ({ code_hash, code_until }: ApproverRow, codeHash: Buffer, now: Date): boolean =>
  code_hash !== null && code_until !== null && timingSafeEqual(code_hash, codeHash) && code_until > now
