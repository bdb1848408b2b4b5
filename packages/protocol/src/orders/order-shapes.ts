import {
  KEPT_ORDER_KINDS,
  LEG_KINDS,
  LEG_STATES,
  ORDER_STATES,
  ORDER_STEPS,
  ORDER_WARNINGS,
  WITHDRAW_TYPES,
} from '@fundholder/domain/orders/orders.ts'
import { LANGUAGES, STRATEGY_TYPES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { Currency, Day, Figure, Fraction, Instant, Money } from '../shapes.ts'

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

const Named = z.object({ instrumentId: z.string(), name: z.string() })
const Allocated = z.extend(Named, {
  assetClass: z
    .optional(z.string())
    .check(z.meta({ description: "Of a fund, in the client's language; absent for cash" })),
  amount: z.optional(Money),
  weight: z.optional(Fraction),
  absent: Figure.shape.absent,
})

const Mix = z.object({
  allocation: z.array(Allocated).check(z.meta({ description: 'The largest first, cash among it' })),
  riskId: z.optional(z.int().check(z.gte(1), z.lte(7))).check(
    z.meta({
      description: 'Bucket of the own volatility of the mix over the last year; indicative',
    }),
  ),
  riskAbsent: Figure.shape.absent,
  yearlyCost: z.optional(Money).check(
    z.meta({
      description: "Ongoing charges of the funds and the contract's fee, a year",
    }),
  ),
  yearlyCostAbsent: Figure.shape.absent,
})

export const PayeeShown = z.object({
  holder: z.string(),
  bankName: z.string(),
  iban: z.string().check(z.meta({ description: 'Masked but for its last four' })),
})

/** Percent of contributions. */
const SplitPart = z.extend(Named, { percent: z.number() })

export const OrderPreview = z.object({
  currency: Currency,
  valuedOn: Day,
  sells: z.array(
    z.extend(Named, {
      units: z.number(),
      about: Money,
      charge: z.optional(Money).check(
        z.meta({
          description: "The manager's dealing charge on the fund, still to come off about",
        }),
      ),
      isAll: z.boolean(),
      moreComes: z.optional(z.literal(true)).check(
        z.meta({
          description:
            'Of all that is held: an order under way is still to buy some, which this one does not sell',
        }),
      ),
    }),
  ),
  buys: z.array(
    z.extend(Named, {
      maximum: z.optional(Money).check(z.meta({ description: 'Absent where all goes in that falls to it' })),
      share: Fraction,
      about: Money,
      charge: z
        .optional(Money)
        .check(z.meta({ description: "The manager's dealing charge on the fund, in about" })),
    }),
  ),
  charges: z.optional(Money).check(
    z.meta({
      description: 'All dealing charges together; absent where there is none',
    }),
  ),
  staysAsCash: z.optional(Money).check(
    z.meta({
      description:
        'Of what sales bring and reservedCash, what purchases and a payout do not take; absent where they take all of it',
    }),
  ),
  reservedCash: Money.check(z.meta({ description: 'Of the free cash, kept for this order' })),
  freeCash: Money.check(z.meta({ description: 'What is free before this order' })),
  payout: z
    .optional(
      z.object({
        cash: Money,
        about: Money,
        payee: PayeeShown,
        feeComesOff: z.optional(z.literal(true)).check(
          z.meta({
            description:
              "Of a total withdrawal: the contract's fee up to the last sale's dealing day is taken before it, and is not in about",
          }),
        ),
        feeSoFar: z.optional(z.object({ amount: Money, through: Day })).check(
          z.meta({
            description:
              'What of that fee is accrued and not taken, up to a day; absent where it is not known',
          }),
        ),
        afterFeeSoFar: z.optional(Money).check(z.meta({ description: 'What about is less feeSoFar' })),
      }),
    )
    .check(z.meta({ description: 'Free cash and the proceeds of the sales, less dealing fees' })),
  contributions: z.optional(z.array(SplitPart)),
  formerSplit: z.optional(z.array(SplitPart)).check(
    z.meta({
      description:
        'Of warning former-split-until-then: how contributions before allocatesFrom are invested, none where they stay uninvested; absent where that changes before',
    }),
  ),
  stillBought: z
    .optional(
      z.array(
        z.extend(SplitPart, {
          until: z.optional(Day).check(z.meta({ description: 'The first day on which it does so no more' })),
        }),
      ),
    )
    .check(
      z.meta({
        description:
          'Of warning contributions-buy-what-is-sold: of what is sold to the last unit, what contributions go on buying, and their percent',
      }),
    ),
  strategyType: z.optional(z.enum(STRATEGY_TYPES)),
  modelPortfolioId: z.optional(z.string()),
  modelPortfolioName: z.optional(z.string()),
  withinStrategy: z.optional(z.literal(true)).check(
    z.meta({
      description: 'Of a switch: the contract follows that strategy already, and only the weights change',
    }),
  ),
  deposits: z
    .array(
      z.extend(Named, {
        amount: Money.check(
          z.meta({ description: 'What it is worth: principal and the interest earned so far' }),
        ),
        principal: z.optional(Money),
        maturity: z.optional(Day),
      }),
    )
    .check(z.meta({ description: 'Left out of a total withdrawal: they cannot be broken' })),
  before: Mix,
  after: Mix,
  documents: z.array(
    z.object({
      documentId: z.string(),
      instrumentId: z.string(),
      name: z.string(),
      version: z.string(),
      language: z.enum(LANGUAGES),
    }),
  ),
  warnings: z.array(z.enum(ORDER_WARNINGS)).check(
    z.meta({
      description: 'To be sent back as accepted: beyond-10-business-days; the others are for information',
    }),
  ),
})
export type OrderPreview = z.infer<typeof OrderPreview>

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
  dealtOn: z.optional(Day).check(z.meta({ description: 'Kept' })),
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

const NextDay = z.object({
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
  promised: Day,
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
  counts: z.optional(z.enum(['paid', 'sold', 'bought'])).check(
    z.meta({
      description: 'What of about is money of; absent where no money moves',
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
      description:
        'While it is being paid out: people of the manager are to release the payment before it goes to the bank',
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
