import { fromMicro, minor, toDecimal } from '@fundholder/domain/money.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import { isSale, type Leg, moneyOf, type Notice, type OpenOrder, type Surroundings } from './open-order.ts'

/** The e-mail about what has happened to an order. */
export function noticeMessage(
  { order, holder }: OpenOrder,
  notice: Notice,
  { nameOf }: Pick<Surroundings, 'nameOf'>,
): { subject: string; text: string } {
  const { language } = order
  const formats = formatsOf(language)
  const inWords = (leg: Leg): string => {
    const name = nameOf(leg.instrument_id)
    const units = formats.units(fromMicro(BigInt(leg.traded?.units ?? leg.units ?? 0)))
    const amount = formats.money(toDecimal(minor(moneyOf(leg)), holder.currency), holder.currency)
    const day = leg.dealt_on === null ? '' : formats.day(leg.dealt_on)
    return orderText(textFor(notice, leg), language, { name, units, amount, day })
  }
  return noticeText(`orders/${notice.kind}`, language, {
    reference: order.reference,
    content: notice.legs.map(inWords).join('\n'),
    ...('reason' in notice && { reason: orderText(notice.reason as OrderTextKey, language) }),
  })
}

function textFor({ kind }: Notice, leg: Leg): OrderTextKey {
  if (kind === 'executed' || kind === 'corrected') return isSale(leg) ? 'sold' : 'bought'
  if (kind === 'settled') return isSale(leg) ? 'received' : 'paidFor'
  return leg.kind === 'payout' ? 'payment' : isSale(leg) ? 'sale' : 'purchase'
}
