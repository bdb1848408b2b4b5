import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { annualisedAct365 } from '../returns/annualisation.ts'
import { simpleReturns } from '../returns/returns.ts'
import { type MaxDrawdown, maxDrawdown } from './drawdown.ts'
import { type Measured, measured } from './measured.ts'
import {
  type Moments,
  momentsBeside,
  momentsOf,
  ownMoments,
  type RiskFree,
  type Yardstick,
  yardstickOf,
} from './moments.ts'
import * as relative from './relative.ts'
import * as risk from './risk.ts'
import { scratch } from './scratch.ts'
import { valueAtRisk95 } from './value-at-risk.ts'

/** A path of prices or levels over a period, and how to read it. */
export type Path = {
  /** Positive, oldest first; the first is the base, so there is one return fewer. */
  levels: Float64Array
  /** Calendar days from the base to the last level. */
  calendarDays: number
  /** 252 for trading days, 12 for months. */
  periodsPerYear: number
  /** True to annualise figures; the portal does so only for periods of a year or more. */
  annualise: boolean
  riskFree?: RiskFree | undefined
}

/** All ratios of one path, by the keys under which their definitions are known. */
export type RatioSheet = {
  cumulativeReturn: Measured
  annualizedReturn: Measured
  annualizedReturnAct365: Measured
  annualizedVolatility: Measured
  sharpeArithmetic: Measured
  sharpeGeometric: Measured
  var95Historical: Measured
  maxDrawdown: MaxDrawdown | { absent: AbsentReason }
}

/** The ratios of one path beside a benchmark. */
export type RelativeRatioSheet = RatioSheet & {
  beta: Measured
  jensenAlpha: Measured
  alphaRegressionCompounded: Measured
  alphaRegressionLinear: Measured
  correlation: Measured
  rSquared: Measured
  trackingError: Measured
  informationRatioGeometric: Measured
  informationRatioArithmetic: Measured
  treynorGeometric: Measured
}

/**
 * All ratios of a path that need no benchmark.
 *
 * @throws {RangeError} when a level is not positive or the risk-free series is not as long as the returns.
 */
export function ratioSheet(path: Path): RatioSheet {
  const returns = returnsOf(path.levels)
  return ownRatios(path, returns, momentsOf(returns, path.periodsPerYear, path.riskFree))
}

/**
 * All ratios of a path beside a benchmark.
 *
 * @param benchmarkReturns simple returns of the benchmark between the days of the levels.
 * @throws {RangeError} as `ratioSheet`, or when there are not as many of them as returns of the path.
 */
export const ratioSheetAgainst = (path: Path, benchmarkReturns: ArrayLike<number>): RelativeRatioSheet =>
  ratioSheetBeside(path, yardstickOf(benchmarkReturns, path.periodsPerYear, path.riskFree))

/**
 * Computes the ratio sheets of many paths against one benchmark, which is read only once.
 *
 * @param benchmark read with the periods and the risk-free rate of the paths.
 * @throws {RangeError} as `ratioSheetAgainst`.
 */
export function ratioSheetBeside(
  path: Pick<Path, 'levels' | 'calendarDays' | 'annualise'>,
  benchmark: Yardstick,
): RelativeRatioSheet {
  const returns = returnsOf(path.levels)
  const moments = momentsBeside(returns, benchmark)
  const orReason = reasons(path, returns.length)
  const both = moments.returns.own.variance && moments.returns.benchmark.variance
  const active = moments.returns.active.variance
  const risky = moments.excess.benchmark.variance
  const slope = relative.beta(moments)
  return {
    ...ownRatios(path, returns, ownMoments(moments)),
    beta: orReason.plain(slope, risky),
    jensenAlpha: orReason.yearly(relative.jensenAlpha(moments), risky),
    alphaRegressionCompounded: orReason.yearly(relative.alphaRegressionCompounded(moments), risky),
    alphaRegressionLinear: orReason.yearly(relative.alphaRegressionLinear(moments), risky),
    correlation: orReason.plain(relative.correlation(moments), both),
    rSquared: orReason.plain(relative.rSquared(moments), both),
    trackingError: orReason.yearly(relative.trackingError(moments)),
    informationRatioGeometric: orReason.yearly(relative.informationRatioGeometric(moments), active),
    informationRatioArithmetic: orReason.yearly(relative.informationRatioArithmetic(moments), active),
    treynorGeometric: orReason.yearly(relative.treynorGeometric(moments), slope ?? risky),
  }
}

const roomForReturns = scratch()

/** Good until the next ones are requested. */
const returnsOf = (levels: Float64Array) =>
  simpleReturns(levels, roomForReturns(Math.max(levels.length - 1, 0)))

function ownRatios(
  path: Pick<Path, 'calendarDays' | 'annualise' | 'levels'>,
  returns: Float64Array,
  moments: Moments,
): RatioSheet {
  const orReason = reasons(path, returns.length)
  const total = returns.length === 0 ? undefined : moments.returns.growth - 1
  return {
    cumulativeReturn: orReason.plain(total),
    annualizedReturn: orReason.grown(risk.annualisedReturn(moments)),
    annualizedReturnAct365: orReason.grown(
      total === undefined ? undefined : annualisedAct365(total, path.calendarDays),
    ),
    annualizedVolatility: orReason.yearly(risk.volatility(moments)),
    sharpeArithmetic: orReason.yearly(risk.sharpeArithmetic(moments), moments.excess.variance),
    sharpeGeometric: orReason.yearly(risk.sharpeGeometric(moments), moments.excess.variance),
    // A single day has no worst twentieth.
    var95Historical: orReason.plain(returns.length < 2 ? undefined : valueAtRisk95(returns, moments.returns)),
    maxDrawdown: maxDrawdown(path.levels) ?? { absent: 'too-few-observations' },
  }
}

/**
 * Gives each ratio of a path of so many returns its reason where it is absent. `divisor` is what the ratio is divided
 * by, or its variance: where that is 0, nothing varies; where it is not, the figure is too large to be one.
 */
function reasons({ annualise }: Pick<Path, 'annualise'>, count: number) {
  const plain = (value: number | undefined, divisor?: number): Measured =>
    measured(value, count < 2 ? 'too-few-observations' : divisor === 0 ? 'no-variance' : 'no-solution')
  const ofAYear = (figure: Measured): Measured => (annualise ? figure : { absent: 'under-one-year' })
  return {
    plain,
    yearly: (value: number | undefined, divisor?: number) => ofAYear(plain(value, divisor)),
    /** For growth, of which one return is enough. */
    grown: (value: number | undefined) =>
      ofAYear(measured(value, count === 0 ? 'too-few-observations' : 'no-solution')),
  }
}
