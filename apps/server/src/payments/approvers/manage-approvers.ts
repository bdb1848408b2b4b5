import { randomUUID } from 'node:crypto'
import { INVITATION_HOURS } from '@fundholder/domain/limits.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import {
  type ApproverDesk,
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
 * How long whoever was let in by one person alone waits before they allow anything, from when they were registered or from
 * when somebody was removed while they waited, whichever is later: the others hear of it before.
 */
export const ALONE_HOURS = 72

export type Added =
  | 'enrolled-already'
  | 'address-of-another'
  | 'nobody-to-vouch'
  | { needs: number }
  | { codeUntil: Date; allowsFrom: Date }

/**
 * Registers somebody who will allow payouts, and writes to them with a code; once more for somebody who has chosen no
 * passphrase yet, whose code before is void then. The first two are let in by nobody; everybody later by two who are
 * enrolled, or by the only one that is left, and then with a wait.
 *
 * @param by whose passphrases were typed.
 */
export const addApprover = (
  desk: ApproverDesk,
  { name, email, by }: { name: string; email: string; by: readonly VerifiedApprover[] },
): Promise<Added> =>
  inTransaction(desk.db, async (trx) => {
    await serialiseApproverChanges(trx)
    const now = desk.clock.now()
    const people = await allApprovers(trx)
    const known = people.find(({ name_key }) => name_key === nameKeyOf(name))
    if (known?.passphrase_hash) return 'enrolled-already'
    const emailKey = email.toLowerCase()
    if (people.some(({ id, email_key }) => email_key === emailKey && id !== known?.id))
      return 'address-of-another'
    const needed = neededToAdd(people, known, now)
    if (needed === undefined) return 'nobody-to-vouch'
    const vouching = entitledApprovers(by, people, now)
    if (vouching.length < needed) return { needs: needed }

    const isSameAddress = known?.removed_at === null && known.email_key === emailKey
    const usual = needed === 1 ? afterAlone(now) : now
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
    await note(trx, 'added', { person, by: vouching, at: now, details: auditDetailsOf(person) })
    const { brand } = desk
    const notice = noticeText('payouts/invited', DEFAULT_LANGUAGE, {
      brand,
      name: person.name,
      code,
      hours: INVITATION_HOURS,
    })
    await desk.queueMessage(trx, { channel: 'email', to: email, expiresAt: codeUntil, ...notice })
    await notifyApprovers(trx, desk, 'payouts/person-added', { person, by: vouching })
    return { codeUntil, allowsFrom: person.allows_from }
  })

export type Removed = 'removed' | 'unknown' | 'last-one' | 'own-passphrase' | { needs: number }

/**
 * Takes from somebody what lets them allow payouts; what they allowed before stays allowed. Another enrolled person's
 * passphrase is needed where there is such a person; the only one of the first two who is enrolled types their own.
 */
export const removeApprover = (
  desk: ApproverDesk,
  { name, by }: { name: string; by: readonly VerifiedApprover[] },
): Promise<Removed> =>
  inTransaction(desk.db, async (trx) => {
    await serialiseApproverChanges(trx)
    const now = desk.clock.now()
    const people = await allApprovers(trx)
    const person = people.find(({ name_key }) => name_key === nameKeyOf(name))
    if (!person || person.removed_at) return 'unknown'
    const others = people.filter(({ id }) => id !== person.id)
    const needed = others.some((one) => mayApprove(one, now)) ? 1 : 0
    if (needed === 0 && !isFounding(people)) return 'last-one'
    const isOwn = needed === 0 && person.passphrase_hash !== null
    const vouching = entitledApprovers(by, isOwn ? [person] : others, now)
    if (isOwn && vouching.length === 0) return 'own-passphrase'
    if (vouching.length < needed) return { needs: needed }
    const gone = { passphrase_hash: null, code_hash: null, code_until: null, removed_at: now }
    await updateApprover(trx, person.id, gone)
    const waiting = others.filter(({ removed_at, allows_from }) => removed_at === null && allows_from > now)
    const until = afterAlone(now)
    for (const { id } of waiting) await updateApprover(trx, id, { allows_from: until })
    const details = {
      name: person.name,
      email: person.email,
      ...(waiting.length > 0 && { othersWaitUntil: until.toISOString() }),
    }
    await note(trx, 'removed', { person, by: vouching, at: now, details })
    await notifyApprovers(trx, desk, 'payouts/person-removed', { person, by: vouching })
    return 'removed'
  })

/** Nobody can vouch for the first two, until both of them have chosen a passphrase. */
const isFounding = (people: readonly ApproverRow[]): boolean =>
  people.filter(({ first_enrolled_at }) => first_enrolled_at !== null).length < 2

/** How many have to vouch for somebody; undefined where nobody is there who could. */
function neededToAdd(
  people: readonly ApproverRow[],
  known: ApproverRow | undefined,
  now: Date,
): number | undefined {
  const registered = people.filter(({ removed_at }) => removed_at === null)
  const vouchers = registered.filter((one) => mayApprove(one, now) && one.id !== known?.id).length
  if (isFounding(people)) {
    const isOneOfTwo = known?.removed_at === null && registered.length <= 2
    if (registered.length < 2 || (isOneOfTwo && vouchers === 0)) return 0
  }
  return vouchers === 0 ? undefined : Math.min(2, vouchers)
}

const afterAlone = (from: Date): Date => new Date(from.getTime() + ALONE_HOURS * HOUR_MS)

const note = (
  trx: RunningTransaction,
  act: 'added' | 'removed',
  {
    person,
    by,
    ...done
  }: { person: ApproverRow; by: readonly ApproverRow[] } & Pick<AuditEntryRow, 'at' | 'details'>,
) => recordAuditEntry(trx, { act, subject: person.id, by_people: by.map(({ id }) => id), ...done })
