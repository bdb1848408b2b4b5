import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { InstrumentKind } from '@fundholder/domain/funds/instruments.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { type Micro, micro } from '@fundholder/domain/money.ts'
import type { Party, TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import { sql } from 'kysely'
import { FX_RATE_VIEW, INSTRUMENT_VIEW } from '#catalogue/catalogue.views.ts'
import { CONTRACT_VIEW, WRITTEN_CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { HistoryContract, HistoryRow } from './history-rows.ts'

/** The staged rows of some portfolios in the order of the file. */
export async function stagedHistory(
  trx: RunningTransaction,
  portfolioIds: readonly string[],
): Promise<HistoryRow[]> {
  const { rows } = await sql<{
    line: number
    portfolioId: string
    date: CalendarDay
    transactionTypeCode: TransactionTypeCode
    instrumentId: string
    units: bigint | null
    price: bigint | null
    amount: bigint | null
    fees: bigint | null
    currency: string
    party: Party | null
  }>`select * from staged_transactions where "portfolioId" = any(${portfolioIds}::text[]) order by line`.execute(
    trx,
  )
  return rows.map(({ date, units, price, amount, fees, party, ...row }) => ({
    ...row,
    day: date,
    units: units ?? undefined,
    price: price ?? undefined,
    amount: amount ?? undefined,
    fees: fees ?? undefined,
    party: party ?? undefined,
  }))
}

/** A contract with staged rows. */
export type StagedContract = HistoryContract & {
  rowCount: number
  /** True if this transaction has added or changed it, so that it is locked until the end. */
  isWritten: boolean
}

/** The contracts that the staged rows belong to, by id. */
export async function historyContracts(trx: RunningTransaction): Promise<StagedContract[]> {
  await sql`create index on staged_transactions ("portfolioId")`.execute(trx)
  const { rows } = await sql<StagedContract>`
    select id as "contractId", portfolio_id as "portfolioId", entity_id as "entityId", currency,
      initial_date as "initialDate", staged."rowCount", contract.is_written as "isWritten"
    from ${WRITTEN_CONTRACT_VIEW} as contract
    join (
      select "portfolioId", count(*)::integer as "rowCount" from staged_transactions group by 1
    ) as staged on staged."portfolioId" = portfolio_id
    order by id`.execute(trx)
  return rows
}

/** Selects the instruments of the staged rows. */
export async function historyInstruments(
  trx: RunningTransaction,
): Promise<ReadonlyMap<string, { currency: string; kind: InstrumentKind }>> {
  const { rows } = await sql<{ id: string; currency: string; kind: InstrumentKind }>`
    select id, currency, kind from ${INSTRUMENT_VIEW} as instrument
    where id in (select "instrumentId" from staged_transactions)`.execute(trx)
  return new Map(rows.map(({ id, ...instrument }) => [id, instrument]))
}

/**
 * The euro rates that the staged rows need, by currency and day (`USD 20260105`): of the day or the last ones before
 * it, while these are still carried.
 */
export async function requestedRates(trx: RunningTransaction): Promise<ReadonlyMap<string, Micro>> {
  const { rows } = await sql<{ currency: string; date: CalendarDay; rate: bigint }>`
    select requested.currency, requested.date, quoted.rate
    from (
      select one.currency, row.date
      from staged_transactions row
      join ${CONTRACT_VIEW} as contract on contract.portfolio_id = row."portfolioId"
      join ${INSTRUMENT_VIEW} as instrument on instrument.id = row."instrumentId" and instrument.currency <> contract.currency
      cross join lateral (values (contract.currency), (instrument.currency)) as one (currency)
      group by one.currency, row.date
    ) requested
    join lateral (
      select rate from ${FX_RATE_VIEW} as fx_rate
      where fx_rate.currency = requested.currency and day between requested.date - ${CARRY_PRICE_DAYS}::int and requested.date
      order by day desc limit 1
    ) quoted on true`.execute(trx)
  return new Map(rows.map(({ currency, date, rate }) => [`${currency} ${date}`, micro(rate)]))
}
