import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { LEDGER_ENTRY_VIEW, LEDGER_POSTING_VIEW } from '#ledger/ledger.views.ts'
import { CONTRIBUTION_INVESTMENT_VIEW } from '#orders/orders.views.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Contributions in a period not handled yet, by contract and in order of arrival. Excludes reversed ones, those
 * imported with their purchases, and those of the demo, which invests them itself.
 */
const uninvested = (since: CalendarDay, until: CalendarDay) => sql`
  from ${LEDGER_ENTRY_VIEW} entry
  join ${LEDGER_POSTING_VIEW} posting on posting.entry_id = entry.id and posting.account like 'contract:%:cash'
  where entry.kind = 'contribution' and entry.day between ${since} and ${until}
    and entry.event_key not like 'contribution:%' and entry.event_key not like 'import:%:money'
    and not exists (select from ${CONTRIBUTION_INVESTMENT_VIEW} seen where seen.entry_id = entry.id)
    and not exists (select from ${LEDGER_ENTRY_VIEW} correction where correction.corrects = entry.id)`

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
