import { sql } from 'kysely'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import type { Counted, FileWork } from '#import-files/reading/book-file.ts'
import { LEDGER_ROW_VIEW } from '#ledger/ledger.views.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Staged contracts whose portfolio is stored as that of another contract, and of which. */
export async function takenPortfolios(trx: RunningTransaction, limit: number) {
  const { rows } = await sql<{ line: number; value: string; owner: string } & Counted>`
    select row.line, row."portfolioId" as value, contract.id as owner, count(*) over () as total
    from staged_contracts as row
    join ${CONTRACT_VIEW} as contract on contract.portfolio_id = row."portfolioId" and contract.id <> row.id
    order by row.line limit ${limit}`.execute(trx)
  return rows
}

/** The stored contracts that the file changes. */
export async function changedContracts({ trx, hasColumn }: FileWork): Promise<string[]> {
  const imported = (column: string, stored: string) =>
    hasColumn(column) ? sql.ref(`row.${column}`) : sql.ref(`contract.${stored}`)
  const { rows } = await sql<{ id: string }>`
    select contract.id from staged_contracts as row
    join ${CONTRACT_VIEW} as contract on contract.id = row.id
    join ${USER_RECORD_VIEW} as portal_user on portal_user.id = contract.user_id
    where (portal_user.username_key, contract.entity_id, contract.portfolio_id, contract.currency,
        contract.initial_date, contract.strategy_type, contract.model_portfolio, contract.benchmark,
        contract.fee_basis_points)
      is distinct from (row."usernameKey", row.entity, row."portfolioId", row.currency,
        row."initialDate", row."strategyType", ${imported('modelPortfolio', 'model_portfolio')},
        ${imported('benchmark', 'benchmark')}, (row."feeRate" * 100)::integer)`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Cells of contracts with booked transactions that contradict the ledger, with the ledger's value. */
export async function bookedContractFaults(trx: RunningTransaction, limit: number) {
  const { rows } = await sql<{ line: number; column: string; value: string; stored: string } & Counted>`
    select row.line, said.column, said.value, said.stored, count(*) over () as total
    from staged_contracts as row
    join ${CONTRACT_VIEW} as contract on contract.id = row.id
    join ${USER_RECORD_VIEW} as portal_user on portal_user.id = contract.user_id
    join lateral (select min(day) as first_day from ${LEDGER_ROW_VIEW} as ledger_row where portfolio_id = contract.portfolio_id) as booked
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
