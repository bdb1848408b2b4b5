import type { RiskId } from './instruments.ts'

/**
 * The upper ends of risk classes 1 to 6 in volatility, percent a year; 7 is all above. They are those of VaR-equivalent
 * volatility (Delegated Regulation (EU) 2017/653, Annex II, point 13).
 */
const UPPER_ENDS = [0.5, 5, 12, 20, 30, 80] as const

/**
 * The risk class of a volatility a year, a fraction: 0.1 is class 3. Of anything that is not a single fund with a risk
 * indicator of its own it is indicative.
 */
export function riskClassOf(volatility: number): RiskId {
  const percent = volatility * 100
  const place = UPPER_ENDS.findIndex((end) => percent < end)
  return (place < 0 ? 7 : place + 1) as RiskId
}

/**
 * Returns the risk tolerance that a risk class requires. Commission Delegated Regulation (EU) 2017/653, annex
 * III, calls 1 the lowest and 2 low, 3 medium-low and 4 medium, 5 medium-high up to 7 the highest; this
 * function groups them by two or three.
 */
export const riskDemand = (riskId: number): 'low' | 'medium' | 'high' =>
  riskId <= 2 ? 'low' : riskId <= 4 ? 'medium' : 'high'
