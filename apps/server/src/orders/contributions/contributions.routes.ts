import { getContributionSplit, getLastContributions } from '@fundholder/protocol/orders.ts'
import type { Mount } from '#platform/http/http.ts'
import { contributionSplit } from './contribution-allocation.ts'
import { lastContributions, type OrdersDesk } from './contribution-history.ts'

export function registerOrders(mount: Mount, desk: OrdersDesk): void {
  mount(getLastContributions, ({ query, session }) => lastContributions(desk, session, query))
  mount(getContributionSplit, ({ query, session }) => contributionSplit(desk, session, query))
}
