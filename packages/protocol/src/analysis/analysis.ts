import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Currency, Day, Figure, Id, Money, OnDay } from '../shapes.ts'
import { Explain, PortfolioExplanation } from './explanations.ts'
import { Method } from './method.ts'
import { Ratios } from './ratios.ts'
import { GainsByPosition, MonthlyReturns, ValuationParts } from './valuation-parts.ts'

/** One point of a series: `value` is a fraction since the start for performance, money for valuations. */
export const Point = z.object({ value: z.number(), ...OnDay })
export type Point = z.infer<typeof Point>

/** An end-of-service entitlement at a month end, or why there is none. */
export const LastEos = z.object({
  ...OnDay,
  amount: z
    .optional(Money)
    .check(z.meta({ description: 'Absent when salary, joining day or rate is missing' })),
  absent: Figure.shape.absent,
})

/** Value and performance of a portfolio, day by day. */
export const getValuation = {
  method: 'POST',
  url: '/valuation',
  summary: "A portfolio's value and time-weighted performance by day",
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'body.portfolioId': 'portfolio' },
  refusals: ['portfolios/unknown', 'periods/reversed', 'periods/future', 'periods/before-inception'],
  schema: {
    body: z.strictObject({
      portfolioId: Id,
      dateFrom: Day,
      dateTo: Day,
      explain: Explain,
      include: ValuationParts,
    }),
    response: {
      200: z.object({
        currency: Currency,
        dateFrom: Day.check(z.meta({ description: 'Never earlier than the inception date' })),
        dateTo: Day,
        savingsSerie: z
          .array(Point)
          .check(z.meta({ description: 'Value at the close of each day, in money' })),
        benchSerie: z.array(Point).check(
          z.meta({
            description:
              'What the same money would be worth in the contract’s benchmark, from the same value on',
          }),
        ),
        benchmark: z
          .object({ code: z.optional(z.string()), absent: Figure.shape.absent })
          .check(z.meta({ description: 'The contract’s; says why benchSerie is empty' })),
        eosSerie: z.array(Point).check(
          z.meta({
            description:
              'Estimated end-of-service entitlement on dateFrom, on each month end and on dateTo, in money',
          }),
        ),
        eos: z.object({
          absent: Figure.shape.absent.check(z.meta({ description: 'Why a day of eosSerie has no amount' })),
          last: LastEos.check(z.meta({ description: 'At the last month end before dateTo' })),
          isEstimate: z.literal(true),
          method: Method,
        }),
        serie: z.array(Point).check(z.meta({ description: 'Time-weighted return since dateFrom, fraction' })),
        performance: Figure.check(z.meta({ description: 'Time-weighted, over the period' })),
        moneyWeighted: Figure.check(z.meta({ description: 'Internal rate of return over the period' })),
        moneyWeightedAnnualized: Figure,
        moneyWeightedMethod: Method,
        ratios: Ratios,
        method: Method,
        monthlyReturns: z.optional(MonthlyReturns),
        drawdownSerie: z.optional(z.array(Point)).check(
          z.meta({
            description: 'How far the performance lies below its highest so far, fraction: 0 or negative',
          }),
        ),
        gainsByPosition: z.optional(GainsByPosition),
        explanation: z.optional(PortfolioExplanation),
      }),
    },
  },
} as const satisfies Call

export const getSummary = {
  method: 'POST',
  url: '/analysis/summary',
  summary: 'Money in, out, fees and gain of portfolios over a period',
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'body.portfolioIds': 'portfolio' },
  refusals: ['portfolios/unknown', 'periods/reversed', 'periods/future', 'periods/before-inception'],
  schema: {
    body: z.strictObject({
      portfolioIds: z.array(Id).check(z.minLength(1), z.maxLength(20)),
      dateFrom: Day,
      dateTo: Day,
      analysisType: z.literal('TRANSACTIONS'),
    }),
    response: {
      200: z.object({
        currency: Currency,
        dateFrom: Day,
        dateTo: Day,
        fromValue: z.optional(Money).check(z.meta({ description: 'Absent when a position had no price' })),
        toValue: z.optional(Money).check(z.meta({ description: 'Absent when a position has no price' })),
        in: Money,
        inBy: z
          .optional(z.object({ employer: Money, member: Money }))
          .check(z.meta({ description: 'in by payer; absent if the payer of a contribution is unknown' })),
        out: Money,
        fees: Money,
        expenses: Money.check(z.meta({ description: 'Subscription and redemption fees' })),
        performance: z.optional(Money).check(z.meta({ description: 'toValue − fromValue − in + out' })),
        later: z.object({ in: Money, out: Money }).check(
          z.meta({
            description:
              'Contributions and withdrawals booked after dateTo, up to today; in none of the other figures',
          }),
        ),
        absent: Figure.shape.absent,
      }),
    },
  },
} as const satisfies Call
