import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { orderText } from '@fundholder/language/order-texts.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { totalOf } from '#orders/instruction/decimal-input.ts'

/**
 * Sentence on the size of an order in the list of notifications: the payout, or the total of an order that only sells
 * or only buys, in the contract's currency. Other orders have a number of funds: those dealt, or else those of the new
 * allocation.
 */
export function orderSize(preview: OrderPreview, language: Language): string {
  const amount = amountOf(preview)
  if (amount > 0)
    return orderText('sizeAmount', language, { amount: formatsOf(language).money(amount, preview.currency) })
  const { sells, buys, contributions = [] } = preview
  const dealt = [...sells, ...buys]
  const parts = dealt.length > 0 ? dealt : contributions
  const funds = new Set(parts.map(({ instrumentId }) => instrumentId))
  funds.delete(CASH_INSTRUMENT_ID)
  return funds.size > 0 ? orderText('sizeFunds', language, { count: funds.size }) : ''
}

function amountOf({ payout, sells, buys, currency }: OrderPreview): number {
  if (payout) return payout.afterFeeSoFar ?? payout.about
  if (buys.length === 0)
    return totalOf(
      sells.map(({ about }) => about),
      currency,
    )
  if (sells.length > 0) return 0
  return totalOf(
    buys.map(({ maximum, about }) => maximum ?? about),
    currency,
  )
}
