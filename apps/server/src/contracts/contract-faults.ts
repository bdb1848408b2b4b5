import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Allocations of a contract's future contributions that do not sum to 100. */
export async function wrongAllocations(db: Database) {
  const { rows } = await sql<{ contract_id: string; from_day: CalendarDay; sum: string }>`
    select contract_id, from_day, sum(percent)::text as sum from allocation
    group by contract_id, from_day having sum(percent) <> 100 order by 1, 2`.execute(db)
  return rows
}

export async function contractsWithoutBenchmark(db: Database) {
  const { rows } = await sql<{
    id: string
  }>`select id from contract where benchmark is null order by id`.execute(db)
  return rows
}

/** Contracts with strategy MODEL without a model portfolio, and others with one. */
export async function contradictoryStrategies(db: Database) {
  const { rows } = await sql<{ id: string; model: string | null }>`
    select id, model_portfolio as model from contract
    where (strategy_type = 'MODEL') <> (model_portfolio is not null) order by id`.execute(db)
  return rows
}
