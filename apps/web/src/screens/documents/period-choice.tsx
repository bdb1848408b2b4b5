import type { DocType } from '@fundholder/domain/funds/documents.ts'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { useUnavailablePeriods } from '#features/period/use-unavailable-periods.ts'
import { useLanguage } from '#language/use-language.ts'
import {
  type DocumentPeriod,
  type DocumentsSearchParams,
  periodsOf,
} from '#search-params/documents-search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
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
  return (
    <span className={styles.period}>
      <Segmented<DocumentPeriod>
        title={text('documents.period')}
        segments={periodsOf(tab).map((value) => ({
          value,
          label: labelOf(value),
          unavailable: unavailable(value),
        }))}
        value={chosen}
        onChange={(period) => onChange({ period })}
      />
      <Button
        look="plain"
        aria-pressed={chosen === undefined}
        onClick={() => onChange({ period: undefined })}
      >
        {text('documents.allDates')}
      </Button>
    </span>
  )
}
