import * as z from 'zod'
import { Figure, Money } from './shapes.ts'

/** What a valuation answers beside its usual figures, each under its own name. */
export const VALUATION_PARTS = ['monthlyReturns', 'drawdownSerie', 'gainsByPosition'] as const

/** Parts that a caller asks for, each once or more. */
export const ValuationParts = z
  .array(z.enum(VALUATION_PARTS))
  .max(VALUATION_PARTS.length)
  .default([])
  .meta({ description: 'What is answered beside the usual figures' })

/** The time-weighted returns of the months of a year that the period reaches, and of all of them together. */
const YearOfReturns = z.object({
  year: z.number().int(),
  months: z.array(Figure.extend({ month: z.number().int().min(1).max(12) })).meta({
    description: 'Fractions; a month in which nothing was invested or known has a reason and no value',
  }),
  whole: Figure.meta({ description: 'All months with a value, compounded' }),
})

/** What one position, cash among them, gained over the period. */
export const PositionGain = z.object({
  instrumentId: z.string(),
  name: z.string().optional(),
  opening: Money,
  closing: Money,
  in: Money.meta({
    description: 'Moved into it: purchases with their fees; for cash contributions and the proceeds of sales',
  }),
  out: Money,
  gain: Money.meta({ description: 'closing − opening − in + out' }),
  contribution: Figure.meta({
    description: 'What it added to the time-weighted return; all of them add up to that return',
  }),
})
export type PositionGain = z.infer<typeof PositionGain>

export const GainsByPosition = z.object({
  gain: Money.optional().meta({ description: 'Of the portfolio: the sum of its positions’ gains' }),
  positions: z.array(PositionGain).meta({ description: 'Held at any time in the period, by instrument id' }),
  absent: Figure.shape.absent.meta({ description: 'Why there are none: a price or rate is missing' }),
})
export type GainsByPosition = z.infer<typeof GainsByPosition>

export const MonthlyReturns = z.object({
  years: z.array(YearOfReturns).meta({ description: 'Oldest first' }),
  absent: Figure.shape.absent.meta({ description: 'Why the table ends before the period does, or is empty' }),
})
export type MonthlyReturns = z.infer<typeof MonthlyReturns>
