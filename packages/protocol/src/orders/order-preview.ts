import { ORDER_WARNINGS } from '@fundholder/domain/orders/orders.ts'
import { LANGUAGES, STRATEGY_TYPES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { Currency, Day, Figure, Fraction, Money, Named } from '../shapes.ts'

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
  feeFromFunds: z.optional(z.object({ amount: Money, dueOn: Day })).check(
    z.meta({
      description:
        "The contract's fee up to the next fee day, at today's value, of an order that leaves less cash than that: units are sold for what cash does not cover; absent where cash covers it, no units are left or bought, or a price is missing",
    }),
  ),
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
  cancels: z.optional(z.array(z.object({ orderId: z.string(), reference: z.string(), amount: Money }))).check(
    z.meta({
      description:
        'Of a total withdrawal: the running investments of contributions that its approval cancels; their money is in the payout',
    }),
  ),
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
