import { PERFORMANCE_PERIODS } from '@fundholder/domain/days/periods.ts'
import { AUTHORISATIONS } from '@fundholder/domain/people/profile.ts'
import * as z from 'zod/mini'
import { type Call, repeated } from '../call.ts'
import { Currency, Day, Id, Metadata } from '../shapes.ts'

export const Contract = z.object({
  id: z.string(),
  portfolioId: z
    .string()
    .check(z.meta({ description: 'The main portfolio: the first id of the first entry' })),
  initialDate: Day,
  currency: Currency,
  strategyType: z.enum(['MODEL', 'SELF']),
  modelPortfolio: z.optional(z.string()),
  benchmark: z.optional(z.string()),
  feeRate: z
    .optional(z.number())
    .check(z.meta({ description: 'Plan fee in percent a year; absent where there is none' })),
  name: z
    .optional(z.string())
    .check(z.meta({ description: 'Name of the account; absent where it has none' })),
  authorisations: z
    .optional(z.array(z.enum(AUTHORISATIONS)))
    .check(z.meta({ description: 'What the user may do on this contract; absent where that is everything' })),
  portfolios: z.array(z.object({ portfolioIds: z.array(z.string()) })),
})
export type Contract = z.infer<typeof Contract>

export const searchContracts = {
  method: 'GET',
  url: '/portfolios/contracts/search',
  summary: 'The contracts of the signed-in client',
  chapter: 'Contract',
  access: 'client',
  owned: { 'querystring.clientIds': 'client' },
  refusals: ['clients/unknown'],
  schema: {
    querystring: z.strictObject({
      clientIds: repeated(Id),
      entity: z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999)),
    }),
    response: { 200: z.object({ data: z.array(Contract), metadata: Metadata }) },
  },
} as const satisfies Call

/** The days that periods of a contract start and end on. */
export const getDates = {
  method: 'GET',
  url: '/analysis/dates/:contractId',
  summary: 'First day and latest valuation day of a contract, and where each period starts',
  chapter: 'Contract',
  access: 'client',
  owned: { 'params.contractId': 'contract' },
  refusals: ['contracts/unknown'],
  schema: {
    params: z.strictObject({ contractId: Id }),
    response: {
      200: z.object({
        inceptionDate: Day,
        today: Day.check(
          z.meta({ description: 'What is booked after lastValuationDate is in no figure of it' }),
        ),
        lastValuationDate: Day.check(
          z.meta({
            description:
              'Latest day with prices, or inceptionDate where that is later: ask for the figures of this day, on which every period ends',
          }),
        ),
        defaultPeriod: z.enum(PERFORMANCE_PERIODS),
        periods: z.array(
          z.object({
            period: z.enum(PERFORMANCE_PERIODS),
            dateFrom: z.optional(Day).check(
              z.meta({
                description: 'Clamped to inception; absent when the period has no start',
              }),
            ),
            dateTo: Day,
            disabled: z.boolean(),
            reason: z.optional(z.enum(['before-inception', 'never-switched'])),
          }),
        ),
      }),
    },
  },
} as const satisfies Call
