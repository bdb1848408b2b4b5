import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'

export const allApprovers = (db: Database) =>
  db.selectFrom('payout_person').selectAll().orderBy('name_key').execute()

export const approverByKey = (db: Database, nameKey: string) =>
  db.selectFrom('payout_person').selectAll().where('name_key', '=', nameKey).executeTakeFirst()

export async function insertApprover(trx: RunningTransaction, person: ApproverRow): Promise<void> {
  await trx.insertInto('payout_person').values(person).execute()
}

export async function updateApprover(
  trx: RunningTransaction,
  id: string,
  change: Partial<Omit<ApproverRow, 'id' | 'name_key'>>,
): Promise<void> {
  await trx.updateTable('payout_person').set(change).where('id', '=', id).execute()
}

/** Locks the head of the audit log, so that the next entry waits for this transaction. */
export const lockAuditHead = (trx: RunningTransaction) =>
  trx.selectFrom('payout_act_head').select(['sequence', 'hash']).forUpdate().executeTakeFirstOrThrow()

export const auditHead = (db: Database) =>
  db.selectFrom('payout_act_head').select(['sequence', 'hash']).executeTakeFirstOrThrow()

export async function appendAuditEntry(trx: RunningTransaction, act: AuditEntryRow): Promise<void> {
  await trx
    .insertInto('payout_act')
    .values({ ...act, details: sql`${JSON.stringify(act.details)}::jsonb` })
    .execute()
  await trx.updateTable('payout_act_head').set({ sequence: act.sequence, hash: act.hash }).execute()
}

export const allAuditEntries = (db: Database) =>
  db.selectFrom('payout_act').selectAll().orderBy('sequence').execute()

/** References of payouts whose approvals and audit entries differ. */
export async function unmatchedApprovals(db: Database): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct coalesce(payout.reference, order_id::text) as reference from
      (select order_id, person_id, encode(content_hash, 'hex') as checksum, approved_at as at
        from payout_approval where person_id is not null) given
      full join (select subject as order_id, by_people[1] as person_id, details ->> 'checksum' as checksum, at
        from payout_act where act = 'approved') recorded using (order_id, person_id, checksum, at)
      left join payout using (order_id)
    where given.at is null or recorded.at is null order by 1`.execute(db)
  return rows.map(({ reference }) => reference)
}
