import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { businessDayOnOrAfter, businessDayOnOrBefore, TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { minor } from '@fundholder/domain/money.ts'
import {
  type DealingContext,
  isOver,
  isSale,
  type Leg,
  newStep,
  type OpenOrder,
  reservedCashOf,
  type Step,
} from '#dealing/open-orders/open-order.ts'
import { payoutDue } from '#ledger/bookings/cash-bookings.ts'

/**
 * Value date of an order's payout: the first business day with all proceeds settled.
 * @returns undefined until then.
 */
export function payoutDay({ legs }: Pick<OpenOrder, 'legs'>, today: CalendarDay): CalendarDay | undefined {
  const leg = legs.find(({ kind, state }) => kind === 'payout' && state === 'planned')
  const sales = legs.filter(isSale)
  if (!leg || !sales.every(isOver)) return undefined
  const days = [leg.settles_on, ...sales.map(({ settled_on }) => settled_on)].filter((day) => day !== null)
  const [last = today] = days.sort().reverse()
  const from = businessDayOnOrAfter(last, TARGET)
  const latest = businessDayOnOrBefore(today, TARGET)
  return from > today ? undefined : from > latest ? from : latest
}

/** Books the payout: all cash reserved by the order, less the exit fee of a full withdrawal. */
export function bookPayout(open: OpenOrder, context: DealingContext): Step | undefined {
  const day = payoutDay(open, context.today)
  const leg = open.legs.find(({ kind }) => kind === 'payout')
  if (day === undefined || !leg) return undefined
  const step = newStep()
  const { holder, order } = open
  const fee = context.feeOf(order.id)
  if (fee === 'unknown') return reportMissingValue(leg, day)
  const taken = fee ? fee.rows.reduce((sum, row) => sum + row.fees, 0n) : 0n
  if (fee && taken > 0n) {
    step.entries.push(fee)
    step.events.push({ event: 'fee', details: { amount: `${taken}`, currency: holder.currency } })
  }
  const amount = minor(reservedCashOf(open) - taken)
  step.reserve.set(CASH_INSTRUMENT_ID, 0n)
  if (amount <= 0n) {
    step.legs.push({ ...leg, state: 'cancelled' })
    return step
  }
  const eventKey = `payout:order:${order.id}`
  step.entries.push(payoutDue({ holder, day, eventKey }, amount))
  const nothing = { blocking_reason: null, blocked_since: null }
  // Settled once the payment file is written.
  step.legs.push({ ...leg, ...nothing, state: 'executed', event_key: eventKey })
  step.events.push({ state: 'paying', details: { amount: `${amount}`, currency: holder.currency } })
  step.payout = { eventKey, amount, dueOn: day }
  return step
}

/** The exit fee is unknown while a daily value is missing, so the payout waits. */
function reportMissingValue(leg: Leg, day: CalendarDay): Step | undefined {
  const reason = 'value-missing'
  if (leg.blocking_reason === reason) return undefined
  const waiting = { ...leg, blocking_reason: reason, blocked_since: day }
  return {
    ...newStep(),
    legs: [waiting],
    events: [{ event: 'delayed', reason, details: { legs: [leg.number] } }],
    notifications: [{ kind: 'delayed', legs: [waiting], reason }],
  }
}
