import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { decimalText, parseDecimal } from '@fundholder/domain/money.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { contractWithId } from './contracts.queries.ts'
import { allocationRows, latestAllocation, replaceAllocation, setStrategy } from './ordering.queries.ts'

/** Contract data for orders. Read it under the contract's lock before acting on it. */
export type OrderedContract = {
  id: string
  portfolioId: string
  userId: string
  entityId: number
  currency: string
  feeBasisPoints: number
  strategyType: StrategyType
  modelPortfolio: string | undefined
  initialDate: CalendarDay
  /** True if users of an employer share the contract; withdrawals then need dual approval. */
  isEmployers: boolean
}

export async function orderedContract(db: Database, contractId: string): Promise<OrderedContract> {
  const row = await contractWithId(db, contractId)
  return {
    id: row.id,
    portfolioId: row.portfolio_id,
    userId: row.user_id,
    entityId: row.entity_id,
    currency: row.currency,
    feeBasisPoints: row.fee_basis_points,
    strategyType: row.strategy_type,
    modelPortfolio: row.model_portfolio ?? undefined,
    initialDate: row.initial_date,
    isEmployers: row.employer_id !== null,
  }
}

/**
 * Returns the allocation of contributions on a day, hundredths of a percent by instrument; `undefined` if
 * there is none.
 */
export async function allocationOn(
  db: Database,
  contractId: string,
  day: CalendarDay,
): Promise<ReadonlyMap<string, bigint> | undefined> {
  const rows = await allocationRows(db, contractId, day)
  if (rows.length === 0) return undefined
  return new Map(rows.map(({ instrument_id, percent }) => [instrument_id, parseDecimal(percent, 2)]))
}

/** Latest start date of a contribution allocation, in force or to come. */
export const lastAllocatedFrom = async (db: Database, contractId: string): Promise<CalendarDay | undefined> =>
  (await latestAllocation(db, contractId)).from_day ?? undefined

/** Changes the allocation of contributions from a day on; money received before keeps the former one. */
export const allocateFrom = (
  trx: RunningTransaction,
  contractId: string,
  day: CalendarDay,
  shares: ReadonlyMap<string, bigint>,
): Promise<void> =>
  replaceAllocation(
    trx,
    contractId,
    day,
    [...shares].map(([instrumentId, basisPoints]) => ({
      instrumentId,
      percent: decimalText(basisPoints, 2),
    })),
  )

export const changeStrategy = (
  trx: RunningTransaction,
  contractId: string,
  strategy: { type: StrategyType; modelPortfolio: string | undefined },
): Promise<void> => setStrategy(trx, contractId, strategy)
