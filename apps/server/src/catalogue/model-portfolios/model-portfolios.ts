import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { modelPortfolioItems, modelPortfolioOf, modelPortfolioPage } from './model-portfolios.queries.ts'

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

/** After every risk class. */
const NO_CLASS = 8

export type RatedModel = ModelPortfolio & { riskId: RiskId | null }

/** All model portfolios with what they are made of, the least risk first, those without a risk class last. */
export async function readModelPortfolios(db: Database): Promise<RatedModel[]> {
  const { rows } = await modelPortfolioPage(db, { skip: 0, limit: LIST_LIMIT })
  const models: RatedModel[] = []
  for (const { code, name, risk_id } of rows)
    models.push({ code, name, riskId: risk_id, items: await modelPortfolioItems(db, code) })
  return models.toSorted((one, other) => (one.riskId ?? NO_CLASS) - (other.riskId ?? NO_CLASS))
}
