import type { dashboardCards as en } from '../en/dashboard-cards.ts'
import type { Words } from '../words.ts'
import { performance } from './portfolio/performance.ts'
import { positions } from './portfolio/positions.ts'
import { transactions } from './portfolio/transactions.ts'

export const dashboardCards: Words<typeof en> = { performance, positions, transactions }
