import * as z from 'zod/mini'
import { Day, Figure } from '../shapes.ts'

/** The index that money in euro earns without risk, and what all other money is measured against. */
export const RISK_FREE = ['EONABERA', 'none'] as const

/** The deepest fall of a path, with the days it fell from and to and on which it was regained. */
export const Drawdown = z.extend(Figure, {
  peakDate: z.optional(Day).check(z.meta({ description: 'Last day at the highest level before the fall' })),
  troughDate: z.optional(Day).check(z.meta({ description: 'First day at the lowest level' })),
  recoveryDate: z
    .optional(Day)
    .check(z.meta({ description: 'Absent while the highest level is not regained' })),
})

const Alone = z.object({
  performanceAnnualized: Figure.check(
    z.meta({ description: 'annualizedReturnAct365: geometric, actual/365' }),
  ),
  volatilityAnnualized: Figure.check(
    z.meta({
      description: 'annualizedVolatility: sample standard deviation of daily returns × √252',
    }),
  ),
  sharpe: Figure.check(z.meta({ description: 'sharpeGeometric' })),
  var95Historical: Figure.check(z.meta({ description: '5% quantile of daily returns; a loss is negative' })),
  maxDrawdown: Drawdown,
})

const BesideBenchmark = z.object({
  jensenAlpha: Figure.check(z.meta({ description: 'On geometric annual returns' })),
  beta: Figure,
  correlation: Figure,
  rSquared: Figure,
  trackingError: Figure,
  informationRatioGeometric: Figure,
  treynorGeometric: Figure,
})

const Figures = z.extend(Alone, BesideBenchmark.shape)

/** The ratios that are figures, by the names they travel under. */
export const RatioKey = z.keyof(Figures)
export type RatioKey = z.infer<typeof RatioKey>

/** Ratios of a run of daily returns; each absent with its reason where it does not exist. */
export const Ratios = z.extend(Figures, {
  riskFree: z.optional(z.enum(RISK_FREE)).check(
    z.meta({
      description:
        'What Sharpe, alpha, beta and Treynor are measured against: the code of an index, or none for 0; absent where nothing was measured',
    }),
  ),
  benchmark: z.optional(z.string()).check(
    z.meta({
      description: 'Code of the benchmark measured beside; absent where there is none',
    }),
  ),
})
export type Ratios = z.infer<typeof Ratios>

/** Options for the computation of ratios. */
export const RatioOptions = {
  riskFree: z.optional(z.literal('none')).check(
    z.meta({
      description: 'none measures against 0; else the overnight index for EUR, 0 otherwise',
    }),
  ),
  underOneYear: z.optional(z.literal('include')).check(
    z.meta({
      description: 'include answers yearly figures for any period; else only from 12 months on',
    }),
  ),
}
