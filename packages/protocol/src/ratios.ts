import * as z from 'zod'
import { Day, Figure } from './shapes.ts'

/** The index that money in euro earns without risk, and what all other money is measured against. */
export const RISK_FREE = ['EONABERA', 'none'] as const

/** The deepest fall of a path, with the days it fell from and to and on which it was regained. */
export const Drawdown = Figure.extend({
  peakDate: Day.optional().meta({ description: 'Last day at the highest level before the fall' }),
  troughDate: Day.optional().meta({ description: 'First day at the lowest level' }),
  recoveryDate: Day.optional().meta({ description: 'Absent while the highest level is not regained' }),
})

const Alone = z.object({
  performanceAnnualized: Figure.meta({ description: 'annualizedReturnAct365: geometric, actual/365' }),
  volatilityAnnualized: Figure.meta({
    description: 'annualizedVolatility: sample standard deviation of daily returns × √252',
  }),
  sharpe: Figure.meta({ description: 'sharpeGeometric' }),
  var95Historical: Figure.meta({ description: '5% quantile of daily returns; a loss is negative' }),
  maxDrawdown: Drawdown,
})

const BesideBenchmark = z.object({
  jensenAlpha: Figure.meta({ description: 'On geometric annual returns' }),
  beta: Figure,
  correlation: Figure,
  rSquared: Figure,
  trackingError: Figure,
  informationRatioGeometric: Figure,
  treynorGeometric: Figure,
})

const Figures = Alone.extend(BesideBenchmark.shape)

/** The ratios that are figures, by the names they travel under. */
export const RatioKey = Figures.keyof()
export type RatioKey = z.infer<typeof RatioKey>

/** Ratios of a run of daily returns; each absent with its reason where it does not exist. */
export const Ratios = Figures.extend({
  riskFree: z.enum(RISK_FREE).optional().meta({
    description:
      'What Sharpe, alpha, beta and Treynor are measured against: the code of an index, or none for 0; absent where nothing was measured',
  }),
  benchmark: z.string().optional().meta({
    description: 'Code of the benchmark measured beside; absent where there is none',
  }),
})
export type Ratios = z.infer<typeof Ratios>

/** What a caller may say of how ratios are read. */
export const RatioOptions = {
  riskFree: z.literal('none').optional().meta({
    description: 'none measures against 0; else the overnight index for EUR, 0 otherwise',
  }),
  underOneYear: z.literal('include').optional().meta({
    description: 'include answers yearly figures for any period; else only from 12 months on',
  }),
}
