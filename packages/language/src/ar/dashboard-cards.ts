import type { dashboardCards as en } from '../en/dashboard-cards.ts'
import type { ArabicWords } from '../words.ts'
import { performance } from './performance.ts'
import { positions } from './positions.ts'
import { transactions } from './transactions.ts'

export const dashboardCards: ArabicWords<typeof en> = { performance, positions, transactions }
