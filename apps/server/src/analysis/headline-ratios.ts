import { annualisedAct365 } from '@fundholder/analytics/annualisation.ts'
import { type Measured, measured } from '@fundholder/analytics/measured.ts'
import { momentsOf } from '@fundholder/analytics/moments.ts'
import { simpleReturns } from '@fundholder/analytics/returns.ts'
import { sharpeGeometric, volatility } from '@fundholder/analytics/risk.ts'

/** Observations per year of a series of business days. */
const DAYS_A_YEAR = 252

/** What a period's yearly figures are computed from. */
export type RatioSource = {
  total: Measured
  /** Calendar days of the period. */
  days: number
  /** Growth of 1 at the close of each business day, the first being the base. */
  levels: Float64Array
  /** The risk-free return of each day but the base; `undefined` when it is not known. */
  riskFree: number | Float64Array | undefined
  /** Whether yearly figures are answered: usually only for a period that spans a year. */
  annualise: boolean
}

/** Yearly return (actual/365), volatility and Sharpe ratio (geometric); absent where they are not to be annualised. */
export function headlineRatios({ total, days, levels, riskFree, annualise }: RatioSource) {
  if (!annualise) return allAbsent('under-one-year')
  if ('absent' in total) return allAbsent(total.absent)
  if (levels.some((level) => level <= 0)) return allAbsent('nothing-invested')
  const moments = momentsOf(simpleReturns(levels), DAYS_A_YEAR, riskFree ?? 0)
  const cause = moments.count < 2 ? 'too-few-observations' : 'no-variance'
  return {
    performanceAnnualized: measured(annualisedAct365(total.value, days), 'too-few-observations'),
    volatilityAnnualized: measured(volatility(moments), cause),
    sharpe:
      riskFree === undefined
        ? { absent: 'missing-price' as const }
        : measured(sharpeGeometric(moments), cause),
  }
}

const allAbsent = (absent: Extract<Measured, { absent: unknown }>['absent']) => ({
  performanceAnnualized: { absent },
  volatilityAnnualized: { absent },
  sharpe: { absent },
})
