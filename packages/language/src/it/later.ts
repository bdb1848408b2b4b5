import type { later as en } from '../en/later.ts'
import type { Words } from '../words.ts'
import { activation } from './account/activation.ts'
import { activity } from './account/activity.ts'
import { admin } from './account/admin.ts'
import { contact } from './account/contact.ts'
import { documents } from './account/documents.ts'
import { downloads } from './account/downloads.ts'
import { legalTexts } from './account/legal-texts.ts'
import { notifications } from './account/notifications.ts'
import { profile } from './account/profile.ts'
import { recovery } from './account/recovery.ts'
import { security } from './account/security.ts'
import { dashboardCards } from './dashboard-cards.ts'
import { calculator } from './funds/calculator.ts'
import { compare } from './funds/compare.ts'
import { esg } from './funds/esg.ts'
import { fixedDeposit } from './funds/fixed-deposit.ts'
import { fund } from './funds/fund.ts'
import { modelPortfolio } from './funds/model-portfolio.ts'
import { screener } from './funds/screener.ts'
import { watchlist } from './funds/watchlist.ts'
import { assistant } from './help/assistant.ts'
import { guide } from './help/guide.ts'
import { help } from './help/help.ts'
import { laterRefusals } from './later-refusals.ts'
import { dealing } from './orders/dealing.ts'
import { nextSteps } from './orders/next-steps.ts'
import { ordering } from './orders/ordering.ts'
import { pendingOrders } from './orders/pending-orders.ts'
import { distributions } from './portfolio/distributions.ts'
import { findings } from './portfolio/findings.ts'
import { formulas } from './portfolio/formulas.ts'
import { grid } from './portfolio/grid.ts'
import { planning } from './portfolio/planning.ts'
import { returns } from './portfolio/returns.ts'
import { risk } from './portfolio/risk.ts'
import { summary } from './portfolio/summary.ts'
import { valuation } from './portfolio/valuation.ts'

export const later: Words<typeof en> = {
  activation,
  activity,
  admin,
  assistant,
  calculator,
  compare,
  contact,
  dashboard: dashboardCards,
  dealing,
  distributions,
  downloads,
  documents,
  esg,
  findings,
  formulas,
  fixedDeposit,
  fund,
  grid,
  guide,
  help,
  legalTexts,
  modelPortfolio,
  nextSteps,
  notifications,
  ordering,
  pendingOrders,
  planning,
  profile,
  recovery,
  refusals: laterRefusals,
  returns,
  risk,
  screener,
  security,
  summary,
  valuation,
  watchlist,
}
