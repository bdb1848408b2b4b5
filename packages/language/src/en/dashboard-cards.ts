import { performance } from './performance.ts'
import { positions } from './positions.ts'
import { transactions } from './transactions.ts'

/** The words of the cards under the dashboard's headline that came first; the others have groups of their own. */
export const dashboardCards = { performance, positions, transactions } as const
