import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { sql } from 'kysely'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'

/**
 * Contributions in a period not handled yet, by contract and in order of arrival. Excludes reversed ones, those
 * imported with their purchases, and those of the demo, which invests them itself.
 */
const uninvested = (since: CalendarDay, until: CalendarDay) => sql`
  from ledger_entry entry
  join ledger_posting posting on posting.entry_id = entry.id and posting.account like 'contract:%:cash'
  where entry.kind = 'contribution' and entry.day between ${since} and ${until}
    and entry.event_key not like 'contribution:%' and entry.event_key not like 'import:%:money'
    and not exists (select from contribution_investment seen where seen.entry_id = entry.id)
    and not exists (select from ledger_entry correction where correction.corrects = entry.id)`

export async function contractsWithContributions(
  db: Database,
  { since, until }: { since: CalendarDay; until: CalendarDay },
): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select distinct posting.contract_id ${uninvested(since, until)} order by 1`.execute(db)
  return rows.map(({ contract_id }) => contract_id)
}

export type UninvestedContribution = { entry_id: bigint; day: CalendarDay; amount: bigint }

export async function contributionsOf(
  db: Database,
  contractId: string,
  { since, until }: { since: CalendarDay; until: CalendarDay },
): Promise<UninvestedContribution[]> {
  const { rows } = await sql<UninvestedContribution>`
    select entry.id as entry_id, entry.day, posting.quantity as amount
    ${uninvested(since, until)} and posting.contract_id = ${contractId}
    order by entry.day, entry.id`.execute(db)
  return rows
}

export async function noteInvestments(
  trx: RunningTransaction,
  rows: readonly Tables['contribution_investment'][],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('contribution_investment').values(rows).execute()
}

export const totalAwaitsSecondApproval = (db: Database, contractId: string) =>
  db
    .selectFrom('client_order')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('is_total', '=', true)
    .where('state', '=', 'awaiting-second')
    .executeTakeFirst()

/** Cash reserved by orders that still need an approval. */
export async function cashOfUnapproved(db: Database, contractId: string): Promise<bigint> {
  const { rows } = await sql<{ cash: bigint }>`
    select coalesce(sum(reservation.quantity), 0)::bigint as cash
    from client_order unapproved
    join reservation on reservation.order_id = unapproved.id and reservation.instrument_id = ${CASH_INSTRUMENT_ID}
    where unapproved.contract_id = ${contractId} and unapproved.state in ('pending', 'awaiting-second')`.execute(
    db,
  )
  return rows[0]?.cash ?? 0n
}
