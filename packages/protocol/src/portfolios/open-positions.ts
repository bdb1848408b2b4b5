import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { Currency, Day, Figure, Id, Money } from '../shapes.ts'
import { Position } from './positions.ts'
import { Transaction } from './transactions.ts'

/** Position in an instrument, its cost and proceeds, and the transactions behind them. */
export const OpenPosition = z.extend(
  z.pick(Position, {
    instrumentId: true,
    instrument: true,
    quantity: true,
    price: true,
    priceCurrency: true,
    priceDate: true,
  }),
  {
    amount: z.optional(Money).check(
      z.meta({
        description: 'In the requested currency; absent when price or rate is missing',
      }),
    ),
    cost: z.optional(Money).check(
      z.meta({
        description:
          'Average cost, subscription fees included, at the rates of the trade dates; none for cash',
      }),
    ),
    unrealizedResult: z.optional(Money).check(z.meta({ description: 'amount − cost' })),
    realizedResult: z.optional(Money).check(
      z.meta({
        description: 'Of the units that went since dateFrom: what they brought less their share of the cost',
      }),
    ),
    absent: Figure.shape.absent.check(z.meta({ description: 'Why amount, cost or result is missing' })),
    transactions: z
      .array(Transaction)
      .check(z.meta({ description: 'From dateFrom to date, both included; newest first' })),
  },
)
export type OpenPosition = z.infer<typeof OpenPosition>

export const analysePositions = {
  method: 'POST',
  url: '/analysis/positions/transactions',
  summary: 'Holdings of portfolios on a day, with the transactions and results since dateFrom',
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'body.portfolioIds': 'portfolio' },
  refusals: ['portfolios/unknown', 'currencies/unknown', 'periods/reversed', 'periods/future'],
  schema: {
    body: z.strictObject({
      dateFrom: Day,
      date: Day.check(z.meta({ description: 'Today when later' })),
      portfolioIds: z.array(Id).check(z.minLength(1), z.maxLength(20)),
      currency: Currency,
      conciliate: z._default(z.boolean(), false).check(
        z.meta({
          description: 'true counts settled rows only: trades whose money had moved by the date',
        }),
      ),
    }),
    response: {
      200: z.object({
        currency: Currency,
        dateFrom: Day,
        date: Day,
        conciliate: z.boolean(),
        openPositions: z
          .array(OpenPosition)
          .check(z.meta({ description: 'In order of instrument id, cash included' })),
      }),
    },
  },
} as const satisfies Call
