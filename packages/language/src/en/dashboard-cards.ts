import { performance } from './portfolio/performance.ts'
import { positions } from './portfolio/positions.ts'
import { transactions } from './portfolio/transactions.ts'

/** The words of the cards under the dashboard's headline that came first; the others have groups of their own. */
export const dashboardCards = { performance, positions, transactions } as const
