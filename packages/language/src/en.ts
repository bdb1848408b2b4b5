import { common } from './en/common.ts'
import { dashboard } from './en/dashboard.ts'
import { distributions } from './en/distributions.ts'
import { esg } from './en/esg.ts'
import { findings } from './en/findings.ts'
import { formulas } from './en/formulas.ts'
import { grid } from './en/grid.ts'
import { guide } from './en/guide.ts'
import { legal } from './en/legal.ts'
import { pendingOrders } from './en/pending-orders.ts'
import { refusals } from './en/refusals.ts'
import { returns } from './en/returns.ts'
import { risk } from './en/risk.ts'
import { shell } from './en/shell.ts'
import { signIn } from './en/sign-in.ts'
import { summary } from './en/summary.ts'
import { ui } from './en/ui.ts'
import { valuation } from './en/valuation.ts'

/** Every text of the portal in English, the default language and the shape of all others. */
export const en = {
  common,
  dashboard,
  distributions,
  esg,
  findings,
  formulas,
  grid,
  guide,
  legal,
  pendingOrders,
  refusals,
  returns,
  risk,
  shell,
  signIn,
  summary,
  ui,
  valuation,
} as const
