import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { fromMicro, type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import { isRunning, type LegKind, type LegState } from '@fundholder/domain/orders/orders.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { NextDay } from '@fundholder/protocol/orders/order-dates.ts'
import { latestPayout } from '#orders/emails/order-summary.ts'
import { isLate, nextMilestone } from '#orders/schedule/next-milestone.ts'
import type { OrderNotification } from '#orders/store/order-notification.ts'
import { exchangedAmount, moneyOf } from '#orders/store/order-row.ts'
import type { NamedLeg, NotifiedOrder } from './order-notifications.queries.ts'

type Order = Pick<NotifiedOrder['order'], 'language' | 'currency'>

/** Text of an executed leg: units, price and amount. */
export function tradeText(leg: NamedLeg, order: Order): string {
  const dealt = leg.kind === 'sale' ? 'sold' : 'bought'
  return legText(leg, order, {
    key: BigInt(leg.traded?.fee ?? 0) > 0n ? `${dealt}Charged` : dealt,
    day: leg.dealt_on,
    amount: exchangedText(leg, order),
  })
}

/** Texts of a corrected sale: its former amount and where the difference went. A purchase keeps its cost. */
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

/** Text of a settled leg: amount and day. */
export const settlementText = (leg: NamedLeg, order: Order): string =>
  legText(leg, order, { key: leg.kind === 'sale' ? 'received' : 'paidFor', day: leg.settled_on })

/** Text of a delayed or cancelled leg, with its due date if it had one. */
export function delayText(leg: NamedLeg, dueOn: CalendarDay | null, order: Order): string {
  const what = leg.kind === 'payout' ? 'payment' : leg.kind === 'sale' ? 'sale' : 'purchase'
  return legText(leg, order, { key: dueOn === null ? what : `${what}On`, day: dueOn })
}

/** Total texts of two or more sales and of two or more purchases, charges included. */
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

/** Amount in the contract's currency, and in the fund's if it differs. */
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

/** A sentence about the next milestone of an order and its date, or that none is left. */
export function nextStepText({ order, legs, payment }: NotifiedOrder, today: CalendarDay): string {
  const { state, language, promised } = order
  const { day: dayOf } = formatsOf(language)
  const say = (key: OrderTextKey, on?: CalendarDay) =>
    orderText(key, language, on === undefined ? {} : { day: dayOf(on) })
  const latest = promised ? latestPayout(promised) : undefined
  const sayNext = ({ step, on }: Pick<NextDay, 'step' | 'on'>) =>
    step === 'paysOn' && latest !== undefined && latest > on
      ? orderText('next-paysBy', language, { day: dayOf(on), latest: dayOf(latest) })
      : say(`next-${step}`, on)
  if (!isRunning(state))
    return say(
      state === 'completed' && legs.some((leg) => leg.state === 'settled') ? 'next-nothing' : 'next-ends',
    )
  if (state === 'paying') {
    if (!payment) return say('next-later')
    if (payment.due_on < today) return say('next-payment-late', promised?.paysOn ?? payment.due_on)
    return payment.is_awaiting_approval
      ? say('next-payment-release', payment.due_on)
      : sayNext({ step: 'paysOn', on: payment.due_on })
  }
  const next = nextMilestone(order, legs, today)
  if (!next) return say('next-later')
  if (next.on > today || (next.on === today && !isBeingPriced(next.step, legs, today))) return sayNext(next)
  if (!isLate(next, legs, today)) return say('next-priced', next.on)
  const on = rescheduledDay(next.step, legs)
  return on !== undefined && on >= today ? sayNext({ step: next.step, on }) : say('next-late', next.on)
}

/** Returns true once fund orders are placed and their day has come: only its price is missing. */
function isBeingPriced(step: NextDay['step'], legs: NotifiedOrder['legs'], today: CalendarDay): boolean {
  const kind = step === 'sellsOn' ? 'sale' : step === 'buysOn' ? 'buy' : undefined
  const open = legs.filter((leg) => leg.kind === kind && !isThrough(leg.state, 'placed'))
  return (
    open.length > 0 &&
    open.every(
      ({ state, deals_on, blocking_reason }) =>
        state === 'placed' && blocking_reason === null && deals_on !== null && deals_on <= today,
    )
  )
}

/** The changed date of a milestone; undefined when unknown. */
function rescheduledDay(step: NextDay['step'], legs: NotifiedOrder['legs']): CalendarDay | undefined {
  const latest = (kind: LegKind, state: LegState, name: 'deals_on' | 'settles_on') => {
    const days = legs
      .filter((leg) => leg.kind === kind && !isThrough(leg.state, state))
      .map((leg) => (leg.blocking_reason === null && leg.state === state ? leg[name] : null))
    return days.length === 0 || days.some((day) => day === null)
      ? undefined
      : days
          .flatMap((day) => day ?? [])
          .toSorted()
          .at(-1)
  }
  if (step === 'sellsOn') return latest('sale', 'placed', 'deals_on')
  if (step === 'soldBy') return latest('sale', 'executed', 'settles_on')
  if (step === 'buysOn') return latest('buy', 'placed', 'deals_on')
  return step === 'boughtBy' ? latest('buy', 'executed', 'settles_on') : undefined
}

const isThrough = (now: LegState, state: LegState) =>
  now === 'settled' || now === 'cancelled' || (state === 'placed' && now === 'executed')
