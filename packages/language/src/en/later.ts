import { activation } from './activation.ts'
import { dashboardCards } from './dashboard-cards.ts'
import { distributions } from './distributions.ts'
import { esg } from './esg.ts'
import { findings } from './findings.ts'
import { formulas } from './formulas.ts'
import { fund } from './fund.ts'
import { guide } from './guide.ts'
import { pendingOrders } from './pending-orders.ts'
import { returns } from './returns.ts'
import { risk } from './risk.ts'
import { screener } from './screener.ts'
import { summary } from './summary.ts'
import { valuation } from './valuation.ts'

/** What is read on the cards of the dashboard and on all other pages. */
export const later = {
  activation,
  dashboard: dashboardCards,
  distributions,
  esg,
  findings,
  formulas,
  fund,
  guide,
  pendingOrders,
  returns,
  risk,
  screener,
  summary,
  valuation,
} as const
