import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import * as z from 'zod/mini'
import { Point } from '../analysis/analysis.ts'
import { type Call, repeated } from '../call.ts'
import { Currency, Day, Id, Limit, Metadata, Skip, SoughtId } from '../shapes.ts'

/** More prices than any instrument has. */
const MOST_PRICES = 100_000

const Prices = z.object({
  instrumentId: z.string(),
  currency: Currency,
  serie: z.array(Point).check(z.meta({ description: 'Prices in currency, oldest first' })),
})
const Entity = z
  .optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999)))
  .check(z.meta({ description: "The client's own" }))

/** Limit of a price list, which serves small charts; a single instrument has all its prices. */
const MOST_LISTED = 400

/** Lists the prices of several instruments, by page. */
export const listPrices = {
  method: 'GET',
  url: '/prices',
  summary: 'Published prices of several instruments, in the order in which these are named',
  chapter: 'Funds',
  access: 'client',
  refusals: ['instruments/unknown', 'clients/unknown', 'periods/reversed', 'periods/future'],
  schema: {
    querystring: z.strictObject({
      instrumentIds: repeated(Id).check(
        z.meta({ description: 'Ids of instruments; one named twice is listed once' }),
      ),
      last: z
        .optional(
          z.union([z.literal('true'), z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_LISTED))]),
        )
        .check(
          z.meta({
            description:
              'How many of the latest prices; true, as when no day is named, for the last one alone',
          }),
        ),
      entity: Entity,
      dateFrom: z.optional(Day),
      dateTo: z.optional(Day).check(z.meta({ description: 'Today when absent or later' })),
      points: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(MOST_LISTED)), 60).check(
        z.meta({
          description: 'At most so many of each, spread evenly, the first and the last included',
        }),
      ),
      skip: Skip,
      limit: Limit(LIST_PAGE_SIZE),
    }),
    response: { 200: z.object({ data: z.array(Prices), metadata: Metadata }) },
  },
} as const satisfies Call

/** Lists the published prices day by day, for small charts. */
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
        .optional(
          z.union([z.literal('true'), z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PRICES))]),
        )
        .check(z.meta({ description: 'How many of the latest prices; true for the last one alone' })),
      entity: Entity,
      dateFrom: z.optional(Day),
      dateTo: z.optional(Day).check(z.meta({ description: 'Today when absent or later' })),
      points: z.optional(z.coerce.number().check(z.int(), z.gte(2), z.lte(1_000))).check(
        z.meta({
          description:
            'At most so many of them, spread evenly over the days with a price, the first and the last included',
        }),
      ),
    }),
    response: { 200: Prices },
  },
} as const satisfies Call
