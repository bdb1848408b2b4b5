import { getModelPortfolio, listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import type { FundDeps } from '#catalogue/instruments/instruments.ts'
import { withClassNames } from '#catalogue/search/class-names.ts'
import type { Mount } from '#platform/http/http.ts'
import { languageOf } from '#platform/http/preferred-language.ts'
import { describeModelPortfolio, listModels } from './model-portfolio-pages.ts'

export function registerModelPortfolios(mount: Mount, deps: FundDeps): void {
  mount(getModelPortfolio, async ({ params, session, request }) =>
    withClassNames(await describeModelPortfolio(deps, session, params.id), languageOf(request)),
  )
  mount(listModelPortfolios, async ({ query, session, request }) =>
    withClassNames(await listModels(deps, session, query), languageOf(request)),
  )
}
