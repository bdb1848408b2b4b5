import { getFindings } from '@fundholder/protocol/findings.ts'
import type { Mount } from '#platform/http/http.ts'
import type { PortfolioDesk } from '#portfolios/portfolio-desk.ts'
import { findingsOf } from './portfolio-alerts.ts'

export function registerFindings(mount: Mount, desk: PortfolioDesk): void {
  mount(getFindings, ({ query, session }) => findingsOf(desk, session, query))
}
