import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { analysePositions } from '@fundholder/protocol/portfolios/open-positions.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { withClassNames } from '#catalogue/search/class-names.ts'
import type { Mount } from '#platform/http/http.ts'
import { languageOf } from '#platform/http/preferred-language.ts'
import { contractDates } from '#portfolios/contract-dates/contract-dates.ts'
import { openPositions } from '#portfolios/positions/open-positions.ts'
import { listPositions } from '#portfolios/positions/positions.ts'
import { listEvents } from '#portfolios/transactions/transaction-events.ts'
import { listTransactions } from '#portfolios/transactions/transactions.ts'
import { summarise } from '#portfolios/valuation/summary.ts'
import { valuePortfolio } from '#portfolios/valuation/valuation.ts'
import type { PositionDeps } from './portfolio-deps.ts'

export function registerPortfolios(mount: Mount, deps: PositionDeps): void {
  mount(getDates, ({ params, session }) => contractDates(deps, session, params.contractId))
  mount(searchPositions, async ({ query, session, request }) =>
    withClassNames(await listPositions(deps, session, query), languageOf(request)),
  )
  mount(searchTransactions, ({ query, session }) => listTransactions(deps, session, query))
  mount(listTransactionEvents, ({ query, session }) => listEvents(deps, session, query))
  mount(analysePositions, async ({ body, session, request }) =>
    withClassNames(await openPositions(deps, session, body), languageOf(request)),
  )
  mount(getSummary, ({ body, session }) => summarise(deps, session, body))
  mount(getValuation, ({ body, session }) => valuePortfolio(deps, session, body))
}
