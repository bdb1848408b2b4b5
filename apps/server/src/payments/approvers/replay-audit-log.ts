import { createHash } from 'node:crypto'
import { nameKeyOf } from './approver.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'

/** What an act tells of somebody, who is registered or has chosen a passphrase. */
export function auditDetailsOf(person: ApproverRow): Record<string, string> {
  const { name, email, email_key: emailKey, allows_from: allowsFrom } = person
  const { code_hash: code, code_until: codeUntil, passphrase_hash: passphrase } = person
  return {
    name,
    email,
    emailKey,
    allowsFrom: allowsFrom.toISOString(),
    ...(code && { code: code.toString('hex') }),
    ...(codeUntil && { codeUntil: codeUntil.toISOString() }),
    ...(passphrase !== null && { passphrase: digestOf(passphrase) }),
  }
}

/** In what is written down, so that the hash of a passphrase is not: nobody guesses passphrases from a list of acts. */
const digestOf = (passphraseHash: string): string => createHash('sha256').update(passphraseHash).digest('hex')

/** Somebody as the acts tell of them: what their row has to say. */
type RecordedApprover = {
  details: Record<string, string>
  firstEnrolledAt: string | undefined
  removedAt: string | undefined
}

/** Where those who allow payouts are not what was written down about them, in words. */
export function unrecordedChanges(acts: readonly AuditEntryRow[], people: readonly ApproverRow[]): string[] {
  const { written, faults } = replayedApprovers(acts)
  const rows = new Map(people.map((person) => [person.id, person]))
  const differing = [...new Set([...rows.keys(), ...written.keys()])].flatMap((id) => {
    const row = rows.get(id)
    const told = written.get(id)
    return row && told && isAsWritten(row, told) ? [] : [row?.name ?? told?.details['name'] ?? id]
  })
  return [...faults, ...differing.map((name) => `${name} is not registered as was written down`)]
}

function replayedApprovers(acts: readonly AuditEntryRow[]): {
  written: Map<string, RecordedApprover>
  faults: string[]
} {
  const written = new Map<string, RecordedApprover>()
  const faults: string[] = []
  for (const { sequence, act, subject, details, at } of acts) {
    const before = written.get(subject)
    if (act === 'added')
      written.set(subject, { details, firstEnrolledAt: before?.firstEnrolledAt, removedAt: undefined })
    if (act === 'enrolled') {
      const { passphrase: _, ...registered } = details
      if (!before || before.removedAt !== undefined || !isSame(before.details, registered))
        faults.push(`act ${sequence} is of somebody who was not registered so`)
      const { code: _code, codeUntil: _until, ...kept } = details
      const firstEnrolledAt = before?.firstEnrolledAt ?? at.toISOString()
      written.set(subject, { details: kept, firstEnrolledAt, removedAt: undefined })
    }
    if (act === 'removed') {
      if (before) written.set(subject, { ...gone(before), removedAt: at.toISOString() })
      const until = details['othersWaitUntil']
      if (until !== undefined)
        for (const [id, other] of written)
          if (waits(other, at))
            written.set(id, { ...other, details: { ...other.details, allowsFrom: until } })
    }
    if (act === 'begun-anew')
      for (const [id, one] of written)
        written.set(id, {
          ...gone(one),
          firstEnrolledAt: undefined,
          removedAt: one.removedAt ?? at.toISOString(),
        })
  }
  return { written, faults }
}

function gone(one: RecordedApprover): RecordedApprover {
  const { code: _code, codeUntil: _until, passphrase: _passphrase, ...details } = one.details
  return { ...one, details }
}

const waits = ({ details, removedAt }: RecordedApprover, at: Date): boolean =>
  removedAt === undefined && (details['allowsFrom'] ?? '') > at.toISOString()

const isAsWritten = (row: ApproverRow, { details, firstEnrolledAt, removedAt }: RecordedApprover): boolean =>
  isSame(auditDetailsOf(row), details) &&
  row.name_key === nameKeyOf(row.name) &&
  row.first_enrolled_at?.toISOString() === firstEnrolledAt &&
  row.removed_at?.toISOString() === removedAt

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)
