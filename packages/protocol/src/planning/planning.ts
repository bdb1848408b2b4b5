import { PLANNING_AMOUNT, PLANNING_MONTHS, PLANNING_VOLATILITY } from '@fundholder/domain/limits.ts'
import {
  PLAN_NAME_LENGTH_MAX,
  PLANNING_INFLATION,
  PLANNING_RETURN,
} from '@fundholder/domain/savings/planning.ts'
import * as z from 'zod/mini'
import { Method } from '../analysis/method.ts'
import type { Call } from '../call.ts'
import { RiskId } from '../funds/fund-shapes.ts'
import { Currency, Day, Figure, Fraction, Id, Money, OnDay } from '../shapes.ts'

/** Money of no stated currency. */
const Amount = z.number().check(z.gte(0), z.lte(PLANNING_AMOUNT))
const Projected = z.object({ amount: z.number().check(z.meta({ description: 'An estimate, not rounded' })) })

const YearlyReturn = z
  .number()
  .check(
    z.gte(PLANNING_RETURN.least),
    z.lte(PLANNING_RETURN.most),
    z.meta({ description: 'A year, fraction: 0.05 is 5%' }),
  )

/** Shares of simulated paths lie below these amounts: 5%, 10%, a quarter, half, three quarters, 90%, 95%. */
const Percentiles = z.object({
  p5: z.number(),
  p10: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
  p95: z.number(),
})

const MOST_STEPS = 20
const isAscending = (steps: readonly { fromMonth: number }[]) =>
  steps.every(({ fromMonth }, place) => place === 0 || (steps[place - 1]?.fromMonth ?? 0) < fromMonth)

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
  summary: 'Projection of monthly saving, and the contribution that a target needs',
  chapter: 'Planning',
  access: 'client',
  refusals: ['periods/reversed', 'periods/too-short', 'periods/too-long', 'request/too-many', 'server/busy'],
  schema: {
    body: z.strictObject({
      targetAmount: Amount,
      expectedPerformance: YearlyReturn,
      initialAmount: Amount,
      periodicContributions: Amount.check(z.meta({ description: 'At the end of each month' })),
      dateFrom: Day,
      dateTo: Day.check(z.meta({ description: 'At least a month and at most 70 years after dateFrom' })),
      volatility: z
        ._default(z.number().check(z.gte(0), z.lte(1)), PLANNING_VOLATILITY)
        .check(z.meta({ description: 'Of the simulated returns, a year, fraction' })),
      furtherContributions: z
        ._default(
          z
            .array(
              z.strictObject({
                fromMonth: z
                  .int()
                  .check(z.gte(1), z.lte(PLANNING_MONTHS), z.meta({ description: '1 is the first month' })),
                amount: Amount,
              }),
            )
            .check(
              z.maxLength(MOST_STEPS),
              z.refine(isAscending, { error: 'must be in the order of months' }),
            ),
          [],
        )
        .check(
          z.meta({
            description:
              "Paid at each month end beside periodicContributions, such as an employer's; each from its month until the next one's",
          }),
        ),
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

/** A mix that a plan may assume: a model portfolio, measured in the contract's currency. */
const PlanMix = z.object({
  modelPortfolioId: z.string(),
  name: z.string(),
  riskId: RiskId,
  volatility: Fraction,
  assumedReturn: Fraction.check(z.meta({ description: 'Long-term, a year, after costs' })),
})

export const getPlanningBasis = {
  method: 'GET',
  url: '/analysis/financial-planning/basis',
  summary: 'Basis of a plan: savings, employment, and risk and return of the present mix and of others',
  chapter: 'Planning',
  access: 'client',
  owned: { 'querystring.contractId': 'contract' },
  refusals: ['contracts/unknown'],
  schema: {
    querystring: z.strictObject({ contractId: Id }),
    response: {
      200: z.object({
        currency: Currency.check(z.meta({ description: "The contract's, of all money here" })),
        today: Day,
        balance: z.extend(Figure, {
          asOf: Day.check(z.meta({ description: 'Valuation day of the balance' })),
        }),
        employment: z.object({
          joinedOn: z.optional(Day),
          monthlyBasic: z.optional(Money),
          endOfService: z.optional(Money).check(
            z.meta({
              description:
                "Estimated entitlement if service had ended on the balance's day, as in the valuation of that day",
            }),
          ),
          absent: z.optional(z.enum(['missing-joining-day', 'missing-salary', 'missing-rate'])),
        }),
        employerContributions: z
          .array(
            z.object({
              from: Day,
              percent: z.number(),
              amount: Money,
              lastPaidOn: z.optional(Day).check(
                z.meta({
                  description:
                    "Day of the employer's last payment, which is continued; absent where the amount follows the plan's rule",
                }),
              ),
            }),
          )
          .check(z.meta({ description: 'A month, each from its day until the next; none where unknown' })),
        present: z
          .object({
            riskId: z.optional(RiskId),
            modelPortfolioId: z.optional(z.string()),
            name: z.optional(z.string()).check(z.meta({ description: 'Of the model portfolio, if any' })),
            volatility: Figure,
            performance: Figure,
            assumedReturn: z.optional(Fraction),
            measuredFrom: z.optional(Day),
          })
          .check(
            z.meta({
              description:
                'What is held now, at its present weights, over up to five years; performance is a year, fraction',
            }),
          ),
        choices: z.array(PlanMix).check(z.meta({ description: 'The least risk first' })),
      }),
    },
  },
} as const satisfies Call

/** Terms of a plan. Amounts are in the contract's currency. */
export const PlanTerms = z.strictObject({
  initialAmount: z.optional(Amount).check(z.meta({ description: 'The balance of the contract when absent' })),
  monthlyContribution: Amount,
  retirementAge: z.int().check(z.gte(18), z.lte(110)),
  yearlyReturn: YearlyReturn,
  inflation: z.number().check(z.gte(PLANNING_INFLATION.least), z.lte(PLANNING_INFLATION.most)),
  riskClass: z
    .optional(z.int().check(z.gte(1), z.lte(7)))
    .check(z.meta({ description: 'The present mix when absent' })),
  paidBy: z.enum(['member', 'member-and-employer']),
  targetIncome: z.optional(Amount).check(z.meta({ description: "A month, in today's money" })),
})
export type PlanTerms = z.output<typeof PlanTerms>

const PLAN = {
  id: Id.check(z.meta({ description: 'Made up by its sender' })),
  name: z.string().check(z.regex(/^\P{Cc}*$/u), z.regex(/\S/), z.maxLength(PLAN_NAME_LENGTH_MAX)),
  terms: PlanTerms,
}
export const SavedPlan = z.object({
  ...PLAN,
  savedOn: Day.check(z.meta({ description: 'Day on which its terms were last changed' })),
})
export type SavedPlan = z.output<typeof SavedPlan>

export const SavedPlans = z.object({
  version: z.int().check(z.meta({ description: '0 before anything was saved' })),
  plans: z.array(SavedPlan).check(z.meta({ description: 'In the order in which they are shown' })),
})
export type SavedPlans = z.output<typeof SavedPlans>

export const getSavedPlans = {
  method: 'GET',
  url: '/users/plans',
  summary: 'The financial plans that the client has saved',
  chapter: 'User',
  access: 'client',
  refusals: [],
  schema: { response: { 200: SavedPlans } },
} as const satisfies Call

/** Far above what is allowed, so that one too many is refused in words. */
const LONGEST_LIST = 100
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** Saving an already saved state returns it, so that a call with a lost answer can be repeated. */
export const savePlans = {
  method: 'PUT',
  url: '/users/plans',
  summary: 'Save the financial plans of the client',
  chapter: 'User',
  access: 'client',
  refusals: ['plans/changed', 'plans/too-many', 'plans/name-taken'],
  schema: {
    body: z.strictObject({
      version: z
        .int()
        .check(z.gte(0), z.lte(2_147_483_646), z.meta({ description: 'The one that was changed' })),
      plans: z.array(z.strictObject(PLAN)).check(
        z.maxLength(LONGEST_LIST),
        z.refine((plans) => isUnique(plans.map(({ id }) => id)), { error: 'names a plan twice' }),
      ),
    }),
    response: { 200: SavedPlans },
  },
} as const satisfies Call
