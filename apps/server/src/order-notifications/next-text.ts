import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isRunning, type LegKind, type LegState } from '@fundholder/domain/orders.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { type OrderTextKey, orderText } from '@fundholder/language/order-texts.ts'
import type { NextDay } from '@fundholder/protocol/order-shapes.ts'
import { isLate, nextMilestone } from '#orders/schedule/next-milestone.ts'
import type { NotifiedOrder } from './notified-order.ts'

/** What comes next of an order and on which day, or that nothing does, by how it stands on a day; a sentence. */
export function nextStepText({ order, legs, payment }: NotifiedOrder, today: CalendarDay): string {
  const { state, language, promised } = order
  const say = (key: OrderTextKey, on?: CalendarDay) =>
    orderText(key, language, on === undefined ? {} : { day: formatsOf(language).day(on) })
  if (!isRunning(state))
    return say(
      state === 'completed' && legs.some((leg) => leg.state === 'settled') ? 'next-nothing' : 'next-ends',
    )
  if (state === 'paying') {
    if (!payment) return say('next-later')
    if (payment.due_on < today) return say('next-payment-late', promised?.paysOn ?? payment.due_on)
    return say(payment.is_to_release ? 'next-payment-release' : 'next-paysOn', payment.due_on)
  }
  const next = nextMilestone(order, legs, today)
  if (!next) return say('next-later')
  if (next.on >= today) return say(`next-${next.step}`, next.on)
  if (!isLate(next, legs, today)) return say('next-priced', next.on)
  const on = rescheduledDay(next.step, legs)
  return on !== undefined && on >= today ? say(`next-${next.step}`, on) : say('next-late', next.on)
}

/** On which day what was promised for another one is to happen now; undefined where that is not known. */
function rescheduledDay(step: NextDay['step'], legs: NotifiedOrder['legs']): CalendarDay | undefined {
  const latest = (kind: LegKind, state: LegState, name: 'deals_on' | 'settles_on') => {
    const days = legs
      .filter((leg) => leg.kind === kind && !isThrough(leg.state, state))
      .map((leg) => (leg.waits_for === null && leg.state === state ? leg[name] : null))
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
