import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { businessDayOnOrBefore, TARGET } from '@fundholder/domain/days/business-days.ts'
import { datesWhenAccepted } from '@fundholder/domain/dealing-rules/dealing-dates.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { minor } from '@fundholder/domain/money.ts'
import {
  type DealingContext,
  isBuy,
  isOver,
  isSale,
  type Leg,
  newStep,
  type OpenOrder,
  reservedCashOf,
  type Step,
  tradeKey,
} from '#dealing/open-orders/open-order.ts'
import { settlement } from '#ledger/bookings/cash-bookings.ts'
import { moneyOf } from '#orders/store/order-row.ts'
import { cancelLeg } from './execute-legs.ts'

/** Settles every executed leg that is due, and reserves sale proceeds that the order still needs. */
export function settleLegs(open: OpenOrder, { today }: DealingContext): Step | undefined {
  const due = open.legs.filter(
    ({ state, settles_on }) => state === 'executed' && settles_on !== null && settles_on <= today,
  )
  if (due.length === 0) return undefined
  const step = newStep()
  let cash: bigint = reservedCashOf(open)
  for (const leg of due) {
    const day = settlementDay(leg, today)
    const money = isSale(leg) ? moneyOf(leg) : -moneyOf(leg)
    const trade = { eventKey: leg.event_key ?? tradeKey(leg), amount: minor(money) }
    const occasion = { holder: open.holder, day, eventKey: `settlement:${trade.eventKey}` }
    if (money !== 0n) step.entries.push(settlement(occasion, trade))
    step.legs.push({ ...leg, state: 'settled', settled_on: day })
    if (isSale(leg)) cash += money
  }
  if (cash !== reservedCashOf(open)) step.reserve.set(CASH_INSTRUMENT_ID, cash)
  step.events.push({ event: 'settled', details: { legs: due.map(({ number }) => number) } })
  step.notifications.push({ kind: 'settled', legs: step.legs })
  return step
}

/** Settlement date: the scheduled one, or the last business day if that has passed. */
function settlementDay({ settles_on }: Leg, today: CalendarDay): CalendarDay {
  const latest = businessDayOnOrBefore(today, TARGET)
  return settles_on !== null && settles_on > latest ? settles_on : latest
}

/**
 * Schedules the purchases once all sales have settled. They count as accepted before the cut-off of the last
 * settlement date.
 */
export function placeBuys(open: OpenOrder, context: DealingContext): Step | undefined {
  const waiting = open.legs.filter((leg) => isBuy(leg) && leg.state === 'planned')
  const sales = open.legs.filter(isSale)
  if (waiting.length === 0 || !sales.every(isOver)) return undefined
  const step = newStep()
  if (reservedCashOf(open) === 0n) {
    for (const leg of waiting) cancelLeg(step, leg, 'no-money')
    return step
  }
  const settledOn = sales.flatMap(({ settled_on }) => (settled_on === null ? [] : [settled_on])).sort()
  const acceptedOn = settledOn.at(-1) ?? context.today
  for (const leg of waiting) {
    const { dealsOn, settlesOn } = datesWhenAccepted(acceptedOn, context.rulesOf(leg.instrument_id))
    step.legs.push({ ...leg, state: 'placed', deals_on: dealsOn, settles_on: settlesOn })
  }
  step.events.push({ state: 'dealing', details: { legs: waiting.map(({ number }) => number) } })
  return step
}
