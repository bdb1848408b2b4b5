import * as z from 'zod/mini'
import { Figure, Money } from '../shapes.ts'

/** Optional parts of a valuation, each under its own name. */
export const VALUATION_PARTS = ['monthlyReturns', 'drawdownSerie', 'gainsByPosition'] as const

/** Parts that a caller requests, each once or more. */
export const ValuationParts = z
  ._default(z.array(z.enum(VALUATION_PARTS)).check(z.maxLength(VALUATION_PARTS.length)), [])
  .check(z.meta({ description: 'What is answered beside the usual figures' }))

/** The time-weighted returns of the months of a year that the period reaches, and of all of them together. */
const YearOfReturns = z.object({
  year: z.int(),
  months: z.array(z.extend(Figure, { month: z.int().check(z.gte(1), z.lte(12)) })).check(
    z.meta({
      description: 'Fractions; a month in which nothing was invested or known has a reason and no value',
    }),
  ),
  whole: Figure.check(z.meta({ description: 'All months with a value, compounded' })),
})

/** Gain of a position or of cash over the period. */
export const PositionGain = z.object({
  instrumentId: z.string(),
  name: z.optional(z.string()),
  opening: Money,
  closing: Money,
  in: Money.check(
    z.meta({
      description:
        'Moved into it: purchases with their fees; for cash contributions and the proceeds of sales',
    }),
  ),
  out: Money,
  gain: Money.check(z.meta({ description: 'closing − opening − in + out' })),
  contribution: Figure.check(
    z.meta({
      description: 'What it added to the time-weighted return; all of them add up to that return',
    }),
  ),
})
export type PositionGain = z.infer<typeof PositionGain>

export const GainsByPosition = z.object({
  gain: z.optional(Money).check(z.meta({ description: 'Of the portfolio: the sum of its positions’ gains' })),
  positions: z
    .array(PositionGain)
    .check(z.meta({ description: 'Held at any time in the period, by instrument id' })),
  absent: Figure.shape.absent.check(
    z.meta({ description: 'Why there are none: a price or rate is missing' }),
  ),
})
export type GainsByPosition = z.infer<typeof GainsByPosition>

export const MonthlyReturns = z.object({
  years: z.array(YearOfReturns).check(z.meta({ description: 'Oldest first' })),
  absent: Figure.shape.absent.check(
    z.meta({ description: 'Why the table ends before the period does, or is empty' }),
  ),
})
export type MonthlyReturns = z.infer<typeof MonthlyReturns>
