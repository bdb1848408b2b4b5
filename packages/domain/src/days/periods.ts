import { addDays, addMonths, type CalendarDay, calendarDay } from '../calendar.ts'

/** The choices of the dashboard's period selector, in the order shown. */
export const DASHBOARD_PERIODS = ['YTD', '1M', '6M', '1Y', '3Y', '5Y', 'inception'] as const
/** Further periods that a figure may speak of. */
export const FURTHER_PERIODS = ['10Y', 'lastComposition'] as const
/** Every period that a performance figure may speak of. */
export const PERFORMANCE_PERIODS = [...DASHBOARD_PERIODS, ...FURTHER_PERIODS] as const
export type Period = (typeof PERFORMANCE_PERIODS)[number]
export const DEFAULT_PERIOD: Period = 'YTD'

const MONTHS = { '1M': 1, '6M': 6, '1Y': 12, '3Y': 36, '5Y': 60, '10Y': 120 } as const

/** Dates that periods depend on. `lastComposition` is the day of the last executed switch, if any. */
export type PeriodAnchors = {
  inception: CalendarDay
  today: CalendarDay
  lastComposition?: CalendarDay | undefined
}

/**
 * The day at whose close a period opens, before any clamping: YTD opens on 31 December of last year, the others
 * the same day some months ago, clamped to the end of the month.
 *
 * @returns `undefined` for `lastComposition` when nothing was ever switched.
 */
export function periodStart(
  period: Period,
  { inception, today, lastComposition }: PeriodAnchors,
): CalendarDay | undefined {
  if (period === 'inception') return inception
  if (period === 'lastComposition') return lastComposition
  if (period === 'YTD') return calendarDay(`${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}1231`)
  return addMonths(today, -MONTHS[period])
}

/** Returns true if a period can be selected; it must not start before the contract did. */
export function isPeriodAvailable(period: Period, anchors: PeriodAnchors): boolean {
  const start = periodStart(period, anchors)
  return start !== undefined && start >= anchors.inception
}

/** The period shown first: year to date, or since inception for a contract younger than the year. */
export function defaultPeriod(anchors: PeriodAnchors): Period {
  return isPeriodAvailable(DEFAULT_PERIOD, anchors) ? DEFAULT_PERIOD : 'inception'
}

/** Annualised figures exist from a full year on: `dateFrom` at least 12 months before `dateTo`. */
export function spansAYear(dateFrom: CalendarDay, dateTo: CalendarDay): boolean {
  return dateFrom <= addMonths(dateTo, -12)
}

/** Advice on risk is given for more than a year only: a period of exactly one year is too short. */
export function allowsRiskAdvice(dateFrom: CalendarDay, dateTo: CalendarDay): boolean {
  return dateFrom < addMonths(dateTo, -12)
}

/** Ratios need a day after the one on which the period opens. */
export function allowsRatios(dateFrom: CalendarDay, dateTo: CalendarDay): boolean {
  return addDays(dateFrom, 1) <= dateTo
}

/** Transactions count as 3 years old from the day on which the third year since them is full. */
export function isThreeYearsOld(day: CalendarDay, today: CalendarDay): boolean {
  return day <= addMonths(today, -36)
}

/** The screener measures 5 years of what existed all that time: its inception lies at least 5 years back. */
export function allowsFiveYears(inception: CalendarDay, today: CalendarDay): boolean {
  return inception <= addMonths(today, -60)
}
