import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { sql } from 'kysely'
import { FX_RATE_VIEW, PRICE_VIEW } from '#catalogue/catalogue.views.ts'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import { LEDGER_ROW_VIEW } from '#ledger/ledger.views.ts'
import type { Database } from '#platform/database/database.ts'

/** Contracts with a booked row at the price of a day: of that day, or of one after it to which that price was carried. */
export async function contractsDealtAtPrice(
  db: Database,
  instrumentId: string,
  day: CalendarDay,
): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select distinct contract_id from ${LEDGER_ROW_VIEW} as ledger_row
    where instrument_id = ${instrumentId} and day >= ${day}::date
      and day <= ${day}::date + ${CARRY_PRICE_DAYS}::int
      and not exists (select from ${PRICE_VIEW} as price where price.instrument_id = ledger_row.instrument_id
        and price.day > ${day}::date and price.day <= ledger_row.day)
    order by 1`.execute(db)
  return rows.map(({ contract_id }) => contract_id)
}

/** Selects the contracts with a row that was converted from or into the currency. */
export async function contractsConvertedAt(
  db: Database,
  currency: string,
  day: CalendarDay,
): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select distinct contract_id from ${LEDGER_ROW_VIEW} as ledger_row join ${CONTRACT_VIEW} as contract on contract.id = contract_id
    where ledger_row.currency <> contract.currency and ${currency} in (ledger_row.currency, contract.currency)
      and day >= ${day}::date and day <= ${day}::date + ${CARRY_PRICE_DAYS}::int
      and not exists (select from ${FX_RATE_VIEW} as fx_rate where fx_rate.currency = ${currency}
        and fx_rate.day > ${day}::date and fx_rate.day <= ledger_row.day)
    order by 1`.execute(db)
  return rows.map(({ contract_id }) => contract_id)
}
