import { addDays, addMonths, type CalendarDay, endOfMonth } from '@fundholder/domain/calendar.ts'
import {
  addBusinessDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  TARGET,
} from '@fundholder/domain/days/business-days.ts'
import { FIRST_DAY } from '../days.ts'
import type { Plan } from './plans.ts'

/** Day of the month, or the business day before it. */
export const PAYDAY = 25
/** Likewise, for an employer's own account. */
export const EMPLOYER_PAYS = 20

/** The day of the first payment, with which a contract begins; never before the market does. */
export function inceptionOf(plan: Plan, madeOn: CalendarDay): CalendarDay {
  if (plan.months === 0) return addBusinessDays(businessDayOnOrAfter(madeOn, TARGET), -1, TARGET)
  const from = addMonths(madeOn, -plan.months)
  const earliest = from < FIRST_DAY ? FIRST_DAY : from
  const payday = plan.kind === 'saving' ? PAYDAY : EMPLOYER_PAYS
  const day = onOrBefore(earliest, payday)
  return day >= earliest ? day : onOrBefore(addMonths(firstOf(earliest), 1), payday)
}

const firstOf = (day: CalendarDay) => addDays(endOfMonth(addMonths(day, -1)), 1)
const dayOf = (day: CalendarDay, dayOfMonth: number) => addDays(firstOf(day), dayOfMonth - 1)

/** The business day on or before a day of the month in which `day` lies. */
export const onOrBefore = (day: CalendarDay, dayOfMonth: number): CalendarDay =>
  businessDayOnOrBefore(dayOf(day, dayOfMonth), TARGET)

/** The business day on or after a day of the month in which `day` lies. */
export const onOrAfter = (day: CalendarDay, dayOfMonth: number): CalendarDay =>
  addBusinessDays(addDays(dayOf(day, dayOfMonth), -1), 1, TARGET)
