import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { fromMicro, type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import { exchangedAmount, moneyOf } from '#orders/store/order-row.ts'
import type { NotifiedOrder } from './notified-order.ts'
import type { NamedLeg } from './order-notifications.queries.ts'
import type { OrderNotification } from './order-notifications.tables.ts'

type Order = Pick<NotifiedOrder['order'], 'language' | 'currency'>

/** What was dealt, at which price and for how much. */
export function tradeText(leg: NamedLeg, order: Order): string {
  const dealt = leg.kind === 'sale' ? 'sold' : 'bought'
  return legText(leg, order, {
    key: BigInt(leg.traded?.fee ?? 0) > 0n ? `${dealt}Charged` : dealt,
    day: leg.dealt_on,
    amount: exchangedText(leg, order),
  })
}

/** What a sale brought before it was corrected, and where the difference is now; a purchase costs what it did. */
export function correctionTexts(
  leg: NamedLeg,
  notifications: readonly OrderNotification[],
  order: Order,
): string[] {
  const corrections = notifications.filter((one) => one.kind === 'corrected')
  const before = corrections[0]?.before
  if (leg.kind !== 'sale' || before === undefined) return []
  const change = moneyOf(leg) - BigInt(before)
  if (change === 0n) return []
  const isInCash = corrections.at(-1)?.isInCash === true
  const key = `${change > 0n ? 'more' : 'less'}${isInCash ? 'InCash' : 'InOrder'}` as const
  const money = moneyIn(order)
  return [
    orderText('beforeCorrection', order.language, { name: leg.name, amount: money(minor(BigInt(before))) }),
    orderText(key, order.language, { amount: money(minor(change > 0n ? change : -change)) }),
  ]
}

/** What money of a trade has moved, and when. */
export const settlementText = (leg: NamedLeg, order: Order): string =>
  legText(leg, order, { key: leg.kind === 'sale' ? 'received' : 'paidFor', day: leg.settled_on })

/** What waits or is left out; with the day on which it was due, where there was one. */
export function delayText(leg: NamedLeg, dueOn: CalendarDay | null, order: Order): string {
  const what = leg.kind === 'payout' ? 'payment' : leg.kind === 'sale' ? 'sale' : 'purchase'
  return legText(leg, order, { key: dueOn === null ? what : `${what}On`, day: dueOn })
}

/** What several sales brought, and what several purchases cost, charges and all. */
export const totalTexts = (legs: readonly NamedLeg[], order: Order): string[] =>
  (['sale', 'buy'] as const).flatMap((kind) => {
    const own = legs.filter((leg) => leg.kind === kind)
    if (own.length < 2) return []
    const moved = moneyIn(order)(minor(own.reduce((total, leg) => total + moneyOf(leg), 0n)))
    return [orderText(kind === 'sale' ? 'soldTogether' : 'boughtTogether', order.language, { moved })]
  })

function legText(
  leg: NamedLeg,
  order: Order,
  { key, day, amount }: { key: OrderTextKey; day: CalendarDay | null; amount?: string },
): string {
  const formats = formatsOf(order.language)
  const money = moneyIn(order)
  const { traded } = leg
  return orderText(key, order.language, {
    name: leg.name,
    units: formats.units(fromMicro(BigInt(traded?.units ?? leg.units ?? 0))),
    day: day === null ? '' : formats.day(day),
    price: traded ? formats.price(fromMicro(BigInt(traded.price))) : '',
    currency: traded?.currency ?? '',
    charge: money(minor(BigInt(traded?.fee ?? 0))),
    moved: money(moneyOf(leg)),
    amount: amount ?? money(moneyOf(leg)),
  })
}

/** In the contract's currency, and in the fund's where that is another one. */
function exchangedText(leg: NamedLeg, order: Order): string {
  const { traded } = leg
  const exchanged = moneyIn(order)(exchangedAmount(leg))
  if (traded === null || traded.currency === order.currency) return exchanged
  const formats = formatsOf(order.language)
  return orderText(traded.fxRate === undefined ? 'convertedAnyhow' : 'converted', order.language, {
    amount: exchanged,
    foreign: formats.money(toDecimal(minor(BigInt(traded.amount)), traded.currency), traded.currency),
    rate: formats.rate(Number(traded.fxRate)),
    own: order.currency,
    currency: traded.currency,
  })
}

const moneyIn =
  ({ language, currency }: Order) =>
  (amount: Minor): string =>
    formatsOf(language).money(toDecimal(amount, currency), currency)
