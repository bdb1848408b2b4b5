import {
  requiredContribution,
  type SavingsPlan,
  savingsScenarios,
  totalContributed,
} from '@fundholder/analytics/savings.ts'
import { shareReaching, simulateSavings } from '@fundholder/analytics/savings-paths.ts'
import { seededNormals } from '@fundholder/analytics/seeded-normals.ts'
import { quantile } from '@fundholder/analytics/value-at-risk.ts'
import { addMonths, type CalendarDay, wholeMonthsBetween } from '@fundholder/domain/calendar.ts'
import { onDay } from '@fundholder/domain/iso-days.ts'
import { PLANNING_MONTHS } from '@fundholder/domain/limits.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { planFinances } from '@fundholder/protocol/planning.ts'
import { Refusal } from '#platform/basics/refusal.ts'

/** Every plan is simulated with the same draws, so that plans differ by what they are and never by chance. */
const SEED = 2018
const MOST_PAIRS = 1_000
/** Maximum number of random draws per answer; long plans are simulated on fewer paths. */
const MOST_DRAWS = 300_000
/** Plans of up to five years show every month. */
const MONTHS_SHOWN_SINGLY = 60

/**
 * Projects a monthly savings plan in three scenarios and on simulated paths, and computes the contribution
 * that reaches its target.
 *
 * @throws {Refusal} `periods/reversed`, `periods/too-short`, `periods/too-long`.
 */
export function financialPlan(asked: Input<typeof planFinances, 'body'>): Answer<typeof planFinances> {
  const { dateFrom, targetAmount, volatility } = asked
  const months = monthsOf(asked)
  const plan = planOf(asked, months)
  const scenarios = savingsScenarios(plan)
  const shown = shownMonths(months)
  const pairs = Math.min(MOST_PAIRS, Math.floor(MOST_DRAWS / months))
  const paths = simulateSavings(plan, shown, { volatility, normal: seededNormals(SEED), pairs })
  const outcome = (month: number, amounts: Float64Array) => ({
    totalContributed: totalContributed({ ...plan, months: month }),
    bestScenario: { amount: scenarios.best[month] as number },
    expectedScenario: { amount: scenarios.expected[month] as number },
    worstScenario: { amount: scenarios.worst[month] as number },
    percentiles: percentilesOf(amounts),
  })
  const final = paths.at(-1) as Float64Array
  const reachedAfter = scenarios.expected.findIndex((amount) => amount >= targetAmount)
  return {
    summary: {
      ...outcome(months, final),
      targetAmount,
      initialAmount: plan.initialAmount,
      periodicContributions: plan.monthlyContribution,
      months,
      requiredContribution: Math.max(requiredContribution(targetAmount, plan), 0),
      ...(reachedAfter >= 0 && { targetReachedOn: addMonths(dateFrom, reachedAfter) }),
      probability: shareReaching(final, targetAmount),
      simulation: { volatility, paths: 2 * pairs, seed: SEED },
      method: {
        name: 'monthly-savings-projection',
        version: 1,
        dateFrom,
        dateTo: addMonths(dateFrom, months),
      },
    },
    serie: shown.map((month, place) => ({
      ...onMonth(dateFrom, month),
      ...outcome(month, paths[place] as Float64Array),
    })),
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
  { initialAmount, periodicContributions, expectedPerformance }: Input<typeof planFinances, 'body'>,
  months: number,
): SavingsPlan => ({
  initialAmount,
  monthlyContribution: periodicContributions,
  yearlyReturn: expectedPerformance,
  months,
  timing: 'end',
  convention: 'effective',
})

function shownMonths(months: number): number[] {
  const all = Array.from({ length: months + 1 }, (_, month) => month)
  return months <= MONTHS_SHOWN_SINGLY ? all : all.filter((month) => month % 12 === 0 || month === months)
}

function percentilesOf(amounts: Float64Array) {
  const below = (share: number) => quantile(amounts, share) as number // there are always paths
  return { p5: below(0.05), p25: below(0.25), p50: below(0.5), p75: below(0.75), p95: below(0.95) }
}

function onMonth(dateFrom: CalendarDay, month: number) {
  const day = addMonths(dateFrom, month)
  return { ...onDay(day), year: Number(day.slice(0, 4)), month }
}
