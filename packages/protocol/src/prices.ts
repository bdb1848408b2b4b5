import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import * as z from 'zod'
import { Point } from './analysis.ts'
import { type Call, repeated } from './call.ts'
import { Currency, Day, Id, Limit, Metadata, Skip, SoughtId } from './shapes.ts'

/** More prices than any instrument has. */
const MOST_PRICES = 100_000

const Prices = z.object({
  instrumentId: z.string(),
  currency: Currency,
  serie: z.array(Point).meta({ description: 'Prices in currency, oldest first' }),
})
const Entity = z.coerce
  .number()
  .int()
  .min(1)
  .max(999_999)
  .optional()
  .meta({ description: "The client's own" })

/** A price list draws small charts of many; whoever needs every price asks for one instrument. */
const MOST_LISTED = 400

/** The same of several instruments at once, a page of them. */
export const listPrices = {
  method: 'GET',
  url: '/prices',
  summary: 'Published prices of several instruments, in the order in which these are named',
  chapter: 'Funds',
  access: 'client',
  refusals: ['instruments/unknown', 'clients/unknown', 'periods/reversed', 'periods/future'],
  schema: {
    querystring: z.strictObject({
      instrumentIds: repeated(Id).meta({ description: 'Ids of instruments; one named twice is listed once' }),
      last: z
        .union([z.literal('true'), z.coerce.number().int().min(1).max(MOST_LISTED)])
        .optional()
        .meta({
          description: 'How many of the latest prices; true, as when no day is named, for the last one alone',
        }),
      entity: Entity,
      dateFrom: Day.optional(),
      dateTo: Day.optional().meta({ description: 'Today when absent or later' }),
      points: z.coerce.number().int().min(2).max(MOST_LISTED).default(60).meta({
        description: 'At most so many of each, spread evenly, the first and the last included',
      }),
      skip: Skip,
      limit: Limit(LIST_PAGE_SIZE),
    }),
    response: { 200: z.object({ data: z.array(Prices), metadata: Metadata }) },
  },
} as const satisfies Call

/** What was published, day by day: what small charts are drawn from. */
export const getPrices = {
  method: 'GET',
  url: '/prices/:id',
  summary: 'Published prices of an instrument',
  chapter: 'Funds',
  access: 'client',
  refusals: ['instruments/unknown', 'clients/unknown', 'periods/reversed', 'periods/future'],
  schema: {
    params: z.strictObject({ id: SoughtId }),
    querystring: z.strictObject({
      last: z
        .union([z.literal('true'), z.coerce.number().int().min(1).max(MOST_PRICES)])
        .optional()
        .meta({ description: 'How many of the latest prices; true for the last one alone' }),
      entity: Entity,
      dateFrom: Day.optional(),
      dateTo: Day.optional().meta({ description: 'Today when absent or later' }),
      points: z.coerce.number().int().min(2).max(1_000).optional().meta({
        description:
          'At most so many of them, spread evenly over the days with a price, the first and the last included',
      }),
    }),
    response: { 200: Prices },
  },
} as const satisfies Call
