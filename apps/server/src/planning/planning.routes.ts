import { planFinances } from '@fundholder/protocol/planning.ts'
import type { Mount } from '#platform/http/http.ts'
import { financialPlan } from './financial-planning.ts'

/** Nothing here is anybody's: a plan is what the question says. */
export function registerPlanning(mount: Mount): void {
  mount(planFinances, async ({ body }) => financialPlan(body))
}
