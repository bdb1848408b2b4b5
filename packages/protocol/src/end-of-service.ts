import * as z from 'zod'
import { LastEos, Point } from './analysis.ts'
import type { Call } from './call.ts'
import { Method } from './method.ts'
import { Currency, Day, Figure, Id, Money } from './shapes.ts'

const WHOSE = {
  contractId: Id.optional().meta({ description: 'The main contract when neither id is given' }),
  portfolioId: Id.optional(),
}

/** What an entitlement is worked out from; each part absent while it is not on file. */
const Basis = z.object({
  joinedOn: Day.optional(),
  service: z
    .object({ years: z.number().int(), days: z.number().int() })
    .optional()
    .meta({ description: 'Whole years, and the days since the last of them was full' }),
  monthlyBasic: Money.optional().meta({ description: 'Basic salary in force on the day' }),
  salaryCurrency: Currency.optional(),
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
      200: LastEos.extend({
        currency: Currency.meta({ description: "The contract's" }),
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
      dateFrom: Day.optional().meta({ description: 'The day of joining when absent or earlier' }),
      dateTo: Day.optional().meta({ description: 'The last month end when absent; never after today' }),
    }),
    response: {
      200: z.object({
        currency: Currency.meta({ description: "The contract's" }),
        dateFrom: Day,
        dateTo: Day,
        serie: z
          .array(Point)
          .meta({ description: 'Money on dateFrom, on each month end and on dateTo, as far as it is known' }),
        absent: Figure.shape.absent.meta({ description: 'Why a day has no amount, the latest such day' }),
        isEstimate: z.literal(true),
        method: Method,
      }),
    },
  },
} as const satisfies Call
