import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { quantile } from '../risk/value-at-risk.ts'

/** Final value of 1 invested: 0.8 is a loss of 20%, before costs of entry and exit. */
export type HoldingScenarios = { stress: number; unfavourable: number; moderate: number; favourable: number }

/** Levels of every trading day, of every week or of every month, oldest first. */
export type ObservedLevels = { levels: ArrayLike<number>; every: 'day' | 'week' | 'month' }

const MONTHS_A_YEAR = 12
const LEAST_YEARS = 10
const YEARS_BEYOND = 5

/** Returns the number of years of price history that the scenarios of a holding period require. */
export const yearsNeeded = (holdingYears: number): number =>
  Math.max(LEAST_YEARS, holdingYears + YEARS_BEYOND)

/**
 * Computes performance scenarios from a product's own history: the worst, the median and the best of all
 * holding periods that start at a month's end, and a stress scenario from its most volatile weeks (Commission
 * Delegated Regulation (EU) 2017/653, Annex IV, points 5 to 11, as amended by 2021/2268).
 *
 * @param monthly month-end levels, oldest first, the last the latest; only as many are read as the
 *   recommended holding period requires.
 * @param observed levels at full frequency, over at least the same time.
 * @param years 1 up to the recommended holding period.
 * @returns a reason when the history is shorter than `yearsNeeded`; no proxy history is used.
 */
export function holdingScenarios(
  { monthly, observed }: { monthly: ArrayLike<number>; observed: ObservedLevels },
  { years, recommendedYears }: { years: number; recommendedYears: number },
): HoldingScenarios | { absent: AbsentReason } {
  if (!(Number.isInteger(years) && years >= 1 && years <= recommendedYears))
    throw new RangeError(`not a number of years up to ${recommendedYears}: ${years}`)
  const needed = yearsNeeded(recommendedYears) * MONTHS_A_YEAR + 1
  if (monthly.length < needed) return { absent: 'too-few-observations' }
  const history = Array.from({ length: needed }, (_, at) => monthly[monthly.length - needed + at] as number)
  const months = years * MONTHS_A_YEAR
  const runs = growthsOver(history, months)
  // A loss of the latest years counts too, though it is shorter than the holding period; a shorter gain does not.
  const untilNow = Array.from({ length: months - MONTHS_A_YEAR }, (_, at) =>
    growth(history, history.length - 1 - (MONTHS_A_YEAR + at), history.length - 1),
  )
  const unfavourable = Math.min(...runs, ...untilNow.filter((one) => one < 1))
  const moderate = quantile(runs, 0.5)
  const stress = stressedGrowth(observed, years)
  if (moderate === undefined || stress === undefined) return { absent: 'too-few-observations' }
  return { stress: Math.min(stress, unfavourable), unfavourable, moderate, favourable: Math.max(...runs) }
}

const growth = (levels: ArrayLike<number>, from: number, to: number) =>
  (levels[to] as number) / (levels[from] as number)

const growthsOver = (levels: readonly number[], months: number): number[] =>
  Array.from({ length: levels.length - months }, (_, at) => growth(levels, at, at + months))

/** Observations of a year, and of a window where the holding period is one year and where it is longer. */
const FREQUENCIES = {
  day: { year: 256, window: 21, longerWindow: 63 },
  week: { year: 52, window: 8, longerWindow: 16 },
  month: { year: 12, window: 6, longerWindow: 12 },
} as const
/** The share of calmer windows, and the quantile of the normal distribution: of one year, of more. */
const OF_ONE_YEAR = { calmer: 0.99, quantile: -2.3263478740408408 }
const OF_MORE = { calmer: 0.9, quantile: -1.6448536269514722 }

/** By the expansion of Cornish and Fisher, with the volatility of the stormiest stretches and a mean of 0. */
function stressedGrowth({ levels, every }: ObservedLevels, years: number): number | undefined {
  const { calmer, quantile: z } = years === 1 ? OF_ONE_YEAR : OF_MORE
  const { year, window: short, longerWindow } = FREQUENCIES[every]
  const window = years === 1 ? short : longerWindow
  const returns = Array.from({ length: Math.max(levels.length - 1, 0) }, (_, at) =>
    Math.log(growth(levels, at, at + 1)),
  )
  if (returns.length < window * 2) return undefined
  const stormy = quantile(volatilities(returns, window), calmer)
  const { skew, excess } = shapeOf(returns)
  if (stormy === undefined) return undefined
  const count = years * year
  const tail =
    z +
    (((z ** 2 - 1) / 6) * skew) / Math.sqrt(count) +
    (((z ** 3 - 3 * z) / 24) * excess) / count -
    (((2 * z ** 3 - 5 * z) / 36) * skew ** 2) / count
  return Math.exp(stormy * Math.sqrt(count) * tail - (stormy ** 2 * count) / 2)
}

/** Returns the volatility of each window of this many returns, per observation. */
function volatilities(returns: readonly number[], window: number): number[] {
  return Array.from({ length: returns.length - window + 1 }, (_, at) => {
    const part = returns.slice(at, at + window)
    const mean = part.reduce((sum, one) => sum + one, 0) / window
    return Math.sqrt(part.reduce((sum, one) => sum + (one - mean) ** 2, 0) / window)
  })
}

/** 0 and 0 where nothing varies. */
function shapeOf(returns: readonly number[]): { skew: number; excess: number } {
  const count = returns.length
  const mean = returns.reduce((sum, one) => sum + one, 0) / count
  const moment = (power: number) => returns.reduce((sum, one) => sum + (one - mean) ** power, 0) / count
  const variance = moment(2)
  if (variance < 1e-28) return { skew: 0, excess: 0 }
  return { skew: moment(3) / variance ** 1.5, excess: moment(4) / variance ** 2 - 3 }
}
