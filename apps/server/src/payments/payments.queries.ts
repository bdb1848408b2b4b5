import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type NotNull, sql } from 'kysely'
import { ENTITY_VIEW } from '#entities/entities.views.ts'
import { ORDER_LEG_VIEW, ORDER_VIEW } from '#orders/orders.views.ts'
import type {} from '#payments/approvers/approvers.tables.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { PaymentRow } from './payments.tables.ts'

export async function insertPayments(
  trx: RunningTransaction,
  rows: readonly Omit<PaymentRow, 'file_id'>[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <Value>(value: (row: (typeof rows)[number]) => Value) => rows.map(value)
  await sql`insert into payment (order_id, contract_id, entity_id, reference, event_key, amount, currency, payee, due_on,
      approvals_needed)
    select * from unnest(${column((row) => row.order_id)}::uuid[], ${column((row) => row.contract_id)}::text[],
      ${column((row) => row.entity_id)}::int[], ${column((row) => row.reference)}::text[],
      ${column((row) => row.event_key)}::text[], ${column((row) => row.amount)}::bigint[],
      ${column((row) => row.currency)}::text[], ${column((row) => JSON.stringify(row.payee))}::jsonb[],
      ${column((row) => row.due_on)}::date[], ${column((row) => row.approvals_needed)}::smallint[])`.execute(
    trx,
  )
}

/** Payments in no file with the names of their approvers, by due date. */
export async function unsentPayments(db: Database) {
  const { rows } = await sql<PaymentRow & { approvers: string[] }>`
    select payment.*, coalesce((select array_agg(person.name order by approved_at) from payment_approval a
      join payment_approver person on person.id = a.approver_id
      where a.order_id = payment.order_id and a.content_hash = payment_content(payment)), '{}') as approvers
    from payment where file_id is null order by due_on, reference`.execute(db)
  return rows
}

/** A payment, its checksum and the instruction that its client approved. */
export const paymentByReference = (db: Database, reference: string) =>
  db
    .selectFrom('payment')
    .innerJoin(ORDER_VIEW.as('client_order'), 'client_order.id', 'payment.order_id')
    .selectAll('payment')
    .select([sql<Buffer>`payment_content(payment)`.as('checksum'), 'client_order.instruction'])
    .where('payment.reference', '=', reference)
    .executeTakeFirst()

export async function lockPayment(trx: RunningTransaction, reference: string): Promise<void> {
  await trx.selectFrom('payment').select('order_id').where('reference', '=', reference).forUpdate().execute()
}

/** Approvers of this payment with this checksum, including those removed since. */
export const approversOf = (db: Database, orderId: string, checksum: Buffer) =>
  db
    .selectFrom('payment_approval')
    .innerJoin('payment_approver', 'payment_approver.id', 'payment_approval.approver_id')
    .select(['payment_approver.id', 'payment_approver.name'])
    .where('order_id', '=', orderId)
    .where('content_hash', '=', checksum)
    .orderBy('approved_at')
    .execute()

export async function insertApproval(
  trx: RunningTransaction,
  approval: { order_id: string; approver_id: string; content_hash: Buffer; approved_at: Date },
) {
  await trx.insertInto('payment_approval').values(approval).execute()
}

/** Locks approved payments in no file, in the order of their future files. */
export async function payablePayments(
  trx: RunningTransaction,
  { most }: { most: number },
): Promise<(PaymentRow & { manager: string })[]> {
  const { rows } = await sql<PaymentRow & { manager: string }>`
    select payment.*, entity.name as manager from payment join ${ENTITY_VIEW} as entity on entity.id = payment.entity_id
    where file_id is null and payment_is_approved(payment)
    order by entity_id, currency, due_on, reference limit ${most} for update of payment`.execute(trx)
  return rows
}

export async function insertFile(
  trx: RunningTransaction,
  file: { id: string; name: string; content: string; made_at: Date; pays_on: CalendarDay },
  orderIds: readonly string[],
) {
  await trx
    .insertInto('payment_file')
    .values({ ...file, written_at: null })
    .execute()
  await trx
    .updateTable('payment')
    .set({ file_id: file.id })
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
}

export const paymentFileNamed = (db: Database, name: string) =>
  db.selectFrom('payment_file').select(['name', 'content']).where('name', '=', name).executeTakeFirst()

/** Locks the oldest unwritten file that no other process is writing and whose content is stored. @param except ids to skip. */
export const nextUnwrittenFile = (trx: RunningTransaction, except: readonly string[]) =>
  trx
    .selectFrom('payment_file')
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

/** A payment in a written file, with its requested execution date. */
export type SentPayment = PaymentRow & { pays_on: CalendarDay }

/** Payments in written files whose orders are not completed, by contract. @param except orders to skip. */
export async function uncompletedSentPayments(
  db: Database,
  { most, except }: { most: number; except: readonly string[] },
): Promise<SentPayment[]> {
  const { rows } = await sql<SentPayment>`
    select payment.*, status.pays_on from ${ORDER_VIEW} o
    join payment on payment.order_id = o.id
    join payment_status status on status.order_id = o.id
    where o.state = 'paying' and status.is_with_bank and o.id <> all(${except}::uuid[])
    order by payment.contract_id, payment.reference limit ${most}`.execute(db)
  return rows
}

export async function markWritten(trx: RunningTransaction, fileId: string, at: Date) {
  await trx.updateTable('payment_file').set({ written_at: at }).where('id', '=', fileId).execute()
}

/**
 * Withdrawals past their payment date without a written file: booked, or not yet booked although all sales have settled.
 * Joins `o` (order), `l` (its payout leg) and `payment`.
 */
const lateWithdrawals = (today: CalendarDay) => sql`${ORDER_VIEW} o
    join ${ORDER_LEG_VIEW} l on l.order_id = o.id and l.kind = 'payout'
    left join payment on payment.order_id = o.id
    where o.kind = 'WITHDRAW' and o.state in ('approved', 'settling', 'paying')
      and coalesce(payment.due_on, l.settles_on) < ${today}
      and case when payment.order_id is null
        then l.state = 'planned' and l.blocking_reason is null and not exists (select from ${ORDER_LEG_VIEW} before
          where before.order_id = o.id and before.kind = 'sale' and before.state not in ('settled', 'cancelled'))
        else not (select is_with_bank from payment_status s where s.order_id = o.id) end`

export type LatePayment = { order_id: string; contract_id: string; due_on: CalendarDay }

/** Late withdrawals without a recorded delay, by due date. @param of only these orders. @param except orders to skip. */
export async function unrecordedLatePayments(
  db: Database,
  {
    today,
    most,
    of,
    except = [],
  }: { today: CalendarDay; most: number; of?: readonly string[]; except?: readonly string[] },
): Promise<LatePayment[]> {
  const { rows } = await sql<LatePayment>`
    select o.id as order_id, o.contract_id, coalesce(payment.due_on, l.settles_on) as due_on from ${lateWithdrawals(today)}
      and not exists (select from late_payment d where d.order_id = o.id)
      and o.id <> all(${except}::uuid[])
      ${of ? sql`and o.id = any(${of}::uuid[])` : sql``}
    order by due_on, o.id limit ${most}`.execute(db)
  return rows
}

/** Records delays. @returns the orders that had none before. */
export async function insertDelays(
  trx: RunningTransaction,
  orderIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ order_id: string }>`
    insert into late_payment (order_id, recorded_at) select unnest(${orderIds}::uuid[]), ${at}
    on conflict do nothing returning order_id`.execute(trx)
  return new Set(rows.map(({ order_id }) => order_id))
}

/** Late payments by due date and, when booked, what they wait for: approvals or their file. */
export async function latePayments(db: Database, today: CalendarDay) {
  type Late = { reference: string; contract_id: string; due_on: CalendarDay }
  type Booked = { amount: bigint; currency: string; missing: number; file: string | null }
  const { rows } = await sql<Late & (Booked | { [key in keyof Booked]: null })>`
    select o.reference, o.contract_id, payment.amount, currency, coalesce(payment.due_on, l.settles_on) as due_on,
      case when payment.order_id is not null then greatest(approvals_needed - count_payment_approvals(payment), 0)::int end
        as missing,
      (select name from payment_file f where f.id = payment.file_id) as file
    from ${lateWithdrawals(today)} order by due_on, o.reference`.execute(db)
  return rows.map(({ reference, contract_id, due_on, ...booked }) => ({
    reference,
    contract_id,
    due_on,
    booked: booked.amount === null ? null : booked,
  }))
}
