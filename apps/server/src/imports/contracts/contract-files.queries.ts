import { sql } from 'kysely'
import type { Counted, FileWork } from '#import-files/reading/book-file.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Staged contracts whose portfolio is stored as that of another contract, and of which. */
export async function takenPortfolios(trx: RunningTransaction, limit: number) {
  const { rows } = await sql<{ line: number; value: string; owner: string } & Counted>`
    select row.line, row."portfolioId" as value, contract.id as owner, count(*) over () as total
    from staged_contracts as row
    join contract on contract.portfolio_id = row."portfolioId" and contract.id <> row.id
    order by row.line limit ${limit}`.execute(trx)
  return rows
}

/** The stored contracts that the file changes. */
export async function changedContracts({ trx, hasColumn }: FileWork): Promise<string[]> {
  const told = (column: string, stored: string) =>
    hasColumn(column) ? sql.ref(`row.${column}`) : sql.ref(`contract.${stored}`)
  const { rows } = await sql<{ id: string }>`
    select contract.id from staged_contracts as row
    join contract on contract.id = row.id
    join portal_user on portal_user.id = contract.user_id
    where (portal_user.username_key, contract.entity_id, contract.portfolio_id, contract.currency,
        contract.initial_date, contract.strategy_type, contract.model_portfolio, contract.benchmark,
        contract.fee_basis_points)
      is distinct from (row."usernameKey", row.entity, row."portfolioId", row.currency,
        row."initialDate", row."strategyType", ${told('modelPortfolio', 'model_portfolio')},
        ${told('benchmark', 'benchmark')}, (row."feeRate" * 100)::integer)`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Cells that say of a contract with booked transactions what its ledger contradicts, and what that says. */
export async function bookedContractFaults(trx: RunningTransaction, limit: number) {
  const { rows } = await sql<{ line: number; column: string; value: string; stored: string } & Counted>`
    select row.line, said.column, said.value, said.stored, count(*) over () as total
    from staged_contracts as row
    join contract on contract.id = row.id
    join portal_user on portal_user.id = contract.user_id
    join lateral (select min(day) as first_day from ledger_row where portfolio_id = contract.portfolio_id) as booked
      on booked.first_day is not null
    cross join lateral (values
      ('portfolioId', row."portfolioId", contract.portfolio_id, row."portfolioId" <> contract.portfolio_id),
      ('currency', row.currency, contract.currency, row.currency <> contract.currency),
      ('username', row.username, portal_user.username,
        row."usernameKey" <> portal_user.username_key or row.entity <> contract.entity_id),
      ('initialDate', to_char(row."initialDate", 'YYYYMMDD'), to_char(booked.first_day, 'YYYYMMDD'),
        row."initialDate" > booked.first_day)
    ) as said ("column", value, stored, is_other)
    where said.is_other order by row.line limit ${limit}`.execute(trx)
  return rows
}

/** A rate of 0.6 percent becomes 60. */
export async function toBasisPoints(trx: RunningTransaction): Promise<void> {
  await sql`alter table staged_contracts alter column "feeRate" type integer using ("feeRate" * 100)::integer`.execute(
    trx,
  )
}

/** Staged deposits that end before they begin, or on no day without being evergreen, or are in something else. */
export async function wrongDeposits({ trx, isStaged }: FileWork, limit: number) {
  const known = isStaged('instruments.csv')
    ? sql`(select id, kind from staged_instruments
        union all select id, kind from instrument where id not in (select id from staged_instruments))`
    : sql`instrument`
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
      ('id', row.id, 'is booked with other terms; what was agreed anew needs another id',
        exists (select from deposit known join ledger_entry entry on entry.event_key = 'deposit:' || known.id
          join ledger_row booked on booked.entry_id = entry.id and booked.instrument_id = known.instrument_id
          where known.id = row.id and (known.contract_id, known.instrument_id, known.period, booked.units,
              known.currency, known.rate, known.start_day, known.maturity_day)
            is distinct from (row."contractId", row."instrumentId", row.period, row.principal,
              row.currency, row.rate, row."startDate", row."maturityDate")))
    ) as said ("column", value, reason, is_wrong)
    where said.is_wrong order by row.line limit ${limit}`.execute(trx)
  return rows
}
