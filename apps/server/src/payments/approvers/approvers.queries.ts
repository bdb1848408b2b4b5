import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'

export const allApprovers = (db: Database) =>
  db.selectFrom('payment_approver').selectAll().orderBy('name_key').execute()

export const approverByKey = (db: Database, nameKey: string) =>
  db.selectFrom('payment_approver').selectAll().where('name_key', '=', nameKey).executeTakeFirst()

export async function insertApprover(trx: RunningTransaction, person: ApproverRow): Promise<void> {
  await trx.insertInto('payment_approver').values(person).execute()
}

export async function updateApprover(
  trx: RunningTransaction,
  id: string,
  change: Partial<Omit<ApproverRow, 'id' | 'name_key'>>,
): Promise<void> {
  await trx.updateTable('payment_approver').set(change).where('id', '=', id).execute()
}

/** Locks the head of the audit log, so that the next entry waits for this transaction. */
export const lockAuditHead = (trx: RunningTransaction) =>
  trx.selectFrom('payment_audit_head').select(['sequence', 'hash']).forUpdate().executeTakeFirstOrThrow()

export const auditHead = (db: Database) =>
  db.selectFrom('payment_audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow()

export async function appendAuditEntry(trx: RunningTransaction, act: AuditEntryRow): Promise<void> {
  await trx
    .insertInto('payment_audit_entry')
    .values({ ...act, details: sql`${JSON.stringify(act.details)}::jsonb` })
    .execute()
  await trx.updateTable('payment_audit_head').set({ sequence: act.sequence, hash: act.hash }).execute()
}

export const allAuditEntries = (db: Database) =>
  db.selectFrom('payment_audit_entry').selectAll().orderBy('sequence').execute()

/** References of payments whose approvals and audit entries differ. */
export async function unmatchedApprovals(db: Database): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct coalesce(payment.reference, order_id::text) as reference from
      (select order_id, approver_id, encode(content_hash, 'hex') as checksum, approved_at as at
        from payment_approval where approver_id is not null) given
      full join (select subject as order_id, by_approvers[1] as approver_id, details ->> 'checksum' as checksum, at
        from payment_audit_entry where act = 'approved') recorded using (order_id, approver_id, checksum, at)
      left join payment using (order_id)
    where given.at is null or recorded.at is null order by 1`.execute(db)
  return rows.map(({ reference }) => reference)
}
