import { KEPT_ORDER_KINDS, ORDER_STATES, WITHDRAW_TYPES } from '@fundholder/domain/orders/orders.ts'
import { STRATEGY_TYPES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { Currency, Day, Instant, Money, Named } from '../shapes.ts'
import { NextDay, OrderStep, PromisedDates } from './order-dates.ts'

/** One side of an order's trades. */
const TradedSide = z.object({
  count: z.int().check(z.meta({ description: 'How many funds' })),
  names: z
    .optional(z.array(z.string()))
    .check(z.meta({ description: 'Of one or two funds; absent of more' })),
  about: Money.check(z.meta({ description: 'As it was shown' })),
  isAtMost: z.optional(z.literal(true)).check(z.meta({ description: 'It costs at most about' })),
  executed: z
    .optional(Money)
    .check(
      z.meta({ description: 'In place of about, once every trade of the side is executed or cancelled' }),
    ),
})
export type TradedSide = z.infer<typeof TradedSide>

export const OrderSummary = z.object({
  id: z.string(),
  reference: z.string().check(z.meta({ description: 'For people' })),
  contractId: z.string(),
  kind: z.enum(KEPT_ORDER_KINDS).check(
    z.meta({
      description: 'CONTRIBUTION: the portal invests what came in, by the allocation in force when it did',
    }),
  ),
  withdrawType: z.optional(z.enum(WITHDRAW_TYPES)),
  withinStrategy: z.optional(z.literal(true)).check(
    z.meta({
      description: 'Of a switch: the contract followed that strategy before, and only the weights change',
    }),
  ),
  strategyType: z.optional(z.enum(STRATEGY_TYPES)).check(
    z.meta({
      description: 'The strategy that the contract follows after it, where the order says one',
    }),
  ),
  modelPortfolioName: z.optional(z.string()),
  state: z.enum(ORDER_STATES),
  currency: Currency,
  createdAt: Instant,
  expiresAt: z.optional(Instant).check(z.meta({ description: 'While it waits for its code' })),
  approvedAt: z.optional(Instant),
  dates: z.optional(PromisedDates).check(z.meta({ description: 'Promised at approval' })),
  next: z.optional(NextDay).check(
    z.meta({
      description:
        'The promised day of what comes next while it runs; one that is over means that it is late',
    }),
  ),
  expectedBy: z.optional(Day).check(
    z.meta({
      description: 'Expected end of a running order; absent if unknown',
    }),
  ),
  steps: z.optional(z.array(OrderStep)).check(
    z.meta({
      description: 'Milestones of a running order: the promised, actual and currently expected days',
    }),
  ),
  waits: z.optional(z.array(z.extend(Named, { reason: z.string() }))).check(
    z.meta({
      description: 'While it runs: the trades that did not deal on their day, with the code of why',
    }),
  ),
  pendingCash: z
    .optional(
      z.object({
        purpose: z.enum(['investment', 'payment']),
        amount: Money,
        since: Day.check(z.meta({ description: 'The first day at whose end all of it is part of the cash' })),
      }),
    )
    .check(
      z.meta({
        description:
          "While it runs: the part of the contract's cash, at trade date, that it is still to invest or to pay out, before the contract's fee",
      }),
    ),
  about: Money.check(
    z.meta({
      description:
        "Money paid out, the contract's fee so far off, or else sold or bought, whichever is more, as it was shown",
    }),
  ),
  isExact: z
    .optional(z.literal(true))
    .check(z.meta({ description: 'Paid from cash alone: about is known to the cent' })),
  counts: z.optional(z.enum(['paid', 'sold', 'bought'])).check(
    z.meta({
      description: 'What of about is money of; absent where no money moves',
    }),
  ),
  sold: z.optional(TradedSide),
  bought: z.optional(TradedSide),
  changesSplit: z
    .optional(z.literal(true))
    .check(z.meta({ description: 'True if it changes the split of future contributions' })),
  renewedEstimate: z.optional(Money).check(
    z.meta({
      description:
        'Of purchases once all sales are executed or cancelled, and until they are themselves: the money there is for them, in place of their estimate',
    }),
  ),
  executedTotal: z.optional(Money).check(
    z.meta({
      description:
        'Executed total, in place of about: of a withdrawal once its proceeds are available for payment, of others once all legs of that side are executed or cancelled',
    }),
  ),
  isBeingChecked: z.optional(z.literal(true)).check(
    z.meta({
      description: 'The payment waits for approvers of the manager before it goes to the bank',
    }),
  ),
  awaits: z.optional(z.enum(['you', 'colleague'])).check(
    z.meta({
      description: 'While it waits for a second approver: you if the signed-in user can approve it',
    }),
  ),
  awaitsUntil: z
    .optional(Day)
    .check(z.meta({ description: 'The last day on which a second approver can approve it' })),
})
export type OrderSummary = z.infer<typeof OrderSummary>
