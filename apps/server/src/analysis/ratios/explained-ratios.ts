import { simpleReturns } from '@fundholder/analytics/returns/returns.ts'
import { type CalendarDay, type DayNumber, fromDayNumber } from '@fundholder/domain/calendar.ts'
import type { RatiosExplanation } from '@fundholder/protocol/analysis/explained-ratios.ts'
import { RATIO_DEFINITIONS } from '@fundholder/protocol/analysis/ratio-definitions.ts'
import { RatioKey } from '@fundholder/protocol/analysis/ratios.ts'
import { isMeasured, type RatioSource } from './headline-ratios.ts'

/**
 * Derives ratios, so that each can be recomputed from the answer alone.
 *
 * @param withoutMoney number of returns that began with nothing invested.
 */
export function explainRatios(
  source: RatioSource,
  { dateFrom, dateTo }: { dateFrom: CalendarDay; dateTo: CalendarDay },
  withoutMoney = 0,
): RatiosExplanation {
  const areMeasured = isMeasured(source)
  const observations = areMeasured ? observationsOf(source) : []
  return {
    each: RatioKey.options.map((ratio) => {
      const { formula, version, isAboveRiskFree, periodsPerYear, daysPerYear, ddof } =
        RATIO_DEFINITIONS[ratio]
      return {
        ratio,
        method: { name: formula.replace('formulas.', ''), version, dateFrom, dateTo },
        formula,
        observations: observations.length,
        ...(periodsPerYear && { periodsPerYear }),
        ...(daysPerYear && { daysPerYear }),
        ...(ddof && { ddof }),
        ...(isAboveRiskFree && { riskFree: source.riskFree.code }),
      }
    }),
    calendarDays: source.days,
    ...(areMeasured && { base: dayOf(source.at[0]) }),
    observations,
    withoutMoney: areMeasured ? withoutMoney : 0,
  }
}

function observationsOf({ levels, at, riskFree, benchmark }: RatioSource) {
  const earned = riskFree.between(at)
  const beside = benchmark && 'returns' in benchmark ? benchmark.returns : undefined
  return Array.from(simpleReturns(levels), (portfolio, order) => ({
    dateAsString: dayOf(at[order + 1]),
    portfolio,
    ...(beside && { benchmark: beside[order] }),
    ...(earned !== undefined && { riskFree: typeof earned === 'number' ? earned : earned[order] }),
  }))
}

const dayOf = (day: number | undefined) => fromDayNumber(day as DayNumber)
