import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { FUND_FACT_VIEW, INSTRUMENT_VIEW } from '#catalogue/catalogue.views.ts'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import { ENTITY_VIEW } from '#entities/entities.views.ts'
import { ORDER_LEG_VIEW, ORDER_VIEW } from '#orders/orders.views.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { FundOrderEnd, FundOrderFileKind, FundOrderFileRow, FundOrderRow } from './fund-orders.tables.ts'

/** Current and ended fund orders, by leg and dealing day; locked. */
export async function fundOrdersOf(trx: RunningTransaction, ids: readonly string[]): Promise<FundOrderRow[]> {
  // Laterally per order, or a plan cached while the table was small would scan it all.
  const { rows } = await sql<FundOrderRow>`
    select placed.* from unnest(${ids}::uuid[]) with ordinality as wanted (id, place),
      lateral (select * from fund_order where order_id = wanted.id order by leg_number, deals_on for update) placed
    order by place, leg_number, deals_on`.execute(trx)
  return rows
}

export type NewFundOrder = Omit<FundOrderRow, 'file_id' | 'ended' | 'cancel_file_id'>

export async function insertFundOrders(
  trx: RunningTransaction,
  rows: readonly NewFundOrder[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <Value>(value: (row: NewFundOrder) => Value) => rows.map(value)
  await sql`insert into fund_order (reference, order_id, leg_number, contract_id, deals_on, units, amount,
      fee_basis_points, made_at)
    select * from unnest(${column((row) => row.reference)}::text[], ${column((row) => row.order_id)}::uuid[],
      ${column((row) => row.leg_number)}::smallint[], ${column((row) => row.contract_id)}::text[],
      ${column((row) => row.deals_on)}::date[], ${column((row) => row.units)}::bigint[],
      ${column((row) => row.amount)}::bigint[], ${column((row) => row.fee_basis_points)}::int[],
      ${column((row) => row.made_at)}::timestamptz[])`.execute(trx)
}

/** Marks fund orders that will not be dealt. */
export async function endFundOrders(
  trx: RunningTransaction,
  ended: readonly { reference: string; how: FundOrderEnd }[],
): Promise<void> {
  if (ended.length === 0) return
  await sql`update fund_order set ended = new.how
    from unnest(${ended.map(({ reference }) => reference)}::text[], ${ended.map(({ how }) => how)}::text[])
      as new (reference, how)
    where fund_order.reference = new.reference`.execute(trx)
}

/** Fund order with the details that its message needs. */
export type FundOrderDetails = Pick<FundOrderRow, 'reference' | 'units' | 'amount' | 'fee_basis_points'> & {
  client_reference: string
  settles_on: CalendarDay | null
  currency: string
  instrument_id: string
  isin: string | null
  name: string
  fund_currency: string
}
export type FundOrderFileKey = {
  kind: FundOrderFileKind
  entity_id: number
  manager: string
  house: string
  deals_on: CalendarDay
}

const side = sql`case when h.units is null then 'subscription' else 'redemption' end`
const fundOrderDetails = sql`fund_order h
  join ${ORDER_LEG_VIEW} l on l.order_id = h.order_id and l.number = h.leg_number
  join ${ORDER_VIEW} o on o.id = h.order_id
  join ${CONTRACT_VIEW} c on c.id = h.contract_id
  join ${ENTITY_VIEW} e on e.id = c.entity_id
  join ${INSTRUMENT_VIEW} i on i.id = l.instrument_id
  left join ${FUND_FACT_VIEW} f on f.instrument_id = i.id and f.section = 'facts' and f.key = 'managementCompany'`
const content = sql`h.reference, h.units, h.amount, h.fee_basis_points, o.reference as client_reference, l.settles_on,
  c.currency, l.instrument_id, i.isin, i.name, i.currency as fund_currency,
  e.id as entity_id, e.name as manager, coalesce(f.value, '') as house, h.deals_on`

/** Fund orders in no file whose dealing day has not begun, grouped by file; locked. */
export async function unfiledOrders(
  trx: RunningTransaction,
  { today, most }: { today: CalendarDay; most: number },
): Promise<(FundOrderDetails & FundOrderFileKey)[]> {
  const { rows } = await sql<FundOrderDetails & FundOrderFileKey>`
    select ${side} as kind, ${content} from ${fundOrderDetails}
    where h.file_id is null and h.ended is null and h.deals_on > ${today}
    order by entity_id, house, kind, h.deals_on, h.reference limit ${most} for update of h`.execute(trx)
  return rows
}

/** Fund orders to cancel at their fund house, grouped by file; locked. */
export async function ordersToCancel(
  trx: RunningTransaction,
  { most }: { most: number },
): Promise<(FundOrderDetails & FundOrderFileKey)[]> {
  const { rows } = await sql<FundOrderDetails & FundOrderFileKey>`
    select ${side} || '-cancellation' as kind, ${content} from ${fundOrderDetails}
    where h.ended = 'cancelled' and h.file_id is not null and h.cancel_file_id is null
    order by entity_id, house, kind, h.deals_on, h.reference limit ${most} for update of h`.execute(trx)
  return rows
}

export async function insertFundOrderFile(
  trx: RunningTransaction,
  file: Omit<FundOrderFileRow, 'written_at'>,
  column: 'file_id' | 'cancel_file_id',
  references: readonly string[],
): Promise<void> {
  await trx
    .insertInto('fund_order_file')
    .values({ ...file, written_at: null })
    .execute()
  await trx
    .updateTable('fund_order')
    .set({ [column]: file.id })
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute()
}

/**
 * Next unwritten file that no other run is writing; locked.
 * @param except ids of files that failed.
 */
export const nextUnwrittenFile = (trx: RunningTransaction, except: readonly string[]) =>
  trx
    .selectFrom('fund_order_file')
    .select(['id', 'name', 'content', 'deals_on', 'kind'])
    .where('written_at', 'is', null)
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy('made_at')
    .orderBy('name')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markWritten(trx: RunningTransaction, fileId: string, at: Date): Promise<void> {
  await trx.updateTable('fund_order_file').set({ written_at: at }).where('id', '=', fileId).execute()
}

/** Latest files first, with the number of their orders that ended since. */
export async function fundOrderFiles(db: Database, most: number) {
  const { rows } = await sql<Omit<FundOrderFileRow, 'content'> & { undone: number }>`
    select id, name, kind, entity_id, house, deals_on, orders, made_at, written_at,
      (select count(*)::int from fund_order h where h.file_id = fund_order_file.id and ended is not null) as undone
    from fund_order_file order by made_at desc, name limit ${most}`.execute(db)
  return rows
}

export const findFundOrderFile = (db: Database, name: string) =>
  db.selectFrom('fund_order_file').select(['name', 'content']).where('name', '=', name).executeTakeFirst()

export async function countUnfiled(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fund_order where file_id is null and ended is null`.execute(db)
  return rows[0]?.count ?? 0
}
