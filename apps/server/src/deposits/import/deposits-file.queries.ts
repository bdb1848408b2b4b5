import { sql } from 'kysely'
import { INSTRUMENT_VIEW } from '#catalogue/catalogue.views.ts'
import type { Counted, FileWork } from '#import-files/reading/book-file.ts'
import { LEDGER_ENTRY_VIEW, LEDGER_ROW_VIEW } from '#ledger/ledger.views.ts'

/** Staged deposits that end before they begin, or on no day without being evergreen, or are in something else. */
export async function wrongDeposits({ trx, isStaged }: FileWork, limit: number) {
  const known = isStaged('instruments.csv')
    ? sql`(select id, kind from staged_instruments
        union all select id, kind from ${INSTRUMENT_VIEW} as instrument where id not in (select id from staged_instruments))`
    : INSTRUMENT_VIEW
  const { rows } = await sql<
    { line: number; column: string; value: string | null; reason: string } & Counted
  >`
    select row.line, said.column, said.value, said.reason, count(*) over () as total
    from staged_deposits as row
    left join ${known} as known on known.id = row."instrumentId"
    cross join lateral (values
      ('instrumentId', row."instrumentId", 'is no deposit: its kind is ' || known.kind, known.kind <> 'deposit'),
      ('maturityDate', to_char(row."maturityDate", 'YYYYMMDD'),
        'an evergreen deposit has no maturity, every other has one',
        (row.period = 'EGF') <> (row."maturityDate" is null)),
      ('maturityDate', to_char(row."maturityDate", 'YYYYMMDD'), 'must be after the start',
        row."maturityDate" <= row."startDate"),
      ('id', row.id, 'is booked with other terms; a new agreement needs another id',
        exists (select from deposit known join ${LEDGER_ENTRY_VIEW} as entry on entry.event_key = 'deposit:' || known.id
          join ${LEDGER_ROW_VIEW} as booked on booked.entry_id = entry.id and booked.instrument_id = known.instrument_id
          where known.id = row.id and (known.contract_id, known.instrument_id, known.period, booked.units,
              known.currency, known.rate, known.start_day, known.maturity_day)
            is distinct from (row."contractId", row."instrumentId", row.period, row.principal,
              row.currency, row.rate, row."startDate", row."maturityDate")))
    ) as said ("column", value, reason, is_wrong)
    where said.is_wrong order by row.line limit ${limit}`.execute(trx)
  return rows
}
