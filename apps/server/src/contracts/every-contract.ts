import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Database } from '#platform/database.ts'
import { contractCurrencies, contractsWithFee } from './contracts.queries.ts'

/** A contract that is charged a share of its value, in hundredths of a percent a year. */
export type FeePayer = {
  id: string
  portfolioId: string
  entityId: number
  currency: string
  initialDate: CalendarDay
  feeBasisPoints: number
}

/** Every contract that is charged a fee, in order of id. */
export async function feePayers(db: Database): Promise<FeePayer[]> {
  const contracts = await contractsWithFee(db)
  return contracts.map((contract) => ({
    id: contract.id,
    portfolioId: contract.portfolio_id,
    entityId: contract.entity_id,
    currency: contract.currency,
    initialDate: contract.initial_date,
    feeBasisPoints: contract.fee_basis_points,
  }))
}

/** The currencies in which contracts are kept. */
export const currenciesKept = async (db: Database): Promise<string[]> =>
  (await contractCurrencies(db)).map(({ currency }) => currency)
