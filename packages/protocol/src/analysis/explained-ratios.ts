import * as z from 'zod/mini'
import { Day, Fraction } from '../shapes.ts'
import { Explained } from './method.ts'
import { RatioKey, RISK_FREE } from './ratios.ts'

const ExplainedRatio = z.extend(Explained, {
  ratio: RatioKey,
  observations: z.int().check(z.meta({ description: 'How many returns it was computed from' })),
  periodsPerYear: z
    .optional(z.int())
    .check(z.meta({ description: 'Returns that make a year; absent where nothing is made yearly by them' })),
  daysPerYear: z
    .optional(z.int())
    .check(z.meta({ description: 'Calendar days that make a year, where the year is counted in them' })),
  ddof: z.optional(z.literal(1)).check(
    z.meta({
      description:
        'Sums of squares and products are divided by observations − ddof; absent where there are none',
    }),
  ),
  riskFree: z.optional(z.enum(RISK_FREE)).check(
    z.meta({
      description: 'Index whose returns are taken off, or none for 0; absent where nothing is taken off',
    }),
  ),
})

/**
 * Derivation of the ratios: name and definition of each, and the returns they are computed from. A return
 * runs from the preceding day in the list, initially the base, to its own day.
 */
export const RatiosExplanation = z.object({
  each: z.array(ExplainedRatio),
  calendarDays: z
    .int()
    .check(
      z.meta({ description: 'Of the period: annualizedReturnAct365 makes its performance yearly by them' }),
    ),
  base: z.optional(Day).check(z.meta({ description: 'The close from which the first return is measured' })),
  observations: z
    .array(
      z.object({
        dateAsString: Day,
        portfolio: Fraction,
        benchmark: z.optional(Fraction),
        riskFree: z
          .optional(Fraction)
          .check(z.meta({ description: 'Absent where it is not known for all days' })),
      }),
    )
    .check(z.meta({ description: 'Simple returns, oldest first; none where no ratio could be measured' })),
  withoutMoney: z
    .int()
    .check(
      z.meta({ description: 'Observations that opened with nothing invested: each counts as a return of 0' }),
    ),
})
export type RatiosExplanation = z.infer<typeof RatiosExplanation>
