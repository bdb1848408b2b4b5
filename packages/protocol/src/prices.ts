import * as z from 'zod'
import { Point } from './analysis.ts'
import type { Call } from './call.ts'
import { Currency, Day, Id } from './shapes.ts'

/** More prices than any instrument has. */
const MOST_PRICES = 100_000

/** What was published, day by day: what small charts are drawn from. */
export const getPrices = {
  method: 'GET',
  url: '/prices/:id',
  summary: 'Published prices of an instrument',
  chapter: 'Funds',
  access: 'client',
  refusals: ['instruments/unknown', 'clients/unknown', 'periods/reversed', 'periods/future'],
  schema: {
    params: z.strictObject({ id: Id }),
    querystring: z.strictObject({
      last: z
        .union([z.literal('true'), z.coerce.number().int().min(1).max(MOST_PRICES)])
        .optional()
        .meta({ description: 'How many of the latest prices; true for the last one alone' }),
      entity: z.coerce.number().int().min(1).max(999_999).optional().meta({
        description: "The client's own",
      }),
      dateFrom: Day.optional(),
      dateTo: Day.optional().meta({ description: 'Today when absent or later' }),
      points: z.coerce.number().int().min(2).max(1_000).optional().meta({
        description:
          'At most so many of them, spread evenly over the days with a price, the first and the last included',
      }),
    }),
    response: {
      200: z.object({
        instrumentId: z.string(),
        currency: Currency,
        serie: z.array(Point).meta({ description: 'Prices in currency, oldest first' }),
      }),
    },
  },
} as const satisfies Call
