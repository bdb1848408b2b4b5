import * as z from 'zod/mini'
import { LastEos, Point } from '../analysis/analysis.ts'
import { Method } from '../analysis/method.ts'
import type { Call } from '../call.ts'
import { Currency, Day, Figure, Id, Money } from '../shapes.ts'

const WHOSE = {
  contractId: z.optional(Id).check(z.meta({ description: 'The main contract when neither id is given' })),
  portfolioId: z.optional(Id),
}

/** Inputs of an entitlement; each is absent if it is not on record. */
const Basis = z.object({
  joinedOn: z.optional(Day),
  service: z
    .optional(z.object({ years: z.int(), days: z.int() }))
    .check(z.meta({ description: 'Whole years, and the days since the last of them was full' })),
  monthlyBasic: z.optional(Money).check(z.meta({ description: 'Basic salary in force on the day' })),
  salaryCurrency: z.optional(Currency),
})

const common = {
  method: 'GET',
  chapter: 'Portfolio',
  access: 'client',
  owned: { 'querystring.contractId': 'contract', 'querystring.portfolioId': 'portfolio' },
} as const

export const getLastEosAmount = {
  ...common,
  url: '/eos-amounts/last',
  summary: 'The estimated end-of-service entitlement at the last month end',
  refusals: ['contracts/unknown', 'portfolios/unknown'],
  schema: {
    querystring: z.strictObject(WHOSE),
    response: {
      200: z.extend(LastEos, {
        currency: Currency.check(z.meta({ description: "The contract's" })),
        isEstimate: z.literal(true),
        basis: Basis,
        method: Method,
      }),
    },
  },
} as const satisfies Call

export const getEosSerie = {
  ...common,
  url: '/eos-amounts/serie',
  summary: 'The estimated end-of-service entitlement at each month end',
  refusals: [
    'contracts/unknown',
    'portfolios/unknown',
    'periods/reversed',
    'periods/future',
    'periods/before-inception',
  ],
  schema: {
    querystring: z.strictObject({
      ...WHOSE,
      dateFrom: z.optional(Day).check(z.meta({ description: 'The day of joining when absent or earlier' })),
      dateTo: z
        .optional(Day)
        .check(z.meta({ description: 'The last month end when absent; never after today' })),
    }),
    response: {
      200: z.object({
        currency: Currency.check(z.meta({ description: "The contract's" })),
        dateFrom: Day,
        dateTo: Day,
        serie: z.array(Point).check(
          z.meta({
            description: 'Money on dateFrom, on each month end and on dateTo, as far as it is known',
          }),
        ),
        absent: Figure.shape.absent.check(
          z.meta({ description: 'Why a day has no amount, the latest such day' }),
        ),
        isEstimate: z.literal(true),
        method: Method,
      }),
    },
  },
} as const satisfies Call
