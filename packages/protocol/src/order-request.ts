import {
  LARGEST_ORDER_AMOUNT,
  MOST_LEGS,
  ORDER_KINDS,
  ORDER_WARNINGS,
  WITHDRAW_TYPES,
} from '@fundholder/domain/orders.ts'
import { STRATEGY_TYPES } from '@fundholder/domain/users.ts'
import * as z from 'zod'
import { Day, Id } from './shapes.ts'

const fewEnough = (map: object) => Object.keys(map).length <= MOST_LEGS

/** Money by instrument, in the contract's currency. */
export const AmountMap = z
  .record(Id, z.number().positive().max(LARGEST_ORDER_AMOUNT))
  .refine(fewEnough, { error: `has more than ${MOST_LEGS} instruments` })
  .meta({ description: "Money in the contract's currency, by instrument" })

const twoDecimals = (percent: number) => /^\d{1,3}(\.\d{1,2})?$/.test(String(percent))

/** Percent (0 to 100, at most 2 decimals) by instrument. */
export const PercentMap = z
  .record(Id, z.number().positive().max(100).refine(twoDecimals, { error: 'has more than 2 decimals' }))
  .refine(fewEnough, { error: `has more than ${MOST_LEGS} instruments` })
  .meta({ description: 'Percent (0 to 100, at most 2 decimals), by instrument' })

/** What is ordered, as the client says it. */
export const OrderRequest = z.strictObject({
  kind: z.enum(ORDER_KINDS),
  strategyType: z.enum(STRATEGY_TYPES).optional(),
  modelPortfolioId: Id.optional().meta({ description: 'Of strategy MODEL' }),
  buy: AmountMap.optional().meta({
    description: 'Most money to buy for; the proceeds of sales pay first, then cash reserved now',
  }),
  sell: AmountMap.optional().meta({
    description: 'Turned into units at the valuation of valuedOn; the full amount is all units',
  }),
  contributions: PercentMap.optional().meta({
    description:
      'How money that comes in later is invested, total 100; of a SWITCH to SELF also how holdings are',
  }),
  withdrawType: z.enum(WITHDRAW_TYPES).optional().meta({ description: 'TOTAL unless said' }),
  withdraw: PercentMap.optional().meta({
    description: 'Of PARTIAL: percent of what is available now; cash is instrument 0127082',
  }),
  acknowledgements: z
    .array(z.strictObject({ documentId: Id, version: z.string().min(1).max(64) }))
    .max(MOST_LEGS)
    .default([])
    .meta({ description: 'One current KID per fund bought or newly allocated' }),
  accepted: z
    .array(z.enum(ORDER_WARNINGS))
    .max(ORDER_WARNINGS.length)
    .default([])
    .meta({ description: 'Warnings of the preview that the client has accepted' }),
  valuedOn: Day.meta({
    description: 'The day of the prices that the client saw: `valuedOn` of the positions',
  }),
})
