import { sql } from 'kysely'
import type { BookFile, FileWork, Merged, Reference } from '#import-files/reading/book-file.ts'
import { mergeRows } from '#import-files/staging/merge-rows.ts'
import { removeOthers } from '#import-files/staging/replace-sets.ts'

export const CONTRACT_ROWS: NonNullable<BookFile['stored']> = {
  table: 'contract',
  columns: { id: 'id', portfolioId: 'portfolio_id' },
}

export const toContract: Reference = {
  column: 'contractId',
  file: 'contracts.csv',
  fileColumn: 'id',
  reason: 'there is no such contract',
}

/** Stores staged contracts that are linked with their users. A rate of 0.6 percent becomes 60 basis points. */
export async function mergeContracts(work: FileWork): Promise<Merged> {
  await sql`alter table staged_contracts alter column "feeRate" type integer using ("feeRate" * 100)::integer`.execute(
    work.trx,
  )
  return mergeRows(work, {
    table: 'contract',
    key: { id: 'id' },
    values: {
      portfolio_id: { from: 'portfolioId' },
      user_id: { from: 'userId' },
      entity_id: { from: 'entity' },
      currency: { from: 'currency' },
      initial_date: { from: 'initialDate' },
      strategy_type: { from: 'strategyType' },
      model_portfolio: { from: 'modelPortfolio' },
      benchmark: { from: 'benchmark' },
      fee_basis_points: { from: 'feeRate' },
    },
  })
}

/** Stores staged allocations in the place of those of the same contract and day. */
export async function mergeAllocations(work: FileWork): Promise<Merged> {
  const key = { contract_id: 'contractId', from_day: 'date', instrument_id: 'instrumentId' }
  const removed = await removeOthers(work, { table: 'allocation', key, set: ['contract_id', 'from_day'] })
  const merged = await mergeRows(work, { table: 'allocation', key, values: { percent: { from: 'percent' } } })
  return { ...merged, removed }
}
