import type { Period } from '@fundholder/domain/days/periods.ts'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { useLanguage } from '#language/use-language.ts'

/** Says in words why a period cannot be chosen; undefined for one that can. */
export function useUnavailablePeriods(
  dates: PeriodDates | undefined,
): (period: Period) => string | undefined {
  const { text, day } = useLanguage()
  return (one) => {
    const reason = dates?.periods.find(({ period, disabled }) => period === one && disabled)?.reason
    if (!reason || !dates) return undefined
    const key = dates.of === 'fund' && reason === 'before-inception' ? 'before-first-price' : reason
    return text(`dashboard.period.disabled.${key}`, { day: day(dates.inceptionDate) })
  }
}
