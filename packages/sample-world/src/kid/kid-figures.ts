import { type HoldingCosts, holdingCosts } from '@fundholder/analytics/holding-period/holding-costs.ts'
import {
  type HoldingScenarios,
  holdingScenarios,
} from '@fundholder/analytics/holding-period/holding-scenarios.ts'
import { type CalendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { QuoteSeries } from '../market/market.ts'

/** The example investment, of about the same worth in every currency (Annex IV, point 22). */
const EXAMPLES: Readonly<Record<string, number>> = {
  JPY: 1_000_000,
  SEK: 100_000,
  NOK: 100_000,
  DKK: 100_000,
}
const USUAL_EXAMPLE = 10_000

/** Charges of a fund, in percent. */
export type KidCharges = {
  entry: number
  exit: number
  ongoing: number
  transaction: number
  performance: number
}

/** Figures of one holding period: what an investor might get back, and what it costs. */
export type HoldingPeriod = {
  years: number
  /** Undefined where the fund's prices do not reach back far enough. */
  scenarios: HoldingScenarios | undefined
  costs: HoldingCosts
}

/** Figures of a key information document. */
export type KidFigures = {
  example: number
  /** Years of prices that scenarios are drawn from. */
  pastYears: number
  /** One year and the recommended holding period. */
  periods: readonly HoldingPeriod[]
}

/** Calculates scenarios and costs from a fund's prices through a day (Delegated Regulation (EU) 2017/653, Annexes IV and VI). */
export function kidFigures(
  { days, values }: QuoteSeries,
  {
    currency,
    recommendedYears,
    charges,
    day,
  }: { currency: string; recommendedYears: number; charges: KidCharges; day: CalendarDay },
): KidFigures {
  const last = days.findLastIndex((one) => one <= toDayNumber(day))
  const levels = values.subarray(0, last + 1)
  const monthly = monthEnds(days.subarray(0, last + 1), levels)
  const example = EXAMPLES[currency] ?? USUAL_EXAMPLE
  const running = (charges.ongoing + charges.transaction) / 100
  const costRates = { entry: charges.entry / 100, exit: charges.exit / 100, running }
  const periods = [...new Set([1, recommendedYears])].map((years): HoldingPeriod => {
    const of = { years, recommendedYears }
    const found = holdingScenarios({ monthly, observed: { levels, every: 'day' } }, of)
    const scenarios = 'absent' in found ? undefined : found
    const netReturn = scenarios && years > 1 ? yearly(scenarios.moderate, years) : 0
    return {
      years,
      scenarios: scenarios && afterCosts(scenarios, charges),
      costs: holdingCosts(example, costRates, { years, netReturn }),
    }
  })
  return { example, pastYears: Math.floor((monthly.length - 1) / 12), periods }
}

/** The yearly return of an investment that has grown by a factor. */
export const yearly = (growth: number, years: number): number => growth ** (1 / years) - 1

function afterCosts(scenarios: HoldingScenarios, { entry, exit }: KidCharges): HoldingScenarios {
  const left = (1 - entry / 100) * (1 - exit / 100)
  const { stress, unfavourable, moderate, favourable } = scenarios
  return {
    stress: stress * left,
    unfavourable: unfavourable * left,
    moderate: moderate * left,
    favourable: favourable * left,
  }
}

/** The last value of every month. */
function monthEnds(days: Int32Array, values: Float64Array): number[] {
  const monthOf = (at: number) => fromDayNumber(days[at] as number).slice(0, 6)
  return [...values].filter((_, at) => at === days.length - 1 || monthOf(at) !== monthOf(at + 1))
}
