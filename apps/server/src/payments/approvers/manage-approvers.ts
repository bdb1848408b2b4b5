import { randomUUID } from 'node:crypto'
import { DEFAULT_ENTITY, INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { approverNotice } from '@fundholder/language/approver-notices.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import {
  type ApproverDeps,
  displayNameOf,
  entitledApprovers,
  mayApprove,
  nameKeyOf,
  type VerifiedApprover,
} from './approver.ts'
import { allApprovers, insertApprover, updateApprover } from './approvers.queries.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'
import { recordAuditEntry, serialiseApproverChanges } from './audit-log.ts'
import { codeHashOf, newCode } from './enrol-approver.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { auditDetailsOf } from './replay-audit-log.ts'

const HOUR_MS = 60 * 60 * 1000
/**
 * Waiting period of an approver with a single voucher. It starts at registration, and again at each removal of another
 * approver before its end, so that the others can object.
 */
export const SINGLE_VOUCHER_HOURS = 72

export type Added =
  | 'already-enrolled'
  | 'email-taken'
  | 'no-vouchers'
  | { needs: number }
  | { codeUntil: Date; allowsFrom: Date }

/**
 * Registers an approver and e-mails them a code. A repeated call before enrolment replaces the code. The first two need
 * no voucher; later ones need two, or the only one left, and then wait `SINGLE_VOUCHER_HOURS`.
 *
 * @param by verified vouchers.
 */
export const addApprover = (
  deps: ApproverDeps,
  { name, email, by }: { name: string; email: string; by: readonly VerifiedApprover[] },
): Promise<Added> =>
  inTransaction(deps.db, async (trx) => {
    await serialiseApproverChanges(trx)
    const now = deps.clock.now()
    const approvers = await allApprovers(trx)
    const known = approvers.find(({ name_key }) => name_key === nameKeyOf(name))
    if (known?.passphrase_hash) return 'already-enrolled'
    const emailKey = email.toLowerCase()
    if (approvers.some(({ id, email_key }) => email_key === emailKey && id !== known?.id))
      return 'email-taken'
    const needed = vouchersNeeded(approvers, known, now)
    if (needed === undefined) return 'no-vouchers'
    const vouchers = entitledApprovers(by, approvers, now)
    if (vouchers.length < needed) return { needs: needed }

    const isSameAddress = known?.removed_at === null && known.email_key === emailKey
    const usual = needed === 1 ? endOfWait(now) : now
    const code = newCode()
    const codeUntil = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
    const person: ApproverRow = {
      id: known?.id ?? randomUUID(),
      name: displayNameOf(name),
      name_key: nameKeyOf(name),
      email,
      email_key: emailKey,
      code_hash: codeHashOf(code),
      code_until: codeUntil,
      passphrase_hash: null,
      first_enrolled_at: known?.first_enrolled_at ?? null,
      allows_from: known && (isSameAddress || known.allows_from > usual) ? known.allows_from : usual,
      removed_at: null,
    }
    if (known) {
      const { id, name_key: _key, first_enrolled_at: _first, ...changed } = person
      await updateApprover(trx, id, changed)
    } else await insertApprover(trx, person)
    await note(trx, 'added', { person, by: vouchers, at: now, details: auditDetailsOf(person) })
    const brand = deps.brandName(DEFAULT_ENTITY)
    const notice = approverNotice('payouts/invited', {
      brand,
      name: person.name,
      code,
      hours: INVITATION_HOURS,
    })
    await deps.queueMessage(trx, { channel: 'email', to: email, expiresAt: codeUntil, ...notice })
    await notifyApprovers(trx, deps, 'payouts/person-added', { approver: person, by: vouchers })
    return { codeUntil, allowsFrom: person.allows_from }
  })

export type Removed = 'removed' | 'unknown' | 'last-approver' | 'own-passphrase' | { needs: number }

/**
 * Removes an approver; their past approvals still count. Another approver has to vouch. During the founding of the first
 * two, the only one enrolled vouches with their own passphrase.
 */
export const removeApprover = (
  deps: ApproverDeps,
  { name, by }: { name: string; by: readonly VerifiedApprover[] },
): Promise<Removed> =>
  inTransaction(deps.db, async (trx) => {
    await serialiseApproverChanges(trx)
    const now = deps.clock.now()
    const approvers = await allApprovers(trx)
    const person = approvers.find(({ name_key }) => name_key === nameKeyOf(name))
    if (!person || person.removed_at) return 'unknown'
    const others = approvers.filter(({ id }) => id !== person.id)
    const needed = others.some((one) => mayApprove(one, now)) ? 1 : 0
    if (needed === 0 && !isFounding(approvers)) return 'last-approver'
    const isOwn = needed === 0 && person.passphrase_hash !== null
    const vouchers = entitledApprovers(by, isOwn ? [person] : others, now)
    if (isOwn && vouchers.length === 0) return 'own-passphrase'
    if (vouchers.length < needed) return { needs: needed }
    const removal = { passphrase_hash: null, code_hash: null, code_until: null, removed_at: now }
    await updateApprover(trx, person.id, removal)
    const waiting = others.filter(({ removed_at, allows_from }) => removed_at === null && allows_from > now)
    const until = endOfWait(now)
    for (const { id } of waiting) await updateApprover(trx, id, { allows_from: until })
    const details = {
      name: person.name,
      email: person.email,
      ...(waiting.length > 0 && { othersWaitUntil: until.toISOString() }),
    }
    await note(trx, 'removed', { person, by: vouchers, at: now, details })
    await notifyApprovers(trx, deps, 'payouts/person-removed', { approver: person, by: vouchers })
    return 'removed'
  })

/** The first two approvers need no voucher until both have chosen a passphrase. */
const isFounding = (approvers: readonly ApproverRow[]): boolean =>
  approvers.filter(({ first_enrolled_at }) => first_enrolled_at !== null).length < 2

/** Number of vouchers that an addition needs; undefined when there are none to ask. */
function vouchersNeeded(
  approvers: readonly ApproverRow[],
  known: ApproverRow | undefined,
  now: Date,
): number | undefined {
  const registered = approvers.filter(({ removed_at }) => removed_at === null)
  const available = registered.filter((one) => mayApprove(one, now) && one.id !== known?.id).length
  if (isFounding(approvers)) {
    const isOneOfTwo = known?.removed_at === null && registered.length <= 2
    if (registered.length < 2 || (isOneOfTwo && available === 0)) return 0
  }
  return available === 0 ? undefined : Math.min(2, available)
}

const endOfWait = (from: Date): Date => new Date(from.getTime() + SINGLE_VOUCHER_HOURS * HOUR_MS)

const note = (
  trx: RunningTransaction,
  act: 'added' | 'removed',
  {
    person,
    by,
    ...done
  }: { person: ApproverRow; by: readonly ApproverRow[] } & Pick<AuditEntryRow, 'at' | 'details'>,
) => recordAuditEntry(trx, { act, subject: person.id, by_approvers: by.map(({ id }) => id), ...done })
