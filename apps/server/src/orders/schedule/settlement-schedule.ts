import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import {
  addBusinessDays,
  businessDayOnOrAfter,
  businessDaysBetween,
  TARGET,
} from '@fundholder/domain/days/business-days.ts'
import {
  type DealingRules,
  datesWhenAccepted,
  orderDates,
} from '@fundholder/domain/dealing-rules/dealing-dates.ts'
import { SETTLEMENT_BUSINESS_DAYS } from '@fundholder/domain/limits.ts'
import { ALLOCATION_BUSINESS_DAYS, type OrderWarning } from '@fundholder/domain/orders/orders.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import type { Instruction } from '#orders/instruction/instruction.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'

/** Dates of one sale or purchase. */
export type LegDates = { dealsOn: CalendarDay; settlesOn: CalendarDay }

/** Parts of an order that have dates. */
export type SchedulableOrder = {
  sales: readonly { instrumentId: string }[]
  buys: readonly { instrumentId: string }[]
  payout?: unknown
  contributions?: unknown
}

/**
 * Computes the dates of an order given at an instant of the business clock. Sales deal first. Purchases deal
 * at the cut-off
 * after all sales settle, or at once without sales. The payout is on the TARGET day on which the last
 * proceeds arrive: normally
 * within 10 TARGET business days of acceptance, later only if a fund's calendar requires it.
 *
 * @param today the portal's calendar day at that instant.
 */
export function settlementDates(
  order: SchedulableOrder,
  rulesOf: (instrumentId: string) => DealingRules,
  { at, today }: { at: Date; today: CalendarDay },
): { promised: PromisedDays; legs: ReadonlyMap<string, LegDates> } {
  const legs = new Map<string, LegDates>()
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

/** Date warnings that the client must accept. */
export const warningsOf = ({ businessDays }: Pick<PromisedDays, 'businessDays'>): OrderWarning[] =>
  businessDays > SETTLEMENT_BUSINESS_DAYS ? ['beyond-10-business-days'] : []

const daysOf = (dates: LegDates | undefined): LegDates => {
  if (!dates) throw new RangeError('every leg has its days')
  return { dealsOn: dates.dealsOn, settlesOn: dates.settlesOn }
}

const last = (days: readonly CalendarDay[]): CalendarDay | undefined =>
  days.reduce<CalendarDay | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)
const first = (days: readonly CalendarDay[]): CalendarDay | undefined =>
  days.reduce<CalendarDay | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined)

/**
 * Settlement dates of an order if it were approved now.
 *
 * @throws {Refusal} `orders/not-operative` when one of its funds is unknown.
 */
export async function currentDates(db: Database, clock: Clock, order: Instruction) {
  const ids = [...order.sales, ...order.buys].map(({ instrumentId }) => instrumentId)
  const rules = await dealingRulesOf(db, clock, ids)
  const rulesOf = (id: string) => {
    const of = rules.get(id)
    if (!of) throw new Refusal('orders/not-operative', { funds: id })
    return of
  }
  return settlementDates(order, rulesOf, { at: clock.businessNow(), today: clock.today() })
}
