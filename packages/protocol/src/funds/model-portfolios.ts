import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Day, Figure, Fraction, Limit, Metadata, Skip, SoughtId } from '../shapes.ts'
import { RiskId } from './fund-shapes.ts'

/** A mix of funds that clients may choose as a whole; its code is its id. */
export const ModelPortfolio = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  riskId: RiskId,
  compositions: z.array(
    z.object({
      items: z
        .array(
          z.object({
            instrumentId: z.string(),
            name: z.string(),
            weight: Fraction,
            oc: Figure.check(z.meta({ description: 'Percent a year' })),
            riskId: RiskId,
            esg: z.optional(z.boolean()).check(z.meta({ description: 'Absent if not reported' })),
            sharia: z.optional(z.boolean()).check(z.meta({ description: 'Absent if not reported' })),
            assetClass: z.optional(z.string()),
            targetMarket: z.record(z.string(), z.string()).check(
              z.meta({
                description: 'Target market of the fund, as far as reported: horizonYears, knowledge, …',
              }),
            ),
          }),
        )
        .check(z.meta({ description: 'Heaviest first; weights sum to 1' })),
    }),
  ),
  asOf: Day.check(
    z.meta({ description: 'The last day with published prices, up to which it can be measured' }),
  ),
  measurableFrom: z.optional(Day).check(
    z.meta({
      description: 'The first day on which all its funds have a price; absent where there is none',
    }),
  ),
  metadata: z.object({
    oc: Figure.check(
      z.meta({ description: 'Ongoing charges of the funds by their weights, percent a year' }),
    ),
  }),
})
export type ModelPortfolio = z.infer<typeof ModelPortfolio>

export const getModelPortfolio = {
  method: 'GET',
  url: '/model-portfolios/:id',
  summary: 'A model portfolio and its composition',
  chapter: 'Funds',
  access: 'client',
  refusals: ['model-portfolios/unknown'],
  schema: { params: z.strictObject({ id: SoughtId }), response: { 200: ModelPortfolio } },
} as const satisfies Call

export const listModelPortfolios = {
  method: 'GET',
  url: '/portfolios/model-portfolios',
  summary:
    'The model portfolios: LOW, BALANCED, AGGRESSIVE, ESG, SHARIA and CASH in this order, any others with the least risk first',
  chapter: 'Funds',
  access: 'client',
  refusals: [],
  schema: {
    querystring: z.strictObject({ skip: Skip, limit: Limit(LIST_LIMIT) }),
    response: { 200: z.object({ data: z.array(ModelPortfolio), metadata: Metadata }) },
  },
} as const satisfies Call
