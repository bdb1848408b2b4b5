import type { Database } from '#platform/database/database.ts'
import { modelPortfolioItems, modelPortfolioOf } from './model-portfolios.queries.ts'

/** A mix of funds that clients may choose as a whole; weights are fractions that sum to 1, the heaviest first. */
export type ModelPortfolio = {
  code: string
  name: string
  items: { instrumentId: string; weight: number }[]
}

/** A model portfolio with what it is made of; `undefined` when there is none of that code. */
export async function readModelPortfolio(db: Database, code: string): Promise<ModelPortfolio | undefined> {
  const model = await modelPortfolioOf(db, code)
  if (!model) return undefined
  return { code, name: model.name, items: await modelPortfolioItems(db, code) }
}
