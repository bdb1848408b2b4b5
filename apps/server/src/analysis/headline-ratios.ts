import { annualisedAct365 } from '@fundholder/analytics/annualisation.ts'
import { type Measured, measured } from '@fundholder/analytics/measured.ts'
import { momentsOf } from '@fundholder/analytics/moments.ts'
import { simpleReturns } from '@fundholder/analytics/returns.ts'
import { sharpeGeometric, volatility } from '@fundholder/analytics/risk.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { RiskFree } from './risk-free.ts'

/** Observations per year of a series of business days. */
const DAYS_A_YEAR = 252

/** What a period's yearly figures are computed from. */
export type RatioSource = {
  total: Measured
  /** Calendar days of the period. */
  days: number
  /** Growth of 1 at the close of each business day, the first being the base. */
  levels: Float64Array
  /** The day of each level. */
  at: Int32Array
  riskFree: RiskFree
  /** Whether yearly figures are answered: usually only for a period that spans a year. */
  annualise: boolean
}

/** Yearly return (actual/365), volatility and Sharpe ratio (geometric); absent where they are not to be annualised. */
export function headlineRatios({ total, days, levels, at, riskFree, annualise }: RatioSource) {
  if (!annualise) return allAbsent('under-one-year')
  if ('absent' in total) return allAbsent(total.absent)
  if (levels.some((level) => level <= 0)) return allAbsent('nothing-invested')
  const earned = levels.length > 1 ? riskFree.between(at) : 0
  const moments = momentsOf(simpleReturns(levels), DAYS_A_YEAR, earned ?? 0)
  const isFew = moments.count < 2
  const unlike = moments.excess.variance === 0 ? 'no-variance' : 'no-solution'
  return {
    performanceAnnualized: measured(
      annualisedAct365(total.value, days),
      days > 0 ? 'no-solution' : 'too-few-observations',
    ),
    volatilityAnnualized: measured(volatility(moments), 'too-few-observations'),
    sharpe:
      earned === undefined
        ? { absent: 'missing-price' as const }
        : measured(sharpeGeometric(moments), isFew ? 'too-few-observations' : unlike),
    riskFree: riskFree.code,
  }
}

/** Why there is none of them. */
export const allAbsent = (absent: AbsentReason) => ({
  performanceAnnualized: { absent },
  volatilityAnnualized: { absent },
  sharpe: { absent },
})
