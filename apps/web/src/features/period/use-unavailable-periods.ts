import type { Period } from '@fundholder/domain/periods.ts'
import { useLanguage } from '#language/use-language.ts'
import type { Dates } from './use-dates.ts'

/** Says in words why a period cannot be chosen; undefined for one that can. */
export function useUnavailablePeriods(dates: Dates | undefined): (period: Period) => string | undefined {
  const { text, day } = useLanguage()
  return (one) => {
    const reason = dates?.periods.find(({ period, disabled }) => period === one && disabled)?.reason
    return reason && dates && text(`dashboard.period.disabled.${reason}`, { day: day(dates.inceptionDate) })
  }
}
