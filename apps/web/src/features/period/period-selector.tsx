import { DASHBOARD_PERIODS } from '@fundholder/domain/periods.ts'
import { useLanguage } from '#language/use-language.ts'
import type { DashboardPeriod } from '#session/portfolio-period.ts'
import { Segmented } from '#ui/segmented.tsx'
import type { Dates } from './chosen-period.ts'

/** Chooses the period of the dashboard; one that would start before the contract did says so and cannot be chosen. */
export function PeriodSelector({
  dates,
  period,
  onChange,
}: {
  /** Undefined while they are on their way: the choices stand there, none is chosen. */
  dates: Dates | undefined
  period: DashboardPeriod | undefined
  onChange: (period: DashboardPeriod) => void
}) {
  const { text, day } = useLanguage()
  const unavailable = (one: DashboardPeriod) => {
    const reason = dates?.periods.find(({ period, disabled }) => period === one && disabled)?.reason
    return reason && dates && text(`dashboard.period.disabled.${reason}`, { day: day(dates.inceptionDate) })
  }

  return (
    <Segmented
      title={text('dashboard.period.title')}
      segments={DASHBOARD_PERIODS.map((one) => ({
        value: one,
        label: text(`dashboard.period.choice.${one}`),
        unavailable: unavailable(one),
      }))}
      value={period}
      onChange={onChange}
    />
  )
}
