import { getModelPortfolio, listModelPortfolios } from '@fundholder/protocol/model-portfolios.ts'
import type { FundDesk } from '#catalogue/instruments/instruments.ts'
import type { Mount } from '#platform/http/http.ts'
import { describeModelPortfolio, listModels } from './model-portfolio-pages.ts'

export function registerModelPortfolios(mount: Mount, desk: FundDesk): void {
  mount(getModelPortfolio, ({ params, session }) => describeModelPortfolio(desk, session, params.id))
  mount(listModelPortfolios, ({ query, session }) => listModels(desk, session, query))
}
