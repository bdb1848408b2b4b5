import { type NotNull, sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database.ts'
import type { PayoutRow } from './payouts.tables.ts'

export async function insertPayouts(
  trx: RunningTransaction,
  rows: readonly Omit<PayoutRow, 'file_id'>[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <Value>(value: (row: (typeof rows)[number]) => Value) => rows.map(value)
  await sql`insert into payout (order_id, contract_id, entity_id, reference, event_key, amount, currency, payee, due_on,
      approvals_needed)
    select * from unnest(${column((row) => row.order_id)}::uuid[], ${column((row) => row.contract_id)}::text[],
      ${column((row) => row.entity_id)}::int[], ${column((row) => row.reference)}::text[],
      ${column((row) => row.event_key)}::text[], ${column((row) => row.amount)}::bigint[],
      ${column((row) => row.currency)}::text[], ${column((row) => JSON.stringify(row.payee))}::jsonb[],
      ${column((row) => row.due_on)}::date[], ${column((row) => row.approvals_needed)}::smallint[])`.execute(
    trx,
  )
}

/** Payouts that are in no file, with who allowed them so far; the one due first in front. */
export async function waitingPayouts(db: Database) {
  const { rows } = await sql<PayoutRow & { approvers: string[] }>`
    select payout.*, coalesce((select array_agg(approver order by approved_at) from payout_approval a
      where a.order_id = payout.order_id), '{}') as approvers
    from payout where file_id is null order by due_on, reference`.execute(db)
  return rows
}

export const payoutByReference = (trx: RunningTransaction, reference: string) =>
  trx.selectFrom('payout').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()

export const approversOf = (db: Database, orderId: string) =>
  db
    .selectFrom('payout_approval')
    .select(['approver', 'approved_at'])
    .where('order_id', '=', orderId)
    .orderBy('approved_at')
    .execute()

export async function insertApproval(
  trx: RunningTransaction,
  approval: { order_id: string; approver: string; approved_at: Date },
) {
  await trx.insertInto('payout_approval').values(approval).execute()
}

/** Payouts that may go and are in no file, those of one file after those of another; locked. */
export async function payableNow(
  trx: RunningTransaction,
  { most }: { most: number },
): Promise<(PayoutRow & { manager: string })[]> {
  const { rows } = await sql<PayoutRow & { manager: string }>`
    select payout.*, entity.name as manager from payout join entity on entity.id = payout.entity_id
    where file_id is null and (select count(*) from payout_approval a
      where a.order_id = payout.order_id) >= approvals_needed
    order by entity_id, currency, due_on, reference limit ${most} for update of payout`.execute(trx)
  return rows
}

export async function insertFile(
  trx: RunningTransaction,
  file: { id: string; name: string; content: string; made_at: Date },
  orderIds: readonly string[],
) {
  await trx
    .insertInto('payout_file')
    .values({ ...file, written_at: null })
    .execute()
  await trx
    .updateTable('payout')
    .set({ file_id: file.id })
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
}

export const payoutFileNamed = (db: Database, name: string) =>
  db.selectFrom('payout_file').select(['name', 'content']).where('name', '=', name).executeTakeFirst()

/** A file that is decided and not written, unless somebody is writing it or its text was not kept; locked. @param except
 * those with these ids. */
export const nextUnwritten = (trx: RunningTransaction, except: readonly string[]) =>
  trx
    .selectFrom('payout_file')
    .select(['id', 'name', 'content'])
    .where('written_at', 'is', null)
    .where('content', 'is not', null)
    .$narrowType<{ content: NotNull }>()
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy('made_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Payouts that lie in written files and whose orders are not completed, by contract. @param except of these orders. */
export async function paidUncompleted(
  db: Database,
  { most, except }: { most: number; except: readonly string[] },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select payout.* from client_order o
    join payout on payout.order_id = o.id
    join payout_file f on f.id = payout.file_id
    where o.state = 'paying' and f.written_at is not null and o.id <> all(${except}::uuid[])
    order by payout.contract_id, payout.reference limit ${most}`.execute(db)
  return rows
}

export async function markWritten(trx: RunningTransaction, fileId: string, at: Date) {
  await trx.updateTable('payout_file').set({ written_at: at }).where('id', '=', fileId).execute()
}

/** The fees that were taken before some orders were paid out, in minor units as text, by order. */
export async function feesBeforePayout(
  trx: RunningTransaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('order_event')
    .select(['order_id', sql<string>`details ->> 'amount'`.as('fee')])
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'fee')
    .execute()
  return new Map(rows.map(({ order_id, fee }) => [order_id, fee]))
}

/** Those of some orders that are not completed yet, with what their client is told; locked. */
export const paidOrders = (trx: RunningTransaction, ids: readonly string[]) =>
  trx
    .selectFrom('client_order')
    .select(['id', 'contract_id', 'user_id', 'reference', 'kind', 'is_total', 'language', 'state'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'paying')
    .orderBy('id')
    .forUpdate()
    .execute()
