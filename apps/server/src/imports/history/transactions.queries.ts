import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID, type InstrumentKind } from '@fundholder/domain/instruments.ts'
import { CARRY_PRICE_DAYS, DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import { type Micro, micro } from '@fundholder/domain/money.ts'
import type { TransactionTypeCode } from '@fundholder/domain/transactions.ts'
import { sql } from 'kysely'
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
  }>`select * from staged_transactions where "portfolioId" = any(${portfolioIds}::text[]) order by line`.execute(
    trx,
  )
  return rows.map(({ date, units, price, amount, fees, ...row }) => ({
    ...row,
    day: date,
    units: units ?? undefined,
    price: price ?? undefined,
    amount: amount ?? undefined,
    fees: fees ?? undefined,
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
      initial_date as "initialDate", staged."rowCount", contract.xmin = pg_current_xact_id()::xid as "isWritten"
    from contract
    join (
      select "portfolioId", count(*)::integer as "rowCount" from staged_transactions group by 1
    ) as staged on staged."portfolioId" = portfolio_id
    order by id`.execute(trx)
  return rows
}

/** Deposits of some contracts that the portal has booked: by contract, the id of one of them by its instrument. */
export async function bookedDeposits(
  trx: RunningTransaction,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { rows } = await sql<{ contract_id: string; instrument_id: string; id: string }>`
    select contract_id, instrument_id, min(id) as id from deposit
    where contract_id = any(${contractIds}::text[])
      and exists (select from ledger_entry where event_key = 'deposit:' || deposit.id)
    group by 1, 2`.execute(trx)
  const byContract = Map.groupBy(rows, ({ contract_id }) => contract_id)
  return new Map(
    [...byContract].map(([contractId, booked]) => [
      contractId,
      new Map(booked.map(({ instrument_id, id }) => [instrument_id, id])),
    ]),
  )
}

/** Cash is an instrument of the portal's own: a book need not list it. */
export async function ensureCash(trx: RunningTransaction): Promise<void> {
  await sql`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
    values (${CASH_INSTRUMENT_ID}, 'Cash', ${DEFAULT_CURRENCY}, 'cash', false, false, false, 0, '12:00')
    on conflict (id) do nothing`.execute(trx)
}

/** Selects the instruments of the staged rows. */
export async function historyInstruments(
  trx: RunningTransaction,
): Promise<ReadonlyMap<string, { currency: string; kind: InstrumentKind }>> {
  const { rows } = await sql<{ id: string; currency: string; kind: InstrumentKind }>`
    select id, currency, kind from instrument
    where id in (select "instrumentId" from staged_transactions)`.execute(trx)
  return new Map(rows.map(({ id, ...instrument }) => [id, instrument]))
}

/**
 * The euro rates that the staged rows need, by currency and day (`USD 20260105`): of the day or the last ones before
 * it, while these are still carried.
 */
export async function ratesAsked(trx: RunningTransaction): Promise<ReadonlyMap<string, Micro>> {
  const { rows } = await sql<{ currency: string; date: CalendarDay; rate: bigint }>`
    select asked.currency, asked.date, quoted.rate
    from (
      select one.currency, row.date
      from staged_transactions row
      join contract on contract.portfolio_id = row."portfolioId"
      join instrument on instrument.id = row."instrumentId" and instrument.currency <> contract.currency
      cross join lateral (values (contract.currency), (instrument.currency)) as one (currency)
      group by one.currency, row.date
    ) asked
    join lateral (
      select rate from fx_rate
      where fx_rate.currency = asked.currency and day between asked.date - ${CARRY_PRICE_DAYS}::int and asked.date
      order by day desc limit 1
    ) quoted on true`.execute(trx)
  return new Map(rows.map(({ currency, date, rate }) => [`${currency} ${date}`, micro(rate)]))
}
