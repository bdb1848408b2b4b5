import { createHash } from 'node:crypto'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import {
  allApprovers,
  allAuditEntries,
  appendAuditEntry,
  auditHead,
  lockAuditHead,
  unmatchedApprovals,
} from './approvers.queries.ts'
import type { AuditEntryRow } from './approvers.tables.ts'
import { unrecordedChanges } from './replay-audit-log.ts'

/** Previous hash of the first entry. */
const FIRST_PREVIOUS: Buffer = Buffer.alloc(32)

/** Serialises changes to payment approvers and approvals. Take this lock first, but after that of the payment. */
export async function serialiseApproverChanges(trx: RunningTransaction): Promise<void> {
  await lockAuditHead(trx)
}

/** Appends an entry, chained by hash to the one before it. */
export async function recordAuditEntry(
  trx: RunningTransaction,
  entry: Omit<AuditEntryRow, 'sequence' | 'previous_hash' | 'hash'>,
): Promise<void> {
  const head = await lockAuditHead(trx)
  const facts = { ...entry, sequence: head.sequence + 1n, previous_hash: head.hash }
  await appendAuditEntry(trx, { ...facts, hash: hashOf(facts) })
}

/** Returns all entries, and as text each difference between them, their hashes, the approvers and the approvals. */
export async function readAuditLog(db: Database): Promise<{ entries: AuditEntryRow[]; faults: string[] }> {
  const entries = await allAuditEntries(db)
  const approvers = await allApprovers(db)
  const unmatched = await unmatchedApprovals(db)
  const broken = chainFault(entries, await auditHead(db))
  return {
    entries,
    faults: [
      ...(broken.length > 0 ? broken : unrecordedChanges(entries, approvers)), // a broken chain cannot be replayed
      ...unmatched.map((reference) => `the approvals of ${reference} differ from the audit log`),
    ],
  }
}

function chainFault(entries: readonly AuditEntryRow[], head: { sequence: bigint; hash: Buffer }): string[] {
  let previous = FIRST_PREVIOUS
  for (const [index, entry] of entries.entries()) {
    if (entry.sequence !== BigInt(index + 1)) return [`entry ${index + 1} is missing`]
    if (!(entry.previous_hash.equals(previous) && hashOf(entry).equals(entry.hash)))
      return [`entry ${entry.sequence} was changed`]
    previous = entry.hash
  }
  return head.sequence === BigInt(entries.length) && head.hash.equals(previous)
    ? []
    : [`the last entry is number ${entries.length}, number ${head.sequence} was recorded`]
}

/** SHA-256 over an entry and the previous hash, its fields in a fixed order. */
const hashOf = ({
  sequence,
  act,
  subject,
  by_approvers,
  details,
  at,
  previous_hash,
}: Omit<AuditEntryRow, 'hash'>) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'fundholder payout act 1',
        String(sequence),
        act,
        subject,
        by_approvers,
        Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1)),
        at.toISOString(),
        previous_hash.toString('hex'),
      ]),
    )
    .digest()
