import { FURTHER_PERIODS } from '@fundholder/domain/days/periods.ts'
import { Suspense, useState } from 'react'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { useLanguage } from '#language/use-language.ts'
import type { PeriodSearchParams } from '#search-params/period-search-params.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import type { ChosenPeriod } from './chosen-period.ts'
import styles from './more-periods.module.css'

const MorePeriodsDialog = lazyPart(async () => (await import('./more-periods-dialog.tsx')).MorePeriodsDialog)

/** Stands after the usual periods: opens the others and two days of one's own, and shows which of them is chosen. */
export function MorePeriods({
  dates,
  chosen,
  onChange,
}: {
  dates: PeriodDates | undefined
  chosen: ChosenPeriod | undefined
  onChange: (period: PeriodSearchParams) => void
}) {
  const { text, day } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const further = FURTHER_PERIODS.find((one) => one === chosen?.period)
  const isChosen = further !== undefined || chosen?.period === 'custom'
  const label = further
    ? text(`dashboard.period.choice.${further}`)
    : isChosen && chosen && `${day(chosen.firstDay)} – ${day(chosen.dateTo)}`

  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={
          label ? text('dashboard.period.moreChosen', { period: label }) : text('dashboard.period.more')
        }
        data-chosen={isChosen || undefined}
        disabled={!dates}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void MorePeriodsDialog.preload()}
        onFocus={() => void MorePeriodsDialog.preload()}
      >
        <Icon name="calendar" size={16} />
        {label && <span>{label}</span>}
      </button>
      {isOpen && dates && (
        <Suspense>
          <MorePeriodsDialog
            dates={dates}
            chosen={chosen}
            onChange={(period) => {
              setOpen(false)
              onChange(period)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
