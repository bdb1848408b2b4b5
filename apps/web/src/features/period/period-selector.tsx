import { DASHBOARD_PERIODS, type Period } from '@fundholder/domain/days/periods.ts'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { useLanguage } from '#language/use-language.ts'
import type { PeriodSearchParams } from '#search-params/period-search-params.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import type { ChosenPeriod } from './chosen-period.ts'
import { MorePeriods } from './more-periods.tsx'
import { useUnavailablePeriods } from './use-unavailable-periods.ts'

/** Periods whose choices are abbreviations. */
const SHORTENED: ReadonlySet<Period> = new Set(['YTD', 'inception'])

/** Period selector of the dashboard. A period before the contract is disabled with the reason. */
export function PeriodSelector({
  dates,
  chosen,
  onChange,
}: {
  /** Undefined while loading: the choices are shown and none is selected. */
  dates: PeriodDates | undefined
  chosen: ChosenPeriod | undefined
  onChange: (period: PeriodSearchParams) => void
}) {
  const { text } = useLanguage()
  const unavailable = useUnavailablePeriods(dates)

  return (
    <Segmented<Period>
      title={text('dashboard.period.title')}
      segments={DASHBOARD_PERIODS.map((one) => ({
        value: one,
        label: text(`dashboard.period.choice.${one}`),
        meaning: SHORTENED.has(one) ? text(`dashboard.period.long.${one}`) : undefined,
        unavailable: unavailable(one),
      }))}
      value={chosen?.period === 'custom' ? undefined : chosen?.period}
      onChange={(period) => onChange({ period })}
      trailing={<MorePeriods dates={dates} chosen={chosen} onChange={onChange} />}
    />
  )
}
