import { sql } from 'kysely'
import { weightedItems } from '#catalogue/benchmarks/weighted-items.queries.ts'
import type {} from '#catalogue/catalogue.tables.ts'
import type { Database } from '#platform/database/database.ts'
import { totalRows } from '#platform/database/total-rows.ts'

export const modelPortfolioOf = (db: Database, code: string) =>
  db.selectFrom('model_portfolio').selectAll().where('code', '=', code).executeTakeFirst()

/** Returns the composition of a model portfolio, as `weightedItems` does. */
export const modelPortfolioItems = (db: Database, code: string) => weightedItems(db, 'model_portfolio', code)

/** Codes of the six usual choices, in the order in which they are offered. */
const SIX = ['LOW', 'BALANCED', 'AGGRESSIVE', 'ESG', 'SHARIA', 'CASH']

/** Place of a model among the six; null for all of them where others are offered. */
const placeAmongSix = sql<number | null>`
  case when (select count(*) = ${SIX.length} and bool_and(code = any(${SIX}::text[])) from model_portfolio)
  then array_position(${SIX}::text[], code) end`

/**
 * A page of model portfolios and how many there are. The six usual ones have their order; any others are listed with the least
 * risk first, those without a risk class last.
 */
export async function modelPortfolioPage(db: Database, { skip, limit }: { skip: number; limit: number }) {
  const rows = await db
    .selectFrom('model_portfolio')
    .selectAll()
    .orderBy(placeAmongSix)
    .orderBy('risk_id', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('code')
    .offset(skip)
    .limit(limit)
    .execute()
  const count = () =>
    db
      .selectFrom('model_portfolio')
      .select((one) => one.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
  return { rows, total: await totalRows(rows, { skip, limit }, count) }
}
