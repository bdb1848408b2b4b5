import { weightedItems } from '#catalogue/benchmarks/weighted-items.queries.ts'
import type {} from '#catalogue/catalogue.tables.ts'
import type { Database } from '#platform/database/database.ts'
import { totalRows } from '#platform/database/total-rows.ts'

export const modelPortfolioOf = (db: Database, code: string) =>
  db.selectFrom('model_portfolio').selectAll().where('code', '=', code).executeTakeFirst()

/** Returns the composition of a model portfolio, as `weightedItems` does. */
export const modelPortfolioItems = (db: Database, code: string) => weightedItems(db, 'model_portfolio', code)

/** A page of model portfolios, the least risk first, those without a risk class last; and how many there are. */
export async function modelPortfolioPage(db: Database, { skip, limit }: { skip: number; limit: number }) {
  const rows = await db
    .selectFrom('model_portfolio')
    .selectAll()
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
