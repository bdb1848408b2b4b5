import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import {
  contractCurrencies,
  contractsBegun,
  contractsWithFee,
  contractUserRows,
  contractWithId,
} from './contracts.queries.ts'

/** A contract that is charged a share of its value, in hundredths of a percent a year. */
export type FeePayer = {
  id: string
  portfolioId: string
  entityId: number
  currency: string
  initialDate: CalendarDay
  feeBasisPoints: number
}

/** Returns the ids of all contracts with a fee, in order. */
export const feePayers = async (db: Database): Promise<string[]> =>
  (await contractsWithFee(db)).map(({ id }) => id)

/** Returns the fee terms of a contract. Call it under a lock that prevents changes. */
export async function feePayer(trx: RunningTransaction, contractId: string): Promise<FeePayer> {
  const contract = await contractWithId(trx, contractId)
  return {
    id: contract.id,
    portfolioId: contract.portfolio_id,
    entityId: contract.entity_id,
    currency: contract.currency,
    initialDate: contract.initial_date,
    feeBasisPoints: contract.fee_basis_points,
  }
}

/** Currencies of contracts. */
export const currenciesKept = async (db: Database): Promise<string[]> =>
  (await contractCurrencies(db)).map(({ currency }) => currency)

/** Returns who may have access to a contract: users, or for a company's contract those of the employer. */
export async function usersOfContract(
  db: Database,
  contractId: string,
): Promise<{ ids: string[] } | { employerId: string }> {
  const { contract, roles } = await contractUserRows(db, contractId)
  return contract.employer_id === null
    ? { ids: [contract.user_id, ...roles.map(({ user_id }) => user_id)] }
    : { employerId: contract.employer_id }
}

/** Every contract of any fund manager that had begun by a day. */
export const contractsBegunBy = (
  db: Database,
  day: CalendarDay,
): Promise<{ id: string; userId: string; entityId: number; initialDate: CalendarDay }[]> =>
  contractsBegun(db, day)
