import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { sql } from 'kysely'
import { INSTRUMENT_VIEW, PRICE_VIEW } from '#catalogue/catalogue.views.ts'
import { DEPOSIT_VIEW } from '#deposits/deposits.views.ts'
import { type Counted, stagedTable } from '#import-files/reading/book-file.ts'
import { LEDGER_ROW_VIEW } from '#ledger/ledger.views.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Cells that would give another currency or kind to an instrument with prices, transactions or deposits. */
export async function settledInstrumentFaults(trx: RunningTransaction, limit: number) {
  const { rows } = await sql<{ line: number; column: string; value: string; stored: string } & Counted>`
    select row.line, said.column, said.value, said.stored, count(*) over () as total
    from ${sql.table(stagedTable('instruments.csv'))} as row
    join ${INSTRUMENT_VIEW} as instrument on instrument.id = row.id
    cross join lateral (values
      ('currency', row.currency, instrument.currency), ('kind', row.kind, instrument.kind)
    ) as said ("column", value, stored)
    where said.value <> said.stored
      and (exists (select from ${PRICE_VIEW} as price where price.instrument_id = row.id)
        or exists (select from ${LEDGER_ROW_VIEW} as ledger_row where ledger_row.instrument_id = row.id)
        or exists (select from ${DEPOSIT_VIEW} as deposit where deposit.instrument_id = row.id))
      and not (row.id = ${CASH_INSTRUMENT_ID} and said.column = 'kind')
    order by row.line limit ${limit}`.execute(trx)
  return rows
}
