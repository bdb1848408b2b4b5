import type { dashboardCards as en } from '../en/dashboard-cards.ts'
import type { Words } from '../words.ts'
import { performance } from './performance.ts'
import { positions } from './positions.ts'
import { transactions } from './transactions.ts'

export const dashboardCards: Words<typeof en> = { performance, positions, transactions }
