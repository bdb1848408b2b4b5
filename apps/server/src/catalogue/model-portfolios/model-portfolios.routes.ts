import { getModelPortfolio, listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import type { FundDeps } from '#catalogue/instruments/instruments.ts'
import type { Mount } from '#platform/http/http.ts'
import { describeModelPortfolio, listModels } from './model-portfolio-pages.ts'

export function registerModelPortfolios(mount: Mount, deps: FundDeps): void {
  mount(getModelPortfolio, ({ params, session }) => describeModelPortfolio(deps, session, params.id))
  mount(listModelPortfolios, ({ query, session }) => listModels(deps, session, query))
}
