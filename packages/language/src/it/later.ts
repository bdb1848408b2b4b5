import type { later as en } from '../en/later.ts'
import type { Words } from '../words.ts'
import { activation } from './activation.ts'
import { activity } from './activity.ts'
import { admin } from './admin.ts'
import { assistant } from './assistant.ts'
import { calculator } from './calculator.ts'
import { compare } from './compare.ts'
import { contact } from './contact.ts'
import { dashboardCards } from './dashboard-cards.ts'
import { dealing } from './dealing.ts'
import { distributions } from './distributions.ts'
import { documents } from './documents.ts'
import { downloads } from './downloads.ts'
import { esg } from './esg.ts'
import { findings } from './findings.ts'
import { formulas } from './formulas.ts'
import { fund } from './fund.ts'
import { grid } from './grid.ts'
import { guide } from './guide.ts'
import { help } from './help.ts'
import { laterRefusals } from './later-refusals.ts'
import { legalTexts } from './legal-texts.ts'
import { modelPortfolio } from './model-portfolio.ts'
import { nextSteps } from './next-steps.ts'
import { notifications } from './notifications.ts'
import { ordering } from './ordering.ts'
import { pendingOrders } from './pending-orders.ts'
import { planning } from './planning.ts'
import { profile } from './profile.ts'
import { recovery } from './recovery.ts'
import { returns } from './returns.ts'
import { risk } from './risk.ts'
import { screener } from './screener.ts'
import { security } from './security.ts'
import { summary } from './summary.ts'
import { valuation } from './valuation.ts'
import { watchlist } from './watchlist.ts'

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
