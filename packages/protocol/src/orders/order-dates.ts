import { ORDER_STEPS } from '@fundholder/domain/orders/orders.ts'
import * as z from 'zod/mini'
import { Day } from '../shapes.ts'

export const PromisedDates = z
  .object({
    acceptedOn: z.optional(Day),
    sellsOn: z.optional(Day).check(z.meta({ description: 'The last day on which something is sold' })),
    soldBy: z.optional(Day).check(z.meta({ description: 'When all money of the sales is there' })),
    buysOn: z.optional(Day),
    boughtBy: z.optional(Day),
    paysOn: z.optional(Day),
    paysAtLatest: z.optional(Day).check(
      z.meta({
        description:
          'By when it is usually paid out at the latest: 10 business days from acceptance, or paysOn where that is later; a suspended fund may take longer',
      }),
    ),
    allocatesFrom: z.optional(Day).check(
      z.meta({
        description: 'From when on money that comes in is invested the new way',
      }),
    ),
    doneBy: Day,
    businessDays: z.int().check(z.meta({ description: 'Until doneBy' })),
    outOfMarketDays: z.int().check(z.meta({ description: 'Business days that money sold is not invested' })),
  })
  .check(z.meta({ description: 'Days promised; absent where nothing happens' }))
export type PromisedDates = z.infer<typeof PromisedDates>

export const NextDay = z.object({
  step: z.enum(['sellsOn', 'soldBy', 'buysOn', 'boughtBy', 'paysOn', 'allocatesFrom', 'doneBy']),
  on: Day,
  lateBy: z.optional(z.int().check(z.positive())).check(
    z.meta({
      description:
        'Business days since that day; absent while nothing is late: the price of a dealing day is published on the next',
    }),
  ),
})
export type NextDay = z.infer<typeof NextDay>

export const OrderStep = z.object({
  step: z.enum([...ORDER_STEPS, 'doneBy']),
  promised: Day.check(
    z.meta({
      description: 'Promised at the approval; before the approval, the day it would be if approved now',
    }),
  ),
  state: z
    .enum(['done', 'ahead', 'dropped'])
    .check(z.meta({ description: 'dropped: all of it was left out' })),
  kept: z.optional(Day),
  expected: z.optional(Day).check(
    z.meta({
      description: 'Currently expected; absent if no day is known, e.g. for a suspended fund',
    }),
  ),
  lateBy: z.optional(z.int().check(z.positive())).check(
    z.meta({
      description:
        'Business days by which the day kept or expected, or else today, is after the one promised',
    }),
  ),
  waitsFor: z
    .optional(z.string())
    .check(z.meta({ description: 'Code of why it has not happened, or has no day' })),
  awaitsPriceOf: z
    .optional(Day)
    .check(z.meta({ description: 'It deals at the price of that day, not published yet' })),
  done: z
    .optional(z.int().check(z.positive()))
    .check(z.meta({ description: 'How many of its parts have happened' })),
  of: z.optional(z.int().check(z.positive())).check(z.meta({ description: 'Of how many' })),
})
export type OrderStep = z.infer<typeof OrderStep>
