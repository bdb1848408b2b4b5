import { createHash } from 'node:crypto'
import { nameKeyOf } from './approver.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'

/** Details of an `added` or `enrolled` entry. */
export function auditDetailsOf(approver: ApproverRow): Record<string, string> {
  const { name, email, email_key: emailKey, allows_from: allowsFrom } = approver
  const { code_hash: code, code_until: codeUntil, passphrase_hash: passphrase } = approver
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

/** Hashes the passphrase hash again, so that the audit log is no target for guessing passphrases. */
const digestOf = (passphraseHash: string): string => createHash('sha256').update(passphraseHash).digest('hex')

/** An approver as the audit log has them; their row must match. */
type RecordedApprover = {
  details: Record<string, string>
  firstEnrolledAt: string | undefined
  removedAt: string | undefined
}

/** Returns each difference between the approvers and the audit log as text. */
export function unrecordedChanges(
  entries: readonly AuditEntryRow[],
  approvers: readonly ApproverRow[],
): string[] {
  const { recorded, faults } = replayedApprovers(entries)
  const rows = new Map(approvers.map((approver) => [approver.id, approver]))
  const differing = [...new Set([...rows.keys(), ...recorded.keys()])].flatMap((id) => {
    const row = rows.get(id)
    const expected = recorded.get(id)
    return row && expected && matches(row, expected) ? [] : [row?.name ?? expected?.details['name'] ?? id]
  })
  return [...faults, ...differing.map((name) => `${name} differs from the audit log`)]
}

function replayedApprovers(entries: readonly AuditEntryRow[]): {
  recorded: Map<string, RecordedApprover>
  faults: string[]
} {
  const recorded = new Map<string, RecordedApprover>()
  const faults: string[] = []
  for (const { sequence, act, subject, details, at } of entries) {
    const before = recorded.get(subject)
    if (act === 'added')
      recorded.set(subject, { details, firstEnrolledAt: before?.firstEnrolledAt, removedAt: undefined })
    if (act === 'enrolled') {
      const { passphrase: _, ...registered } = details
      if (!before || before.removedAt !== undefined || !isSame(before.details, registered))
        faults.push(`entry ${sequence} enrols somebody who was not registered so`)
      const { code: _code, codeUntil: _until, ...kept } = details
      const firstEnrolledAt = before?.firstEnrolledAt ?? at.toISOString()
      recorded.set(subject, { details: kept, firstEnrolledAt, removedAt: undefined })
    }
    if (act === 'removed') {
      if (before) recorded.set(subject, { ...withoutCredentials(before), removedAt: at.toISOString() })
      const until = details['othersWaitUntil']
      if (until !== undefined)
        for (const [id, other] of recorded)
          if (waits(other, at))
            recorded.set(id, { ...other, details: { ...other.details, allowsFrom: until } })
    }
    if (act === 'begun-anew')
      for (const [id, one] of recorded)
        recorded.set(id, {
          ...withoutCredentials(one),
          firstEnrolledAt: undefined,
          removedAt: one.removedAt ?? at.toISOString(),
        })
  }
  return { recorded, faults }
}

function withoutCredentials(one: RecordedApprover): RecordedApprover {
  const { code: _code, codeUntil: _until, passphrase: _passphrase, ...details } = one.details
  return { ...one, details }
}

const waits = ({ details, removedAt }: RecordedApprover, at: Date): boolean =>
  removedAt === undefined && (details['allowsFrom'] ?? '') > at.toISOString()

const matches = (row: ApproverRow, { details, firstEnrolledAt, removedAt }: RecordedApprover): boolean =>
  isSame(auditDetailsOf(row), details) &&
  row.name_key === nameKeyOf(row.name) &&
  row.first_enrolled_at?.toISOString() === firstEnrolledAt &&
  row.removed_at?.toISOString() === removedAt

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)
