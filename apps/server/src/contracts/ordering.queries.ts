import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type {} from './contracts.tables.ts'

/**
 * Selects the allocation of a contract's contributions on a day, percent as PostgreSQL formats a numeric;
 * empty if there is none.
 */
export const allocationRows = (db: Database, contractId: string, day: CalendarDay) =>
  db
    .selectFrom('allocation')
    .select(['instrument_id', 'percent', 'from_day'])
    .where('contract_id', '=', contractId)
    .where('from_day', '=', (latest) =>
      latest
        .selectFrom('allocation')
        .select((one) => one.fn.max('from_day').as('latest'))
        .where('contract_id', '=', contractId)
        .where('from_day', '<=', day),
    )
    .orderBy('instrument_id')
    .execute()

export const latestAllocation = (db: Database, contractId: string) =>
  db
    .selectFrom('allocation')
    .select((one) => one.fn.max('from_day').as('from_day'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()

export async function replaceAllocation(
  trx: RunningTransaction,
  contractId: string,
  fromDay: CalendarDay,
  parts: readonly { instrumentId: string; percent: string }[],
): Promise<void> {
  await trx
    .deleteFrom('allocation')
    .where('contract_id', '=', contractId)
    .where('from_day', '>=', fromDay) // what was to come later was ordered before this
    .execute()
  await trx
    .insertInto('allocation')
    .values(
      parts.map(({ instrumentId, percent }) => ({
        contract_id: contractId,
        from_day: fromDay,
        instrument_id: instrumentId,
        percent,
      })),
    )
    .execute()
}

export async function setStrategy(
  trx: RunningTransaction,
  contractId: string,
  strategy: { type: StrategyType; modelPortfolio: string | undefined },
): Promise<void> {
  await trx
    .updateTable('contract')
    .set({ strategy_type: strategy.type, model_portfolio: strategy.modelPortfolio ?? null })
    .where('id', '=', contractId)
    .execute()
}
