import { PLANNING_AMOUNT, PLANNING_VOLATILITY } from '@fundholder/domain/limits.ts'
import * as z from 'zod'
import type { Call } from './call.ts'
import { Method } from './method.ts'
import { Day, Fraction, Money, OnDay } from './shapes.ts'

/** Money of no stated currency. */
const Amount = z.number().min(0).max(PLANNING_AMOUNT)
const Projected = z.object({ amount: z.number().meta({ description: 'An estimate, not rounded' }) })

/** Shares of simulated paths lie below these amounts: 5%, a quarter, half, three quarters, 95%. */
const Percentiles = z.object({
  p5: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
})

const Outcome = z.object({
  totalContributed: z.number().meta({ description: 'The initial amount and all contributions' }),
  bestScenario: Projected.meta({
    description: 'The more favourable of expectedPerformance × 1.25 and × 0.75',
  }),
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
      expectedPerformance: z.number().min(-0.5).max(1).meta({ description: 'A year, fraction: 0.05 is 5%' }),
      initialAmount: Amount,
      periodicContributions: Amount.meta({ description: 'At the end of each month' }),
      dateFrom: Day,
      dateTo: Day.meta({ description: 'At least a month and at most 100 years after dateFrom' }),
      volatility: z
        .number()
        .min(0)
        .max(1)
        .default(PLANNING_VOLATILITY)
        .meta({ description: 'Of the simulated returns, a year, fraction' }),
    }),
    response: {
      200: z.object({
        summary: Outcome.extend({
          targetAmount: Money,
          initialAmount: Money,
          periodicContributions: Money,
          months: z.number().int().meta({ description: 'Whole months from dateFrom to dateTo' }),
          requiredContribution: z.number().meta({
            description: 'A month, to reach the target in the expected scenario; 0 when none is needed',
          }),
          targetReachedOn: Day.optional().meta({
            description: 'First month in which the expected scenario reaches it; absent when it does not',
          }),
          probability: Fraction.meta({ description: 'Share of simulated paths that reach the target' }),
          simulation: z.object({
            volatility: Fraction,
            paths: z.number().int(),
            seed: z.number().int().meta({ description: 'The same question is always answered alike' }),
          }),
          method: Method,
        }),
        serie: z
          .array(
            Outcome.extend({
              ...OnDay,
              year: z.number().int(),
              month: z.number().int().meta({ description: 'Months since dateFrom' }),
            }),
          )
          .meta({
            description:
              'From dateFrom on every month of up to five years, else every twelfth and the last one',
          }),
      }),
    },
  },
} as const satisfies Call
