import { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import type { Mount } from '#platform/http/http.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { portfolioAlertsOf } from './portfolio-alerts.ts'

export function registerPortfolioAlerts(mount: Mount, deps: PortfolioDeps): void {
  mount(getFindings, ({ query, session }) => portfolioAlertsOf(deps, session, query))
}
