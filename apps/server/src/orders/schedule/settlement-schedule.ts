import {
  addBusinessDays,
  businessDayOnOrAfter,
  businessDaysBetween,
  TARGET,
} from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type DealingRules, datesWhenAccepted, orderDates } from '@fundholder/domain/dealing-dates.ts'
import { SETTLEMENT_BUSINESS_DAYS } from '@fundholder/domain/limits.ts'
import { ALLOCATION_BUSINESS_DAYS, type OrderWarning } from '@fundholder/domain/orders.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'

/** Days of one sale or purchase. */
export type LegDays = { dealsOn: CalendarDay; settlesOn: CalendarDay }

/** What of an order has days. */
export type Datable = {
  sales: readonly { instrumentId: string }[]
  buys: readonly { instrumentId: string }[]
  payout?: unknown
  contributions?: unknown
}

/**
 * When everything in an order happens if it is given at an instant of the business clock. Sales deal first; purchases
 * deal when all of them have settled, which counts as before the cut-off; without sales they deal at once. Money is paid
 * out on the TARGET day on which the last of it is there; at the latest usually 10 business days of TARGET after it is
 * accepted, later only where the days of its funds are.
 *
 * @param today the portal's own day at that instant.
 */
export function datesOf(
  order: Datable,
  rulesOf: (instrumentId: string) => DealingRules,
  { at, today }: { at: Date; today: CalendarDay },
): { promised: PromisedDays; legs: ReadonlyMap<string, LegDays> } {
  const legs = new Map<string, LegDays>()
  const sales = order.sales.map(({ instrumentId }) => orderDates(at, rulesOf(instrumentId)))
  for (const [index, { instrumentId }] of order.sales.entries()) legs.set(instrumentId, daysOf(sales[index]))
  const soldBy = last(sales.map(({ settlesOn }) => settlesOn))
  const buys = order.buys.map(({ instrumentId }) =>
    soldBy ? datesWhenAccepted(soldBy, rulesOf(instrumentId)) : orderDates(at, rulesOf(instrumentId)),
  )
  for (const [index, { instrumentId }] of order.buys.entries()) legs.set(instrumentId, daysOf(buys[index]))
  const sellsOn = last(sales.map(({ dealsOn }) => dealsOn))
  const buysOn = last(buys.map(({ dealsOn }) => dealsOn))
  const boughtBy = last(buys.map(({ settlesOn }) => settlesOn))
  const acceptedOn = last([...sales, ...(soldBy ? [] : buys)].map((one) => one.acceptedOn))
  const paysOn = order.payout === undefined ? undefined : businessDayOnOrAfter(soldBy ?? today, TARGET)
  const paysAtLatest =
    paysOn && last([paysOn, addBusinessDays(acceptedOn ?? today, SETTLEMENT_BUSINESS_DAYS, TARGET)])
  const allocatesFrom =
    order.contributions === undefined ? undefined : addBusinessDays(today, ALLOCATION_BUSINESS_DAYS, TARGET)
  const doneBy = last([boughtBy, soldBy, paysOn].filter((day) => day !== undefined)) ?? allocatesFrom ?? today
  const isOut = buysOn !== undefined && sellsOn !== undefined
  return {
    legs,
    promised: {
      ...(acceptedOn && { acceptedOn }),
      ...(sellsOn && { sellsOn }),
      ...(soldBy && { soldBy }),
      ...(buysOn && { buysOn }),
      ...(boughtBy && { boughtBy }),
      ...(paysOn && { paysOn }),
      ...(paysAtLatest && { paysAtLatest }),
      ...(allocatesFrom && { allocatesFrom }),
      doneBy,
      businessDays: businessDaysBetween(today, doneBy, TARGET),
      outOfMarketDays: isOut
        ? businessDaysBetween(first(sales.map(({ dealsOn }) => dealsOn)) ?? sellsOn, buysOn, TARGET)
        : 0,
    },
  }
}

/** What has to be accepted of the days of an order. */
export const warningsOf = ({ businessDays }: Pick<PromisedDays, 'businessDays'>): OrderWarning[] =>
  businessDays > SETTLEMENT_BUSINESS_DAYS ? ['beyond-10-business-days'] : []

const daysOf = (dates: LegDays | undefined): LegDays => {
  if (!dates) throw new RangeError('every leg has its days')
  return { dealsOn: dates.dealsOn, settlesOn: dates.settlesOn }
}

const last = (days: readonly CalendarDay[]): CalendarDay | undefined =>
  days.reduce<CalendarDay | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)
const first = (days: readonly CalendarDay[]): CalendarDay | undefined =>
  days.reduce<CalendarDay | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined)
