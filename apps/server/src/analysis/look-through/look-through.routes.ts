import {
  getDistribution,
  getDistributions,
  getEsg,
  getRelations,
} from '@fundholder/protocol/analysis/look-through.ts'
import type { AnalysisDeps } from '#analysis/backtest.ts'
import type { Mount } from '#platform/http/http.ts'
import { distribute } from './distributions.ts'
import { relate } from './relations.ts'
import { assessSustainability } from './sustainability.ts'

export function registerLookThrough(mount: Mount, deps: AnalysisDeps): void {
  mount(getDistribution, async ({ body: { distributionType, ...input }, session }) => {
    const [one] = await distribute(deps, session, { ...input, distributionTypes: [distributionType] })
    if (!one) throw new RangeError('one type has one distribution')
    return one
  })
  mount(getDistributions, async ({ body, session }) => ({ data: await distribute(deps, session, body) }))
  mount(getRelations, async ({ body }) => relate(deps.market(), body))
  mount(getEsg, ({ body, session }) => assessSustainability(deps, session, body))
}
