import { PLANNING_AMOUNT, PLANNING_VOLATILITY } from '@fundholder/domain/limits.ts'
import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { Method } from './method.ts'
import { Day, Fraction, Money, OnDay } from './shapes.ts'

/** Money of no stated currency. */
const Amount = z.number().check(z.gte(0), z.lte(PLANNING_AMOUNT))
const Projected = z.object({ amount: z.number().check(z.meta({ description: 'An estimate, not rounded' })) })

/** Shares of simulated paths lie below these amounts: 5%, a quarter, half, three quarters, 95%. */
const Percentiles = z.object({
  p5: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
})

const Outcome = z.object({
  totalContributed: z.number().check(z.meta({ description: 'The initial amount and all contributions' })),
  bestScenario: Projected.check(
    z.meta({
      description: 'The more favourable of expectedPerformance × 1.25 and × 0.75',
    }),
  ),
  expectedScenario: Projected,
  worstScenario: Projected,
  percentiles: Percentiles,
})

export const planFinances = {
  method: 'POST',
  url: '/analysis/financial-planning',
  summary: 'What saving each month may come to, and what a target takes',
  chapter: 'Planning',
  access: 'client',
  refusals: ['periods/reversed', 'periods/too-short', 'periods/too-long'],
  schema: {
    body: z.strictObject({
      targetAmount: Amount,
      expectedPerformance: z
        .number()
        .check(z.gte(-0.5), z.lte(1), z.meta({ description: 'A year, fraction: 0.05 is 5%' })),
      initialAmount: Amount,
      periodicContributions: Amount.check(z.meta({ description: 'At the end of each month' })),
      dateFrom: Day,
      dateTo: Day.check(z.meta({ description: 'At least a month and at most 100 years after dateFrom' })),
      volatility: z
        ._default(z.number().check(z.gte(0), z.lte(1)), PLANNING_VOLATILITY)
        .check(z.meta({ description: 'Of the simulated returns, a year, fraction' })),
    }),
    response: {
      200: z.object({
        summary: z.extend(Outcome, {
          targetAmount: Money,
          initialAmount: Money,
          periodicContributions: Money,
          months: z.int().check(z.meta({ description: 'Whole months from dateFrom to dateTo' })),
          requiredContribution: z.number().check(
            z.meta({
              description: 'A month, to reach the target in the expected scenario; 0 when none is needed',
            }),
          ),
          targetReachedOn: z.optional(Day).check(
            z.meta({
              description: 'First month in which the expected scenario reaches it; absent when it does not',
            }),
          ),
          probability: Fraction.check(
            z.meta({ description: 'Share of simulated paths that reach the target' }),
          ),
          simulation: z.object({
            volatility: Fraction,
            paths: z.int(),
            seed: z.int().check(z.meta({ description: 'The same question is always answered alike' })),
          }),
          method: Method,
        }),
        serie: z
          .array(
            z.extend(Outcome, {
              ...OnDay,
              year: z.int(),
              month: z.int().check(z.meta({ description: 'Months since dateFrom' })),
            }),
          )
          .check(
            z.meta({
              description:
                'From dateFrom on every month of up to five years, else every twelfth and the last one',
            }),
          ),
      }),
    },
  },
} as const satisfies Call
