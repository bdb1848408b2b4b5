import * as z from 'zod/mini'
import { Currency, Day, Figure, Money } from '../shapes.ts'
import { RatiosExplanation } from './explained-ratios.ts'
import { Explained } from './method.ts'

/** A caller may ask how the figures of an answer came about. */
export const Explain = z._default(z.boolean(), false).check(
  z.meta({
    description: 'true adds an explanation, from which every figure it speaks of can be computed again',
  }),
)

const RateUsed = z.object({
  currency: Currency,
  perEuro: z.number().check(z.meta({ description: 'Units of the currency per 1 EUR' })),
  rateDate: Day.check(z.meta({ description: 'The day it was published for' })),
})

/** The price and the rates by which something was valued on a day. */
export const QuoteUsed = z.object({
  price: z.number(),
  priceCurrency: Currency,
  priceDate: Day.check(z.meta({ description: 'The day it was published for' })),
  isCarried: z.boolean().check(z.meta({ description: 'Whether price or rate is that of an earlier day' })),
  rates: z.optional(z.object({ from: RateUsed, to: RateUsed })).check(
    z.meta({
      description:
        'value = price / from.perEuro × to.perEuro; absent where the price is in the currency of the answer',
    }),
  ),
})
export type QuoteUsed = z.infer<typeof QuoteUsed>

const SubPeriod = z.object({ dateFrom: Day, dateTo: Day, factor: z.number() })

/** Derivation of a composition's performance: the product of all factors less 1. */
export const CompositionExplanation = z.extend(Explained, {
  inputs: z.array(
    z.object({
      instrumentId: z.string(),
      weight: z.number(),
      from: QuoteUsed.check(z.meta({ description: 'On the day the composition was bought' })),
      to: QuoteUsed.check(z.meta({ description: 'On the last day' })),
    }),
  ),
  subPeriods: z
    .array(
      z.extend(SubPeriod, {
        opening: z.number().check(z.meta({ description: 'What 1 had grown to' })),
        closing: z.number(),
        growths: z.optional(z.array(z.number())).check(
          z.meta({
            description:
              'Closing price / opening price of each input, in their order: by weight they add up to the factor. ' +
              'Left out where units are reset daily, and where there would be thousands of them',
          }),
        ),
      }),
    )
    .check(
      z.meta({
        description: 'From one resetting of the weights to the next; calendar months where that is daily',
      }),
    ),
  ratios: RatiosExplanation,
})
export type CompositionExplanation = z.infer<typeof CompositionExplanation>

const Flow = z.object({
  dateAsString: Day,
  amount: Money.check(z.meta({ description: 'Into the portfolio positive, out of it negative' })),
})

const Holdings = z.object({
  dateAsString: Day,
  cash: Money.check(z.meta({ description: 'With receivables and payables' })),
  positions: z.array(
    z.object({
      instrumentId: z.string(),
      units: z.number(),
      quote: z.optional(QuoteUsed),
      value: z
        .optional(Money)
        .check(z.meta({ description: 'Units × quote, rounded down once to the minor unit' })),
      absent: Figure.shape.absent,
    }),
  ),
})
export type Holdings = z.infer<typeof Holdings>

/** Derivation of a portfolio's value and its two returns. */
export const PortfolioExplanation = z.object({
  inputs: z
    .object({ from: Holdings, to: Holdings })
    .check(z.meta({ description: 'What was held at the close of the first and of the last day' })),
  rounding: z.literal('positions-down-to-minor-unit').check(
    z.meta({
      description:
        'Each position’s value of each day is rounded down to the minor unit before values are added and returns measured',
    }),
  ),
  flows: z.array(Flow).check(z.meta({ description: 'Contributions and withdrawals, each day as one' })),
  timeWeighted: z.extend(Explained, {
    subPeriods: z
      .array(
        z.extend(SubPeriod, {
          opening: Money.check(z.meta({ description: 'Value at the close of dateFrom' })),
          closing: Money.check(z.meta({ description: 'Value at the close of dateTo, its flow included' })),
          flow: Money.check(z.meta({ description: 'On dateTo' })),
          factor: z
            .number()
            .check(z.meta({ description: '(closing − flow) / opening; 1 where opening is 0' })),
        }),
      )
      .check(
        z.meta({ description: 'From one flow to the next; the return is the product of all factors less 1' }),
      ),
  }),
  moneyWeighted: z.extend(Explained, {
    terms: z.array(Flow).check(
      z.meta({
        description:
          'As the holder sees them: paid in is negative, received is positive, with the value at both ends',
      }),
    ),
    yearlyRate: z.optional(z.number()).check(
      z.meta({
        description: 'At which the terms, discounted, add up to 0; absent where none does',
      }),
    ),
  }),
  ratios: RatiosExplanation,
})
export type PortfolioExplanation = z.infer<typeof PortfolioExplanation>
