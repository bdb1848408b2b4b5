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

/** What stands before the first act. */
const START: Buffer = Buffer.alloc(32)

/**
 * Has whoever does something about the people who allow payouts, or as one of them, come after whoever does so now. To be
 * called before anything is read that decides, and after the payout is locked where there is one.
 */
export async function serialiseApproverChanges(trx: RunningTransaction): Promise<void> {
  await lockAuditHead(trx)
}

/** Writes down what was done, chained to all that was done before. */
export async function recordAuditEntry(
  trx: RunningTransaction,
  act: Omit<AuditEntryRow, 'sequence' | 'previous_hash' | 'hash'>,
): Promise<void> {
  const head = await lockAuditHead(trx)
  const facts = { ...act, sequence: head.sequence + 1n, previous_hash: head.hash }
  await appendAuditEntry(trx, { ...facts, hash: hashOf(facts) })
}

/** Everything that was done, and in words where it, those people or what they allowed is not what was written down. */
export async function readAuditLog(db: Database): Promise<{ acts: AuditEntryRow[]; faults: string[] }> {
  const acts = await allAuditEntries(db)
  const people = await allApprovers(db)
  const unmatched = await unmatchedApprovals(db)
  const broken = chainFault(acts, await auditHead(db))
  return {
    acts,
    faults: [
      ...(broken.length > 0 ? broken : unrecordedChanges(acts, people)), // touched acts tell of nobody
      ...unmatched.map((reference) => `the approvals of ${reference} are not those that were written down`),
    ],
  }
}

function chainFault(acts: readonly AuditEntryRow[], head: { sequence: bigint; hash: Buffer }): string[] {
  let previous = START
  for (const [index, act] of acts.entries()) {
    if (act.sequence !== BigInt(index + 1)) return [`act ${index + 1} is missing`]
    if (!(act.previous_hash.equals(previous) && hashOf(act).equals(act.hash)))
      return [`act ${act.sequence} is not what was written down`]
    previous = act.hash
  }
  return head.sequence === BigInt(acts.length) && head.hash.equals(previous)
    ? []
    : [`the last act is number ${acts.length}, and number ${head.sequence} was written down`]
}

/** SHA-256 over an act with the hash before it, its facts in a fixed order. */
const hashOf = ({
  sequence,
  act,
  subject,
  by_people,
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
        by_people,
        Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1)),
        at.toISOString(),
        previous_hash.toString('hex'),
      ]),
    )
    .digest()
