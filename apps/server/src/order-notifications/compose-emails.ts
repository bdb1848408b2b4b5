import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import { isRunning } from '@fundholder/domain/orders/orders.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import type { NoticeKey } from '@fundholder/language/notices.ts'
import { orderText } from '@fundholder/language/order-texts.ts'
import { type OrderEmail, orderEmail, type Recipient } from '#orders/emails/order-email.ts'
import {
  NOT_PLACED_IN_TIME,
  type NotificationReason,
  type OrderNotification,
  PAYMENT_RELEASE,
} from '#orders/store/order-notification.ts'
import { moneyOf } from '#orders/store/order-row.ts'
import {
  correctionTexts,
  delayText,
  nextStepText,
  settlementText,
  totalTexts,
  tradeText,
} from './leg-text.ts'
import type { NamedLeg, NotifiedOrder, Payment } from './order-notifications.queries.ts'

/**
 * Composes the e-mails about an order by its present state: one of all executions, settlements and the payment, one of
 * corrections, and one for each reason of a delay, resumption or cancellation.
 */
export function composeEmails(
  notified: NotifiedOrder,
  notifications: readonly OrderNotification[],
  today: CalendarDay,
  to: Omit<Recipient, 'language'>,
): OrderEmail[] {
  const write: Write = (key, content) =>
    orderEmail(key, notified.order, { ...to, language: notified.order.language }, content)
  return [
    ...executionEmails(notified, notifications, today, write),
    ...correctionEmails(notified, notifications, write),
    ...delayEmails(notified, notifications, today, write),
  ]
}

type Write = (key: NoticeKey, content: Parameters<typeof orderEmail>[3]) => OrderEmail

function executionEmails(
  notified: NotifiedOrder,
  notifications: readonly OrderNotification[],
  today: CalendarDay,
  write: Write,
): OrderEmail[] {
  const { order, payment } = notified
  const executed = notifiedLegs(notified, notifications, 'executed')
  const settled = notifiedLegs(notified, notifications, 'settled')
  const trades = [
    ...executed.map((leg) => tradeText(leg, order)),
    ...totalTexts(executed, order),
    ...settled.map((leg) => settlementText(leg, order)),
  ]
  const has = (kind: OrderNotification['kind']) => notifications.some((one) => one.kind === kind)
  if (payment && payment.pays_on !== null && has('paid'))
    return [write('orders/paid', paidContent(notified, { ...payment, pays_on: payment.pays_on }))]
  if (!payment?.pays_on && isRunning(order.state) && has('payment-late'))
    return [write('orders/payment-late', lateContent(order, payment, trades))]
  if (trades.length === 0) return []
  const key: NoticeKey =
    settled.length === 0 ? 'orders/executed' : executed.length === 0 ? 'orders/settled' : 'orders/dealt'
  return [write(key, { figures: trades, after: [nextStepText(notified, today)] })]
}

function correctionEmails(
  notified: NotifiedOrder,
  notifications: readonly OrderNotification[],
  write: Write,
): OrderEmail[] {
  const executed = new Set(notifiedLegs(notified, notifications, 'executed'))
  const corrected = notifiedLegs(notified, notifications, 'corrected').filter((leg) => !executed.has(leg))
  if (corrected.length === 0) return []
  return [
    write('orders/corrected', {
      figures: corrected.flatMap((leg) => [
        tradeText(leg, notified.order),
        ...correctionTexts(
          leg,
          notifications.filter((one) => one.kind === 'corrected' && one.legs.includes(leg.number)),
          notified.order,
        ),
      ]),
    }),
  ]
}

/** Covers legs that still wait for their latest reason, and cancelled ones. */
function delayEmails(
  { order, legs, payment }: NotifiedOrder,
  notifications: readonly OrderNotification[],
  today: CalendarDay,
  write: Write,
): OrderEmail[] {
  const latest = new Map<number, DelayCause>()
  for (const one of notifications)
    if (one.kind === 'delayed' || one.kind === 'left-out' || one.kind === 'resumed')
      for (const [place, number] of one.legs.entries())
        latest.set(number, {
          kind: one.kind,
          reason: one.kind === 'resumed' ? undefined : one.reason,
          dueOn: one.kind === 'delayed' ? (one.dueOn[place] ?? null) : null,
        })
  const waiting = legs.flatMap((leg) => {
    const why = latest.get(leg.number)
    return why && isStillCurrent(why, leg) ? [{ leg, ...why }] : []
  })
  return [...Map.groupBy(waiting, ({ kind, reason }) => `orders/${kind} ${reason}`).values()].map((some) => {
    const [{ kind, reason }] = some as [(typeof some)[number]]
    return write(delayKey(kind, reason, order.state), {
      figures: some.map(({ leg, dueOn }) => delayText(leg, kind === 'resumed' ? leg.deals_on : dueOn, order)),
      after: [
        ...(reason ? [orderText(reason, order.language)] : []),
        ...(kind === 'delayed' ? [] : [nextStepText({ order, legs, payment }, today)]),
      ],
    })
  })
}

type DelayCause = {
  kind: 'delayed' | 'left-out' | 'resumed'
  reason: NotificationReason | undefined
  dueOn: CalendarDay | null
}

/** A delay is current while the leg still waits for its reason. A fund order placed too late has its next dealing day at once. */
const isStillCurrent = ({ kind, reason }: DelayCause, { state, blocking_reason }: NamedLeg): boolean =>
  kind === 'resumed'
    ? state === 'placed' && blocking_reason === null
    : kind === 'left-out' || (reason === NOT_PLACED_IN_TIME ? state === 'placed' : blocking_reason === reason)

/** A cancelled order and a suspended fund have e-mails of their own. */
function delayKey(
  kind: DelayCause['kind'],
  reason: DelayCause['reason'],
  state: NotifiedOrder['order']['state'],
): NoticeKey {
  if (kind === 'left-out' && state === 'cancelled') return 'orders/cancelled'
  return kind === 'delayed' && reason === 'fund-suspended' ? 'orders/suspended' : `orders/${kind}`
}

const notifiedLegs = (
  { legs }: NotifiedOrder,
  notifications: readonly OrderNotification[],
  kind: 'executed' | 'settled' | 'corrected',
) => {
  const numbers = new Set(notifications.flatMap((one) => (one.kind === kind ? one.legs : [])))
  return legs.filter(({ number }) => numbers.has(number))
}

type Content = Parameters<Write>[1]

/** Itemises a payment by sales, cash and fee. */
function paidContent(
  { order, legs }: NotifiedOrder,
  { amount, payee, pays_on, fee }: Payment & { pays_on: CalendarDay },
): Content {
  const { language, currency } = order
  const sales = legs.filter(({ kind, traded }) => kind === 'sale' && traded !== null)
  const proceeds = amount + BigInt(fee ?? 0)
  const cash = sales.reduce((left, leg) => left - moneyOf(leg), proceeds)
  const formats = formatsOf(language)
  const money = (minors: bigint) => formats.money(toDecimal(minor(minors), currency), currency)
  const account = { holder: payee.holder, lastFour: payee.iban.slice(-4) }
  const paid = orderText('paidOut', language, { ...account, amount: money(amount) })
  return {
    values: { amount: money(amount), day: formats.day(pays_on) },
    figures: [
      ...sales.map((leg) => tradeText(leg, order)),
      ...totalTexts(sales, order),
      ...(cash > 0n ? [orderText('cash', language, { amount: money(cash) })] : []),
      ...(fee === null
        ? []
        : [
            orderText('brought', language, { amount: money(proceeds) }),
            orderText('feeTaken', language, { amount: money(BigInt(fee)) }),
          ]),
      paid,
    ],
    after: [orderText('credited', language)],
    size: '',
    summary: `${paid.slice(0, 1).toUpperCase()}${paid.slice(1)}. ${orderText('credited', language)}`,
  }
}

/** A late payment; its amount is known once it is booked. */
function lateContent(
  { language, currency, promised }: NotifiedOrder['order'],
  payment: Payment | undefined,
  trades: readonly string[],
): Content {
  const formats = formatsOf(language)
  const dueOn = promised?.paysOn ?? payment?.due_on
  return {
    values: { day: dueOn === undefined ? '' : formats.day(dueOn) },
    figures: [
      ...trades,
      ...(payment
        ? [
            orderText('toBePaid', language, {
              holder: payment.payee.holder,
              lastFour: payment.payee.iban.slice(-4),
              amount: formats.money(toDecimal(minor(payment.amount), currency), currency),
            }),
          ]
        : []),
    ],
    after: [orderText(PAYMENT_RELEASE, language)],
  }
}
