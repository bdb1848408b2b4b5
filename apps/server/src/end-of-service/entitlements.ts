import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { addDays, addMonths, type CalendarDay, endOfMonth, toDayNumber } from '@fundholder/domain/calendar.ts'
import { onDay } from '@fundholder/domain/days/iso-days.ts'
import { floorDivide, type Minor, minor, minorPerUnit, toDecimal } from '@fundholder/domain/money.ts'
import { entitlement, salaryOn, serviceOn } from '@fundholder/domain/savings/end-of-service.ts'
import type { Point } from '@fundholder/protocol/analysis/analysis.ts'
import { pointOn } from '#analysis/ratios/series.ts'
import type { Market } from '#catalogue/prices/market.ts'
import type { Employment } from '#people/employment.ts'

/** The version of `end-of-service.ts` of the domain package that entitlements are worked out by. */
export const EOS_METHOD = { name: 'end-of-service-entitlement', version: 1 } as const

export type Entitled = { value: Minor } | { absent: AbsentReason }

/**
 * Estimates the entitlement at the end of service on a day, in a currency: the whole service at the basic
 * salary in force on the day, converted at the day's rates and rounded down once.
 */
export function entitledOn(
  { joinedOn, salaries }: Employment,
  day: CalendarDay,
  currency: string,
  market: Pick<Market, 'rate'>,
): Entitled {
  if (joinedOn === undefined) return { absent: 'missing-joining-day' }
  if (salaries.length === 0) return { absent: 'missing-salary' }
  const service = serviceOn(joinedOn, day)
  if (service.years < 1) return { value: minor(0n) } // nothing is due yet, whatever the salary was
  const salary = salaryOn(salaries, day)
  if (!salary) return { absent: 'missing-salary' }
  const { numerator, denominator } = entitlement(service, salary.monthlyBasic)
  if (salary.currency === currency) return { value: minor(floorDivide(numerator, denominator)) }
  const [from, to] = [market.rate(salary.currency, day), market.rate(currency, day)]
  if (!from || !to) return { absent: 'missing-rate' }
  return {
    value: minor(
      floorDivide(
        numerator * to.value * minorPerUnit(currency),
        denominator * from.value * minorPerUnit(salary.currency),
      ),
    ),
  }
}

/**
 * Computes the entitlement on the first day, at each month end and on the last day; days without an amount
 * are omitted.
 */
export function entitlementSerie(
  employment: Employment,
  { dateFrom, dateTo }: { dateFrom: CalendarDay; dateTo: CalendarDay },
  currency: string,
  market: Pick<Market, 'rate'>,
): { serie: Point[]; absent: AbsentReason | undefined } {
  const serie: Point[] = []
  let absent: AbsentReason | undefined
  for (const day of monthEnds(dateFrom, dateTo)) {
    const entitled = entitledOn(employment, day, currency, market)
    if ('absent' in entitled) absent = entitled.absent
    else serie.push(pointOn(toDayNumber(day), toDecimal(entitled.value, currency)))
    if (employment.joinedOn === undefined) break // no other day will know more
  }
  return { serie, absent }
}

/** The entitlement at the last month end before a day, as it travels. */
export function entitlementAtLastMonthEnd(
  employment: Employment,
  before: CalendarDay,
  currency: string,
  market: Pick<Market, 'rate'>,
) {
  const day = lastMonthEnd(before)
  const entitled = entitledOn(employment, day, currency, market)
  return {
    ...onDay(day),
    ...('absent' in entitled ? entitled : { amount: toDecimal(entitled.value, currency) }),
  }
}

/** The last day of the month before a day's. */
export const lastMonthEnd = (today: CalendarDay): CalendarDay => endOfMonth(addMonths(today, -1))

/** Two days, and every month end between them; ascending. */
function* monthEnds(dateFrom: CalendarDay, dateTo: CalendarDay): Generator<CalendarDay> {
  yield dateFrom
  for (let end = endOfMonth(dateFrom); end < dateTo; end = endOfMonth(addDays(end, 1)))
    if (end > dateFrom) yield end
  if (dateTo > dateFrom) yield dateTo
}
