import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { fromMicro, type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import { nextDayOf } from '#orders/next-day.ts'
import { type Correspondence, orderLetter } from '#orders/order-letter.ts'
import { exchangedOf, moneyOf } from '#orders/traded.ts'
import { isOver, isSale, type Leg, type Notice, type OpenOrder, type Surroundings } from './open-order.ts'

type Telling = Pick<Surroundings, 'nameOf' | 'today'>

/** The e-mail about what has happened to an order, which stands as it is after that. */
export function noticeMessage(
  open: OpenOrder,
  notice: Notice,
  around: Telling,
  to: Omit<Correspondence, 'language'>,
): { subject: string; text: string } {
  const { language } = open.order
  const why = 'reason' in notice ? [orderText(notice.reason as OrderTextKey, language)] : []
  return orderLetter(
    `orders/${notice.kind}`,
    open.order,
    { ...to, language },
    {
      figures: [
        ...notice.legs.map((leg) => inWords(leg, notice, open, around)),
        ...(notice.kind === 'executed' ? together(notice.legs, open) : []),
      ],
      after: [...why, ...nextInWords(open, notice, around)],
    },
  )
}

function inWords(leg: Leg, notice: Notice, { order, holder }: OpenOrder, { nameOf }: Telling): string {
  const formats = formatsOf(order.language)
  const money = (amount: Minor) => formats.money(toDecimal(amount, holder.currency), holder.currency)
  const { traded } = leg
  const on = dayFor(notice, leg)
  const exchanged = money(exchangedOf(leg))
  const isConverted = traded !== null && traded.currency !== holder.currency
  return orderText(textFor(notice, leg), order.language, {
    name: nameOf(leg.instrument_id),
    units: formats.units(fromMicro(BigInt(traded?.units ?? leg.units ?? 0))),
    day: on === null ? '' : formats.day(on),
    price: traded ? formats.price(fromMicro(BigInt(traded.price))) : '',
    currency: traded?.currency ?? '',
    charge: money(minor(BigInt(traded?.fee ?? 0))),
    moved: money(moneyOf(leg)),
    amount: isDealt(notice)
      ? isConverted
        ? orderText(traded.fxRate === undefined ? 'convertedAnyhow' : 'converted', order.language, {
            amount: exchanged,
            foreign: formats.money(toDecimal(minor(BigInt(traded.amount)), traded.currency), traded.currency),
            rate: formats.price(Number(traded.fxRate)),
            own: holder.currency,
            currency: traded.currency,
          })
        : exchanged
      : money(moneyOf(leg)),
  })
}

/** What several sales brought, and what several purchases cost, charges and all. */
function together(legs: readonly Leg[], { order: { language }, holder: { currency } }: OpenOrder): string[] {
  return (['sale', 'buy'] as const).flatMap((kind) => {
    const own = legs.filter((leg) => leg.kind === kind)
    if (own.length < 2) return []
    const sum = minor(own.reduce((total, leg) => total + moneyOf(leg), 0n))
    const moved = formatsOf(language).money(toDecimal(sum, currency), currency)
    return [orderText(kind === 'sale' ? 'soldTogether' : 'boughtTogether', language, { moved })]
  })
}

/** What comes next and on which day; of what waits its reason says that. */
function nextInWords({ order, legs }: OpenOrder, { kind }: Notice, { today }: Telling): string[] {
  if (kind === 'delayed' || kind === 'corrected') return []
  const { language } = order
  const next = nextDayOf(order, legs, today)
  if (!next || (next.step === 'doneBy' && legs.every(isOver)))
    return [orderText(kind === 'left-out' ? 'next-ends' : 'next-nothing', language)]
  const day = formatsOf(language).day(next.on)
  return [orderText(next.on < today ? 'next-late' : `next-${next.step}`, language, { day })]
}

const isDealt = ({ kind }: Notice) => kind === 'executed' || kind === 'corrected'

/** What a notice says of a trade; of one that is late also the day that was promised, where there was one. */
function textFor(notice: Notice, leg: Leg): OrderTextKey {
  const hasCharge = BigInt(leg.traded?.fee ?? 0) > 0n
  if (isDealt(notice)) {
    const dealt = isSale(leg) ? 'sold' : 'bought'
    return hasCharge ? `${dealt}Charged` : dealt
  }
  if (notice.kind === 'settled') return isSale(leg) ? 'received' : 'paidFor'
  const what = leg.kind === 'payout' ? 'payment' : isSale(leg) ? 'sale' : 'purchase'
  return notice.kind === 'delayed' && promisedFor(leg) !== null ? `${what}On` : what
}

function dayFor({ kind }: Notice, leg: Leg): CalendarDay | null {
  if (kind === 'settled') return leg.settled_on
  return kind === 'delayed' ? promisedFor(leg) : leg.dealt_on
}

const promisedFor = ({ kind, deals_on, settles_on }: Leg) => (kind === 'payout' ? settles_on : deals_on)
