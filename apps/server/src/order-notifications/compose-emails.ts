import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import { isRunning } from '@fundholder/domain/orders.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import type { NoticeKey } from '@fundholder/language/notices.ts'
import { orderText } from '@fundholder/language/order-texts.ts'
import { type Correspondence, orderLetter } from '#orders/emails/order-email.ts'
import { moneyOf } from '#orders/store/executed-trade.ts'
import {
  correctionInWords,
  dealtInWords,
  settledInWords,
  togetherInWords,
  waitingInWords,
} from './leg-text.ts'
import { nextInWords } from './next-text.ts'
import type { ToldOrder } from './notified-order.ts'
import type { Payment, ToldLeg } from './order-notifications.queries.ts'
import { HOUSE_NOT_TOLD, type News, type NewsReason, PAYMENT_RELEASE } from './order-notifications.tables.ts'

type Letter = { subject: string; text: string }

/**
 * The e-mails about what has happened to an order, by how it stands now: one of all that was done, from trades to the
 * payment, and one for each reason for which something waits, goes on or was left out.
 */
export function lettersOf(
  told: ToldOrder,
  news: readonly News[],
  today: CalendarDay,
  to: Omit<Correspondence, 'language'>,
): Letter[] {
  const write: Write = (key, content) =>
    orderLetter(key, told.order, { ...to, language: told.order.language }, content)
  return [
    ...doneLetter(told, news, today, write),
    ...correctedLetter(told, news, write),
    ...waitingLetters(told, news, today, write),
  ]
}

type Write = (key: NoticeKey, content: Parameters<typeof orderLetter>[3]) => Letter

function doneLetter(told: ToldOrder, news: readonly News[], today: CalendarDay, write: Write): Letter[] {
  const { order, payment } = told
  const executed = legsOf(told, news, 'executed')
  const settled = legsOf(told, news, 'settled')
  const trades = [
    ...executed.map((leg) => dealtInWords(leg, order)),
    ...togetherInWords(executed, order),
    ...settled.map((leg) => settledInWords(leg, order)),
  ]
  const has = (kind: News['kind']) => news.some((one) => one.kind === kind)
  if (payment && payment.pays_on !== null && has('paid'))
    return [write('orders/paid', paidContent(told, { ...payment, pays_on: payment.pays_on }))]
  if (!payment?.pays_on && isRunning(order.state) && has('payment-late'))
    return [write('orders/payment-late', lateContent(order, payment, trades))]
  if (trades.length === 0) return []
  const key: NoticeKey =
    settled.length === 0 ? 'orders/executed' : executed.length === 0 ? 'orders/settled' : 'orders/dealt'
  return [write(key, { figures: trades, after: [nextInWords(told, today)] })]
}

function correctedLetter(told: ToldOrder, news: readonly News[], write: Write): Letter[] {
  const executed = new Set(legsOf(told, news, 'executed'))
  const corrected = legsOf(told, news, 'corrected').filter((leg) => !executed.has(leg))
  if (corrected.length === 0) return []
  return [
    write('orders/corrected', {
      figures: corrected.flatMap((leg) => [
        dealtInWords(leg, told.order),
        ...correctionInWords(
          leg,
          news.filter((one) => one.kind === 'corrected' && one.legs.includes(leg.number)),
          told.order,
        ),
      ]),
    }),
  ]
}

/** Of what waited only what still does for the reason that came last; what was left out stays out. */
function waitingLetters(
  { order, legs, payment }: ToldOrder,
  news: readonly News[],
  today: CalendarDay,
  write: Write,
): Letter[] {
  const latest = new Map<number, Why>()
  for (const one of news)
    if (one.kind === 'delayed' || one.kind === 'left-out' || one.kind === 'resumed')
      for (const [place, number] of one.legs.entries())
        latest.set(number, {
          kind: one.kind,
          reason: one.kind === 'resumed' ? undefined : one.reason,
          dueOn: one.kind === 'delayed' ? (one.dueOn[place] ?? null) : null,
        })
  const waiting = legs.flatMap((leg) => {
    const why = latest.get(leg.number)
    return why && doesStand(why, leg) ? [{ leg, ...why }] : []
  })
  return [...Map.groupBy(waiting, ({ kind, reason }) => `orders/${kind} ${reason}`).values()].map((some) => {
    const [{ kind, reason }] = some as [(typeof some)[number]]
    return write(waitingKey(kind, reason, order.state), {
      figures: some.map(({ leg, dueOn }) =>
        waitingInWords(leg, kind === 'resumed' ? leg.deals_on : dueOn, order),
      ),
      after: [
        ...(reason ? [orderText(reason, order.language)] : []),
        ...(kind === 'delayed' ? [] : [nextInWords({ order, legs, payment }, today)]),
      ],
    })
  })
}

type Why = {
  kind: 'delayed' | 'left-out' | 'resumed'
  reason: NewsReason | undefined
  dueOn: CalendarDay | null
}

/** A leg of which its fund house was not told has its next dealing day at once, and waits for nothing until then. */
const doesStand = ({ kind, reason }: Why, { state, waits_for }: ToldLeg): boolean =>
  kind === 'resumed'
    ? state === 'placed' && waits_for === null
    : kind === 'left-out' || (reason === HOUSE_NOT_TOLD ? state === 'placed' : waits_for === reason)

/** What was left out of a cancelled order is all of it; what a suspended fund keeps did not miss its day, or not yet. */
function waitingKey(kind: Why['kind'], reason: Why['reason'], state: ToldOrder['order']['state']): NoticeKey {
  if (kind === 'left-out' && state === 'cancelled') return 'orders/cancelled'
  return kind === 'delayed' && reason === 'fund-suspended' ? 'orders/suspended' : `orders/${kind}`
}

const legsOf = ({ legs }: ToldOrder, news: readonly News[], kind: 'executed' | 'settled' | 'corrected') => {
  const numbers = new Set(news.flatMap((one) => (one.kind === kind ? one.legs : [])))
  return legs.filter(({ number }) => numbers.has(number))
}

type Content = Parameters<Write>[1]

/** Money on its way to the bank, with all that it is made of: sales, cash and the fee taken of them. */
function paidContent(
  { order, legs }: ToldOrder,
  { amount, payee, pays_on, fee }: Payment & { pays_on: CalendarDay },
): Content {
  const { language, currency } = order
  const sales = legs.filter(({ kind, traded }) => kind === 'sale' && traded !== null)
  const brought = amount + BigInt(fee ?? 0)
  const cash = sales.reduce((left, leg) => left - moneyOf(leg), brought)
  const formats = formatsOf(language)
  const money = (minors: bigint) => formats.money(toDecimal(minor(minors), currency), currency)
  const account = { holder: payee.holder, lastFour: payee.iban.slice(-4) }
  return {
    values: { amount: money(amount), day: formats.day(pays_on) },
    figures: [
      ...sales.map((leg) => dealtInWords(leg, order)),
      ...togetherInWords(sales, order),
      ...(cash > 0n ? [orderText('cash', language, { amount: money(cash) })] : []),
      ...(fee === null
        ? []
        : [
            orderText('brought', language, { amount: money(brought) }),
            orderText('feeTaken', language, { amount: money(BigInt(fee)) }),
          ]),
      orderText('paidOut', language, { ...account, amount: money(amount) }),
    ],
    after: [orderText('credited', language)],
  }
}

/** Money that was promised and has not left yet; how much it is is known once it is booked. */
function lateContent(
  { language, currency, promised }: ToldOrder['order'],
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
