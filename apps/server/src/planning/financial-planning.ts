import {
  requiredContribution,
  type SavingsPlan,
  savingsScenarios,
  totalContributed,
} from '@fundholder/analytics/savings/savings.ts'
import { addMonths, type CalendarDay, wholeMonthsBetween } from '@fundholder/domain/calendar.ts'
import { onDay } from '@fundholder/domain/days/iso-days.ts'
import { PLANNING_MONTHS } from '@fundholder/domain/limits.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { planFinances } from '@fundholder/protocol/planning/planning.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { PATHS, type PlanPercentiles, SEED } from './simulation/simulate-plan.ts'
import type { Simulator } from './simulation/simulator.ts'

/** Plans of up to five years show every month. */
const MONTHS_SHOWN_SINGLY = 60

/**
 * Projects a monthly savings plan in three scenarios and on simulated paths, and computes the contribution
 * that reaches its target.
 *
 * @throws {Refusal} `periods/reversed`, `periods/too-short`, `periods/too-long`; `request/too-many` and `server/busy` as
 *   the simulator does.
 */
export async function financialPlan(
  { simulator }: { simulator: Simulator },
  { userId }: Pick<SignedIn, 'userId'>,
  input: Input<typeof planFinances, 'body'>,
): Promise<Answer<typeof planFinances>> {
  const { dateFrom, targetAmount, volatility } = input
  const months = monthsOf(input)
  const plan = planOf(input, months)
  const scenarios = savingsScenarios(plan)
  const shown = shownMonths(months)
  const { percentiles, probability } = await simulator.simulate(
    { plan, months: shown, volatility, targetAmount },
    userId,
  )
  const outcome = (month: number, place: number) => ({
    totalContributed: totalContributed({ ...plan, months: month }),
    bestScenario: { amount: scenarios.best[month] as number },
    expectedScenario: { amount: scenarios.expected[month] as number },
    worstScenario: { amount: scenarios.worst[month] as number },
    percentiles: percentiles[place] as PlanPercentiles,
  })
  const reachedAfter = scenarios.expected.findIndex((amount) => amount >= targetAmount)
  return {
    summary: {
      ...outcome(months, shown.length - 1),
      targetAmount,
      initialAmount: plan.initialAmount,
      periodicContributions: plan.monthlyContribution,
      months,
      requiredContribution: Math.max(requiredContribution(targetAmount, plan), 0),
      ...(reachedAfter >= 0 && { targetReachedOn: addMonths(dateFrom, reachedAfter) }),
      probability,
      simulation: { volatility, paths: PATHS, seed: SEED },
      method: {
        name: 'monthly-savings-projection',
        version: 1,
        dateFrom,
        dateTo: addMonths(dateFrom, months),
      },
    },
    serie: shown.map((month, place) => ({ ...onMonth(dateFrom, month), ...outcome(month, place) })),
  }
}

function monthsOf({ dateFrom, dateTo }: { dateFrom: CalendarDay; dateTo: CalendarDay }): number {
  if (dateFrom > dateTo) throw new Refusal('periods/reversed', { dateFrom, dateTo })
  const months = wholeMonthsBetween(dateFrom, dateTo)
  if (months < 1) throw new Refusal('periods/too-short', { dateFrom, dateTo })
  if (months > PLANNING_MONTHS) throw new Refusal('periods/too-long', { years: PLANNING_MONTHS / 12 })
  return months
}

const planOf = (
  {
    initialAmount,
    periodicContributions,
    expectedPerformance,
    furtherContributions,
  }: Input<typeof planFinances, 'body'>,
  months: number,
): SavingsPlan => ({
  initialAmount,
  monthlyContribution: periodicContributions,
  yearlyReturn: expectedPerformance,
  further: furtherContributions,
  months,
  timing: 'end',
  convention: 'effective',
})

function shownMonths(months: number): number[] {
  const all = Array.from({ length: months + 1 }, (_, month) => month)
  return months <= MONTHS_SHOWN_SINGLY ? all : all.filter((month) => month % 12 === 0 || month === months)
}

function onMonth(dateFrom: CalendarDay, month: number) {
  const day = addMonths(dateFrom, month)
  return { ...onDay(day), year: Number(day.slice(0, 4)), month }
}
