import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import {
  getPlanningBasis,
  getSavedPlans,
  planFinances,
  type SavedPlan,
  savePlans,
} from '@fundholder/protocol/planning/planning.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { answer, type Received } from '#test/network.ts'
import { signIn } from '#test/portal.tsx'
import { CONTRACTS } from './dashboard-answers.ts'
import { NOTHING_ELSE_ON_FILE } from './user-data.ts'

const day = calendarDay

/** A member of 42 with 100,000, on the balanced mix of risk 3, and a mix of risk 4 to choose. */
export const BASIS: Answer<typeof getPlanningBasis> = {
  currency: 'USD',
  today: day('20261120'),
  balance: { value: 100_000, asOf: day('20261119') },
  employment: { joinedOn: day('20230301'), monthlyBasic: 10_000, endOfService: 26_044.11 },
  employerContributions: [
    { from: day('20261120'), percent: 5.83, amount: 583 },
    { from: day('20280301'), percent: 8.33, amount: 833 },
  ],
  present: {
    riskId: 3,
    modelPortfolioId: 'BALANCED',
    name: 'Balanced',
    volatility: { value: 0.08 },
    performance: { value: 0.055 },
    assumedReturn: 0.0358,
    measuredFrom: day('20211119'),
  },
  choices: [
    { modelPortfolioId: 'BALANCED', name: 'Balanced', riskId: 3, volatility: 0.081, assumedReturn: 0.036 },
    { modelPortfolioId: 'GROWTH', name: 'Growth', riskId: 4, volatility: 0.14, assumedReturn: 0.0472 },
  ],
}

type Projection = Answer<typeof planFinances>

const PERCENTILES = { p5: 2e5, p10: 3e5, p25: 4e5, p50: 5e5, p75: 6e5, p90: 8e5, p95: 9e5 }

/** A range of half to double the contributions, at every point. */
export function simulated({ body }: Received, percentiles = PERCENTILES): Projection {
  const input = body as { dateFrom: string; dateTo: string; initialAmount: number; targetAmount: number }
  const outcome = {
    totalContributed: input.initialAmount,
    bestScenario: { amount: 1 },
    expectedScenario: { amount: 1 },
    worstScenario: { amount: 1 },
    percentiles,
  }
  return {
    summary: {
      ...outcome,
      targetAmount: input.targetAmount,
      initialAmount: input.initialAmount,
      periodicContributions: 200,
      months: 12,
      requiredContribution: 0,
      probability: 0.4,
      simulation: { volatility: 0.08, paths: 10_000, seed: 2018 },
      method: {
        name: 'monthly-savings-projection',
        version: 1,
        dateFrom: day(input.dateFrom),
        dateTo: day(input.dateTo),
      },
    },
    serie: [
      {
        ...outcome,
        dateAsString: day(input.dateFrom),
        date: '2026-11-20T00:00:00.000Z',
        year: 2026,
        month: 0,
      },
      { ...outcome, dateAsString: day('20271120'), date: '2027-11-20T00:00:00.000Z', year: 2027, month: 12 },
    ],
  }
}

/** Signs a member in and answers everything that the planning page asks. */
export function preparePlanning({
  basis = BASIS,
  birthDate = '19840620',
  plans = [],
  strategyType = 'MODEL',
  contributions = [],
}: {
  basis?: Answer<typeof getPlanningBasis>
  birthDate?: string | null
  plans?: SavedPlan[]
  strategyType?: StrategyType
  /** Day, amount and the member's own part where the payers are known, newest first. */
  contributions?: readonly (readonly [day: string, amount: number, own?: number])[]
} = {}) {
  signIn()
  answer(getUserData, {
    user: 'u1',
    username: 'elena@test.example',
    userType: 'EMPLOYEE',
    entity: 169,
    userData: {
      ...NOTHING_ELSE_ON_FILE,
      language: 'en',
      personalData: {
        name: 'Elena',
        surname: 'Marsh',
        retirementAge: 65,
        ...(birthDate && { birthDate: day(birthDate) }),
      },
    },
  })
  answer(searchContracts, { ...CONTRACTS, data: CONTRACTS.data.map((one) => ({ ...one, strategyType })) })
  answer(getPlanningBasis, basis)
  answer(getLastContributions, {
    currency: 'USD',
    data: contributions.map(([on, amount, own], place) => ({
      id: `contribution-${place}`,
      date: `${on.slice(0, 4)}-${on.slice(4, 6)}-${on.slice(6)}T00:00:00Z`,
      dateAsString: day(on),
      amount,
      paidBy:
        own === undefined
          ? [{ amount }]
          : [
              { party: 'employer' as const, amount: amount - own },
              { party: 'member' as const, amount: own },
            ],
      invested: [],
      inCash: amount,
      beingInvested: [],
      uninvested: amount,
      switched: [],
      spent: 0,
    })),
    metadata: { pagination: { total: contributions.length, skip: 0, limit: 10 } },
  })
  answer(getSavedPlans, { version: plans.length, plans })
  return {
    simulations: answer(planFinances, (received) => simulated(received)),
    saved: answer(savePlans, ({ body }) => {
      const { version, plans: saved } = body as { version: number; plans: SavedPlan[] }
      return { version: version + 1, plans: saved.map((plan) => ({ ...plan, savedOn: day('20261120') })) }
    }),
  }
}
