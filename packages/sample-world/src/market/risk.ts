import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import { riskClassOf } from '@fundholder/domain/funds/risk-classes.ts'

const YEARS_HELD = 5
const DAYS_HELD = YEARS_HELD * 252

/**
 * The risk class that a run of prices shows, from its VaR-equivalent volatility over the recommended holding period of
 * five years: a Cornish-Fisher expansion of the daily log returns' moments at 97.5% (Delegated Regulation (EU)
 * 2017/653, Annex II, points 12 and 13).
 *
 * @param prices daily, oldest first, at least three.
 */
export function riskClass(prices: ArrayLike<number>): RiskId {
  return riskClassOf(valueAtRiskEquivalentVolatility(prices))
}

function valueAtRiskEquivalentVolatility(prices: ArrayLike<number>): number {
  const returns = Array.from({ length: prices.length - 1 }, (_, day) =>
    Math.log((prices[day + 1] as number) / (prices[day] as number)),
  )
  const mean = moment(returns, 0, 1)
  const variance = moment(returns, mean, 2)
  const sigma = Math.sqrt(variance)
  const skew = moment(returns, mean, 3) / sigma ** 3
  const excess = moment(returns, mean, 4) / variance ** 2 - 3
  const atRisk =
    sigma *
      Math.sqrt(DAYS_HELD) *
      (-1.96 +
        (0.474 * skew) / Math.sqrt(DAYS_HELD) -
        (0.0687 * excess) / DAYS_HELD +
        (0.146 * skew ** 2) / DAYS_HELD) -
    0.5 * variance * DAYS_HELD
  return (Math.sqrt(3.842 - 2 * atRisk) - 1.96) / Math.sqrt(YEARS_HELD)
}

const moment = (returns: readonly number[], around: number, power: number) =>
  returns.reduce((sum, one) => sum + (one - around) ** power, 0) / returns.length
