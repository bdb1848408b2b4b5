import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { fromMicro, toDecimal } from '@fundholder/domain/money.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import { moneyOf } from '#orders/traded.ts'
import { isSale, type Leg, type Notice, type OpenOrder, type Surroundings } from './open-order.ts'

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
    const amount = formats.money(toDecimal(moneyOf(leg), holder.currency), holder.currency)
    const on = dayFor(notice, leg)
    const day = on === null ? '' : formats.day(on)
    return orderText(textFor(notice, leg), language, { name, units, amount, day })
  }
  return noticeText(`orders/${notice.kind}`, language, {
    reference: order.reference,
    content: notice.legs.map(inWords).join('\n'),
    ...('reason' in notice && { reason: orderText(notice.reason as OrderTextKey, language) }),
  })
}

/** What a notice says of a trade; of one that is late also the day that was promised, where there was one. */
function textFor({ kind }: Notice, leg: Leg): OrderTextKey {
  if (kind === 'executed' || kind === 'corrected') return isSale(leg) ? 'sold' : 'bought'
  if (kind === 'settled') return isSale(leg) ? 'received' : 'paidFor'
  const what = leg.kind === 'payout' ? 'payment' : isSale(leg) ? 'sale' : 'purchase'
  return kind === 'delayed' && promisedFor(leg) !== null ? `${what}On` : what
}

function dayFor({ kind }: Notice, leg: Leg): CalendarDay | null {
  if (kind === 'settled') return leg.settled_on
  return kind === 'delayed' ? promisedFor(leg) : leg.dealt_on
}

const promisedFor = ({ kind, deals_on, settles_on }: Leg) => (kind === 'payout' ? settles_on : deals_on)
