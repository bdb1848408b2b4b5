import { Navigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { useLanguage } from '#language/use-language.ts'
import { type PeriodSearchParams } from '#search-params/period-search-params.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { type ChosenPeriod, periodAddress } from './chosen-period.ts'
import { readRange } from './custom-range.ts'
import { useUnavailablePeriods } from './use-unavailable-periods.ts'

/** Explains why the requested period is unavailable, and replaces it in the address by the one shown. */
export function PeriodInstead({
  search,
  chosen,
  dates,
}: {
  search: PeriodSearchParams
  chosen: ChosenPeriod
  dates: PeriodDates
}) {
  const reason = useReason(search, chosen, dates)
  const hasWarned = useRef(false)
  useEffect(() => {
    if (reason && !hasWarned.current) void showToast('warning', reason)
    hasWarned.current = true
  }, [reason])
  return <Navigate to="/" search={(former) => ({ ...former, ...periodAddress(chosen) })} replace />
}

/** Returns nothing if the requested period is shown and only written differently. */
function useReason(
  { period, from, to }: PeriodSearchParams,
  chosen: ChosenPeriod,
  dates: PeriodDates,
): string | undefined {
  const { text, day } = useLanguage()
  const unavailable = useUnavailablePeriods(dates)
  if (chosen.period === 'custom') return undefined
  if (from || to) {
    const range = readRange(dates, { from, to })
    const days = { last: day(dates.lastValuationDate), inception: day(dates.inceptionDate) }
    const fault = 'fault' in range ? text(`dashboard.period.fault.${range.fault}`, days) : ''
    return text('dashboard.period.instead.days', { fault })
  }
  const reason = period && period !== chosen.period ? unavailable(period) : undefined
  return (
    reason &&
    period &&
    text('dashboard.period.instead.period', {
      period: text(`dashboard.period.choice.${period}`),
      reason,
    })
  )
}
