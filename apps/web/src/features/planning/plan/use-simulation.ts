import { amountPaying } from '@fundholder/analytics/savings/retirement-plan.ts'
import { addMonths } from '@fundholder/domain/calendar.ts'
import { PLANNING_AMOUNT } from '@fundholder/domain/limits.ts'
import { type PlanTerms, planFinances } from '@fundholder/protocol/planning/planning.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import { useSettledValue } from '#ui/hooks/use-settled-value.ts'
import { type Planner, planOf, volatilityOf } from './plan-terms.ts'

/** Simulated futures of a plan, which the server computes; while they are on their way the former ones stay. */
export function useSimulation(terms: PlanTerms, planner: Planner) {
  const plan = planOf(terms, planner)
  const { today } = planner.basis
  const request = {
    targetAmount: Math.min(terms.targetIncome ? amountPaying(terms.targetIncome, plan) : 0, PLANNING_AMOUNT),
    expectedPerformance: plan.yearlyReturn,
    initialAmount: Math.min(plan.initialAmount, PLANNING_AMOUNT),
    periodicContributions: plan.monthlyContribution,
    furtherContributions: [...(plan.further ?? [])],
    volatility: volatilityOf(terms, planner.basis),
    dateFrom: today,
    dateTo: addMonths(today, plan.months),
  }
  const settled = useSettledValue(request)
  const query = useQuery({
    queryKey: ['simulation', settled],
    queryFn: ({ signal }) => callServer(planFinances, { body: settled, signal }),
    placeholderData: useFormerAnswer(),
  })
  return {
    simulated: query.data,
    isStale: query.isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(request),
    isFailed: query.isError,
    tryAgain: () => void query.refetch(),
  }
}
