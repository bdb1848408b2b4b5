import * as z from 'zod'
import { RatiosExplanation } from './explained-ratios.ts'
import { Explained } from './method.ts'
import { Currency, Day, Figure, Money } from './shapes.ts'

/** A caller may ask how the figures of an answer came about. */
export const Explain = z.boolean().default(false).meta({
  description: 'true adds an explanation, from which every figure it speaks of can be computed again',
})

const RateUsed = z.object({
  currency: Currency,
  perEuro: z.number().meta({ description: 'Units of the currency per 1 EUR' }),
  rateDate: Day.meta({ description: 'The day it was published for' }),
})

/** The price and the rates by which something was valued on a day. */
export const QuoteUsed = z.object({
  price: z.number(),
  priceCurrency: Currency,
  priceDate: Day.meta({ description: 'The day it was published for' }),
  isCarried: z.boolean().meta({ description: 'Whether price or rate is that of an earlier day' }),
  rates: z.object({ from: RateUsed, to: RateUsed }).optional().meta({
    description:
      'value = price / from.perEuro × to.perEuro; absent where the price is in the currency of the answer',
  }),
})
export type QuoteUsed = z.infer<typeof QuoteUsed>

const SubPeriod = z.object({ dateFrom: Day, dateTo: Day, factor: z.number() })

/** How a composition's performance came about: the product of all factors less 1. */
export const CompositionExplanation = Explained.extend({
  inputs: z.array(
    z.object({
      instrumentId: z.string(),
      weight: z.number(),
      from: QuoteUsed.meta({ description: 'On the day the composition was bought' }),
      to: QuoteUsed.meta({ description: 'On the last day' }),
    }),
  ),
  subPeriods: z
    .array(
      SubPeriod.extend({
        opening: z.number().meta({ description: 'What 1 had grown to' }),
        closing: z.number(),
        growths: z
          .array(z.number())
          .optional()
          .meta({
            description:
              'Closing price / opening price of each input, in their order: by weight they add up to the factor. ' +
              'Left out where units are reset daily, and where there would be thousands of them',
          }),
      }),
    )
    .meta({
      description: 'From one resetting of the weights to the next; calendar months where that is daily',
    }),
  ratios: RatiosExplanation,
})
export type CompositionExplanation = z.infer<typeof CompositionExplanation>

const Flow = z.object({
  dateAsString: Day,
  amount: Money.meta({ description: 'Into the portfolio positive, out of it negative' }),
})

const Holdings = z.object({
  dateAsString: Day,
  cash: Money.meta({ description: 'With receivables and payables' }),
  positions: z.array(
    z.object({
      instrumentId: z.string(),
      units: z.number(),
      quote: QuoteUsed.optional(),
      value: Money.optional().meta({ description: 'Units × quote, rounded down once to the minor unit' }),
      absent: Figure.shape.absent,
    }),
  ),
})
export type Holdings = z.infer<typeof Holdings>

/** How a portfolio's value and its two returns came about. */
export const PortfolioExplanation = z.object({
  inputs: z
    .object({ from: Holdings, to: Holdings })
    .meta({ description: 'What was held at the close of the first and of the last day' }),
  rounding: z.literal('positions-down-to-minor-unit').meta({
    description:
      'Each position’s value of each day is rounded down to the minor unit before values are added and returns measured',
  }),
  flows: z.array(Flow).meta({ description: 'Contributions and withdrawals, each day as one' }),
  timeWeighted: Explained.extend({
    subPeriods: z
      .array(
        SubPeriod.extend({
          opening: Money.meta({ description: 'Value at the close of dateFrom' }),
          closing: Money.meta({ description: 'Value at the close of dateTo, its flow included' }),
          flow: Money.meta({ description: 'On dateTo' }),
          factor: z.number().meta({ description: '(closing − flow) / opening; 1 where opening is 0' }),
        }),
      )
      .meta({ description: 'From one flow to the next; the return is the product of all factors less 1' }),
  }),
  moneyWeighted: Explained.extend({
    terms: z.array(Flow).meta({
      description:
        'As the holder sees them: paid in is negative, received is positive, with the value at both ends',
    }),
    yearlyRate: z.number().optional().meta({
      description: 'At which the terms, discounted, add up to 0; absent where none does',
    }),
  }),
  ratios: RatiosExplanation,
})
export type PortfolioExplanation = z.infer<typeof PortfolioExplanation>
