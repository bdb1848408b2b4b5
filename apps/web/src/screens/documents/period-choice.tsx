import type { DocType } from '@fundholder/domain/funds/documents.ts'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { useUnavailablePeriods } from '#features/period/use-unavailable-periods.ts'
import { useLanguage } from '#language/use-language.ts'
import {
  type DocumentPeriod,
  type DocumentsSearchParams,
  periodsOf,
} from '#search-params/documents-search-params.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import styles from './documentation.module.css'

/** Lists documents of a period; one that would start before the contract did cannot be chosen. */
export function PeriodChoice({
  tab,
  dates,
  chosen,
  onChange,
}: {
  tab: DocType
  dates: PeriodDates | undefined
  /** All dates when undefined. */
  chosen: DocumentPeriod | undefined
  onChange: (part: DocumentsSearchParams) => void
}) {
  const { text } = useLanguage()
  const unavailable = useUnavailablePeriods(dates)
  const labelOf = (period: DocumentPeriod) =>
    period === 'YTD' || period === 'inception'
      ? text(`documents.periodName.${period}`)
      : text(`dashboard.period.choice.${period}`)
  const periods = periodsOf(tab)
  return (
    <span className={styles.period} data-many={periods.length > 4 || undefined}>
      <Segmented<DocumentPeriod | typeof ALL_DATES>
        title={text('documents.period')}
        segments={[
          { value: ALL_DATES, label: text('documents.allDates') },
          ...periods.map((value) => ({ value, label: labelOf(value), unavailable: unavailable(value) })),
        ]}
        value={chosen ?? ALL_DATES}
        onChange={(period) => onChange({ period: period === ALL_DATES ? undefined : period })}
      />
    </span>
  )
}

const ALL_DATES = 'all'
