import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Returns the composition of a benchmark or model portfolio, the heaviest first; weights are fractions that
 * sum to 1.
 */
export async function weightedItems(db: Database, of: 'benchmark' | 'model_portfolio', code: string) {
  const { rows } = await sql<{ instrument_id: string; weight: string }>`
    select instrument_id, weight from ${sql.table(`${of}_item`)} where ${sql.ref(`${of}_code`)} = ${code}
    order by weight desc, instrument_id`.execute(db)
  return rows.map(({ instrument_id, weight }) => ({ instrumentId: instrument_id, weight: Number(weight) }))
}
