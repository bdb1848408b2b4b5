import { createHash } from 'node:crypto'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { HashedEntry } from './audit.queries.ts'

/** Previous hash of the first entry of a chain, and of the first anchor. */
export const AUDIT_START: Buffer = Buffer.alloc(32)

/** SHA-256 over an entry and the hash before it, over the same text as the database's own `chain_audit_entry`. */
export function auditHash(entry: Omit<HashedEntry, 'hash' | 'details'>): Buffer {
  const before = [
    'fundholder audit 1',
    entry.chain_id,
    entry.sequence,
    entry.event,
    entry.user_id,
    entry.actor_id,
    entry.operator,
  ].map((fact) => JSON.stringify(fact))
  const after = [entry.at.toISOString(), entry.previous_hash.toString('hex')].map((fact) =>
    JSON.stringify(fact),
  )
  const text = `[${[...before, entry.details_text, ...after].join(', ')}]`
  return createHash('sha256').update(text).digest()
}

/** SHA-256 over the anchor before, the day, and the heads of the chains that have grown since, ordered by id. */
export function auditAnchorHash(
  previous: Buffer,
  day: CalendarDay,
  heads: readonly { id: string; sequence: number; hash: Buffer }[],
): Buffer {
  const facts = heads
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, sequence, hash }) => [id, sequence, hash.toString('hex')])
  return createHash('sha256')
    .update(JSON.stringify(['fundholder audit anchor 1', day, previous.toString('hex'), facts]))
    .digest()
}
