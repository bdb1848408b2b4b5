import { type CalendarDay, dayInZone } from '../calendar.ts'
import { addBusinessDays, type BusinessCalendar, businessDayOnOrAfter } from '../days/business-days.ts'
import { type CutOff, cutOffOn, isPastCutOff } from './cut-off.ts'

/**
 * Dealing terms of a fund.
 *
 * - `cutOff`: time of day before which orders are accepted for a day.
 * - `settlementDays`: business days from the dealing day to the settlement date, 0 to 4.
 * - `calendar`: the fund's own business days.
 */
export type DealingRules = { cutOff: CutOff; settlementDays: number; calendar: BusinessCalendar }

/**
 * The days of one order of one fund.
 *
 * acceptedOn: the business day it counts as given on. dealsOn: the day whose NAV it gets. settlesOn: its money moves.
 */
export type OrderDates = { acceptedOn: CalendarDay; dealsOn: CalendarDay; settlesOn: CalendarDay }

/** A day on which a fund deals. orderBy: orders given before this instant, and no longer at it, deal no later. */
export type DealingDay = { dealsOn: CalendarDay; settlesOn: CalendarDay; orderBy: Date }

/** The days of an order given at an instant: it counts for the first business day whose cut-off has not passed. */
export const orderDates = (at: Date, rules: DealingRules): OrderDates =>
  datesWhenAccepted(acceptanceDay(at, rules), rules)

/**
 * The days of an order that counts as given on a day before the cut-off, such as purchases on the day on which the last
 * sale before them settles. A day on which the fund does not deal counts as the next one on which it does.
 */
export function datesWhenAccepted(day: CalendarDay, { calendar, settlementDays }: DealingRules): OrderDates {
  const acceptedOn = businessDayOnOrAfter(day, calendar)
  const dealsOn = addBusinessDays(acceptedOn, 1, calendar)
  return { acceptedOn, dealsOn, settlesOn: addBusinessDays(dealsOn, settlementDays, calendar) }
}

/** The first business day whose cut-off has not passed at an instant. */
export function acceptanceDay(at: Date, rules: DealingRules): CalendarDay {
  const today = dayInZone(at, rules.cutOff.timeZone)
  const first = businessDayOnOrAfter(today, rules.calendar)
  return isPastCutOff(at, first, rules) ? addBusinessDays(first, 1, rules.calendar) : first
}

/** The next dealing days that an order given at an instant or later can still have, soonest first. */
export function nextDealingDays(at: Date, rules: DealingRules, count: number): DealingDay[] {
  const days: DealingDay[] = []
  for (let given = acceptanceDay(at, rules); days.length < count; ) {
    const { acceptedOn, dealsOn, settlesOn } = datesWhenAccepted(given, rules)
    days.push({ dealsOn, settlesOn, orderBy: cutOffOn(acceptedOn, rules.cutOff) })
    given = dealsOn
  }
  return days
}
