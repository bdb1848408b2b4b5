import * as calls from '@fundholder/protocol/planning/planning.ts'
import type { Mount } from '#platform/http/http.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { financialPlan } from './financial-planning.ts'
import { planningBasis } from './planning-basis.ts'
import { readPlans, savePlans } from './saved-plans/saved-plans.ts'
import { openSimulator } from './simulation/simulator.ts'

/** Mounts the calls of planning. Their thread starts with the first plan, and an idle one keeps no process alive. */
export function registerPlanning(mount: Mount, deps: PortfolioDeps): void {
  const simulator = openSimulator()
  // No data of clients here: a projection depends on the request only.
  mount(calls.planFinances, ({ body, session }) => financialPlan({ simulator }, session, body))
  mount(calls.getPlanningBasis, ({ query, session }) => planningBasis(deps, session, query.contractId))
  mount(calls.getSavedPlans, ({ session }) => readPlans(deps.db, session))
  mount(calls.savePlans, ({ body, session }) => savePlans(deps, session, body))
}
