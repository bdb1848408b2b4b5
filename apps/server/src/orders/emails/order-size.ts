import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { totalOf } from '#orders/instruction/decimal-input.ts'
import type { OrderRow } from '#orders/store/order-row.ts'

type SizedOrder = Pick<OrderRow, 'kind' | 'is_total'> & { preview: OrderPreview }

/**
 * Sentence on the kind and size of an order in the list of notifications. The size is the payout, or the total of the
 * sales or, without sales, of the purchases, in the contract's currency; without trades, the number of funds of the new
 * allocation.
 */
export function orderSize(order: SizedOrder, language: Language): string {
  const { preview } = order
  const kind = orderText(`kind-${kindOf(order)}`, language)
  const amount = amountOf(preview)
  if (amount > 0)
    return orderText('sizeAmount', language, {
      kind,
      amount: formatsOf(language).money(amount, preview.currency),
    })
  const { contributions = [] } = preview
  const count = contributions.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID).length
  return count > 0
    ? orderText('sizeFunds', language, { kind, count })
    : orderText('sizeKind', language, { kind })
}

/** Kind of an order as e-mails and messages name it. */
export const nameOf = ({ kind, is_total, preview }: SizedOrder) =>
  kind === 'WITHDRAW' ? (is_total ? 'TOTAL' : 'PARTIAL') : preview.withinStrategy ? 'WEIGHTS' : kind

/** The same, with the switches and orders that have a name of their own in the list. */
function kindOf(order: SizedOrder) {
  const { strategyType, sells, buys, contributions } = order.preview
  const name = nameOf(order)
  if (name === 'SWITCH' && strategyType === 'MODEL') return 'MODEL'
  if (name === 'ORDER' && contributions && sells.length + buys.length === 0) return 'SPLIT'
  return name
}

function amountOf({ payout, sells, buys, currency }: OrderPreview): number {
  if (payout) return payout.afterFeeSoFar ?? payout.about
  const amounts =
    sells.length > 0 ? sells.map(({ about }) => about) : buys.map(({ maximum, about }) => maximum ?? about)
  return totalOf(amounts, currency)
}
