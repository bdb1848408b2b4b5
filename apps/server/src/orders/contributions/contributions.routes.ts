import { getContributionSplit, getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import type { Mount } from '#platform/http/http.ts'
import { contributionSplit, type OrdersDeps } from './contribution-allocation.ts'
import { lastContributions } from './contribution-history.ts'

export function registerContributions(mount: Mount, deps: OrdersDeps): void {
  mount(getLastContributions, ({ query, session }) => lastContributions(deps, session, query))
  mount(getContributionSplit, ({ query, session }) => contributionSplit(deps, session, query))
}
