import {
  LARGEST_ORDER_AMOUNT,
  MOST_LEGS,
  ORDER_KINDS,
  ORDER_WARNINGS,
  WITHDRAW_TYPES,
} from '@fundholder/domain/orders/orders.ts'
import { STRATEGY_TYPES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { Day, Id } from '../shapes.ts'

const fewEnough = (map: object) => Object.keys(map).length <= MOST_LEGS

/** Money by instrument, in the contract's currency. */
export const AmountMap = z
  .record(Id, z.number().check(z.positive(), z.lte(LARGEST_ORDER_AMOUNT)))
  .check(
    z.refine(fewEnough, { error: `has more than ${MOST_LEGS} instruments` }),
    z.meta({ description: "Money in the contract's currency, by instrument" }),
  )

const twoDecimals = (percent: number) => /^\d{1,3}(\.\d{1,2})?$/.test(String(percent))

/** Percent (0 to 100, at most 2 decimals) by instrument. */
export const PercentMap = z
  .record(
    Id,
    z.number().check(z.positive(), z.lte(100), z.refine(twoDecimals, { error: 'has more than 2 decimals' })),
  )
  .check(
    z.refine(fewEnough, { error: `has more than ${MOST_LEGS} instruments` }),
    z.meta({ description: 'Percent (0 to 100, at most 2 decimals), by instrument' }),
  )

/** Order as the client entered it. */
export const OrderRequest = z.strictObject({
  kind: z.enum(ORDER_KINDS),
  strategyType: z.optional(z.enum(STRATEGY_TYPES)),
  modelPortfolioId: z.optional(Id).check(z.meta({ description: 'Of strategy MODEL' })),
  buy: z.optional(AmountMap).check(
    z.meta({
      description: 'Most money to buy for; the proceeds of sales pay first, then cash reserved now',
    }),
  ),
  sell: z.optional(AmountMap).check(
    z.meta({
      description: 'Turned into units at the valuation of valuedOn; the full amount is all units',
    }),
  ),
  contributions: z.optional(PercentMap).check(
    z.meta({
      description:
        'How money that comes in later is invested, total 100; of a SWITCH to SELF also how holdings are',
    }),
  ),
  withdrawType: z.optional(z.enum(WITHDRAW_TYPES)).check(z.meta({ description: 'TOTAL unless said' })),
  withdraw: z.optional(PercentMap).check(
    z.meta({
      description: 'Of PARTIAL: percent of what is available now; cash is instrument 0127082',
    }),
  ),
  withdrawAmounts: z.optional(AmountMap).check(
    z.meta({
      description:
        'Of PARTIAL, in place of `withdraw`: money, turned into units at the valuation of valuedOn; cash is instrument 0127082',
    }),
  ),
  acknowledgements: z
    ._default(
      z
        .array(z.strictObject({ documentId: Id, version: z.string().check(z.minLength(1), z.maxLength(64)) }))
        .check(z.maxLength(MOST_LEGS)),
      [],
    )
    .check(z.meta({ description: 'One current KID per fund bought or newly allocated' })),
  accepted: z
    ._default(z.array(z.enum(ORDER_WARNINGS)).check(z.maxLength(ORDER_WARNINGS.length)), [])
    .check(z.meta({ description: 'Warnings of the preview that the client has accepted' })),
  valuedOn: Day.check(
    z.meta({
      description: 'The day of the prices that the client saw: `valuedOn` of the positions',
    }),
  ),
})
