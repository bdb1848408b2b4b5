import type { dashboardCards as en } from '../en/dashboard-cards.ts'
import type { ArabicWords } from '../words.ts'
import { performance } from './portfolio/performance.ts'
import { positions } from './portfolio/positions.ts'
import { transactions } from './portfolio/transactions.ts'

export const dashboardCards: ArabicWords<typeof en> = { performance, positions, transactions }
