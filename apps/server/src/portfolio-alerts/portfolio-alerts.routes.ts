import { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import type { Mount } from '#platform/http/http.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { findingsOf } from './portfolio-alerts.ts'

export function registerFindings(mount: Mount, deps: PortfolioDeps): void {
  mount(getFindings, ({ query, session }) => findingsOf(deps, session, query))
}
