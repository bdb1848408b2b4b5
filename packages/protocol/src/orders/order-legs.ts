import { LEG_KINDS, LEG_STATES, ORDER_STATES } from '@fundholder/domain/orders/orders.ts'
import * as z from 'zod/mini'
import { Currency, Day, Instant, Money, Named } from '../shapes.ts'

export const OrderLeg = z.extend(Named, {
  number: z.int(),
  kind: z.enum(LEG_KINDS),
  state: z.enum(LEG_STATES),
  units: z.optional(z.number()),
  maximum: z.optional(Money),
  dealsOn: z.optional(Day).check(
    z.meta({
      description: 'Currently expected; absent if no day is known, e.g. for a suspended fund',
    }),
  ),
  settlesOn: z.optional(Day),
  dealtOn: z.optional(Day).check(z.meta({ description: 'Actual dealing day' })),
  settledOn: z.optional(Day).check(
    z.meta({
      description: 'Of a payout the day on which the payment is sent to the bank; absent before',
    }),
  ),
  waitsFor: z.optional(z.string()).check(z.meta({ description: 'Code of why it did not deal on its day' })),
  waitsSince: z.optional(Day),
  awaitsPriceOf: z
    .optional(Day)
    .check(z.meta({ description: 'It deals at the price of that day, not published yet' })),
  previewed: z.optional(Money).check(
    z.meta({
      description:
        "What was shown to move in the contract's currency: paid with the dealing charge, or received without it",
    }),
  ),
  moved: z.optional(Money).check(
    z.meta({
      description: 'What of that moves: paid with the charge, or received without it',
    }),
  ),
  difference: z.optional(Money).check(z.meta({ description: 'moved less previewed' })),
  movedBefore: z.optional(Money).check(
    z.meta({
      description:
        'Of a sale whose price or rate was corrected: what it had moved before the first correction',
    }),
  ),
  traded: z.optional(
    z.object({
      units: z.number(),
      price: z.number(),
      amount: Money.check(z.meta({ description: 'In the currency of the fund, without the dealing charge' })),
      currency: Currency,
      rate: z.optional(z.number()).check(
        z.meta({
          description: "Units of the fund's currency for one of the contract's, where they differ",
        }),
      ),
      exchanged: Money.check(z.meta({ description: "What amount is in the contract's currency" })),
      fee: Money.check(z.meta({ description: "The dealing charge, in the contract's currency" })),
    }),
  ),
})

/**
 * In the contract's currency: what the sales or the purchases of an order come to, what it takes of the cash, and what of
 * all that stays uninvested. Where nothing is paid out, sales and from-cash less purchases is what stays; of a payout,
 * corrected is what sales brought more, or less, by corrections after it, booked to the contract's cash.
 */
export const ExecutionTotal = z.object({
  kind: z.enum(['sale', 'from-cash', 'buy', 'cash', 'corrected']),
  previewed: z.optional(Money),
  moved: z
    .optional(Money)
    .check(z.meta({ description: 'Absent until the last of them is dealt or left out' })),
  fees: z.optional(Money).check(z.meta({ description: 'The dealing charges in it' })),
  difference: z.optional(Money),
})
export type ExecutionTotal = z.infer<typeof ExecutionTotal>

export const OrderEvent = z.object({
  number: z.int(),
  at: Instant,
  kind: z.string(),
  state: z.optional(z.enum(ORDER_STATES)),
  reason: z.optional(z.string()),
  details: z.record(z.string(), z.unknown()),
  actor: z.enum(['client', 'portal', 'back-office']),
  by: z.optional(z.string()).check(z.meta({ description: 'Of a client: the name on file' })),
  isYou: z.optional(z.boolean()).check(z.meta({ description: 'Of a client: whether it is who asks' })),
})
