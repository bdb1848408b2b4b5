import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { FURTHER_PERIODS, type Period } from '@fundholder/domain/days/periods.ts'
import { type FormEvent, useId, useState } from 'react'
import type { PeriodDates } from '#account/queries/portfolio/use-dates.ts'
import { useLanguage } from '#language/use-language.ts'
import { type PeriodSearchParams } from '#search-params/period-search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DayEntry } from '#ui/inputs/day-entry.tsx'
import { FormError } from '#ui/inputs/field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { type ChosenPeriod, chosenPeriod } from './chosen-period.ts'
import { type RangeFault, readRange } from './custom-range.ts'
import styles from './more-periods-dialog.module.css'
import { useUnavailablePeriods } from './use-unavailable-periods.ts'

type Range = { from: CalendarDay | undefined; to: CalendarDay | undefined }

/** Dialog with further periods and a custom range; explains why a range is not valid for the contract. */
export function MorePeriodsDialog({
  dates,
  chosen,
  onChange,
  onClose,
}: {
  dates: PeriodDates
  chosen: ChosenPeriod | undefined
  onChange: (period: PeriodSearchParams) => void
  onClose: () => void
}) {
  const { text, day } = useLanguage()
  const formId = useId()
  const errorId = useId()
  const { firstDay, dateTo } = chosen ?? chosenPeriod(dates, {})
  const [range, setRange] = useState<Range>({ from: firstDay, to: dateTo })
  const [fault, setFault] = useState<RangeFault>()

  const change = (part: Partial<typeof range>) => {
    setRange({ ...range, ...part })
    setFault(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readRange(dates, range)
    if ('fault' in read) setFault(read.fault)
    else onChange({ from: isoDay(read.firstDay), to: isoDay(read.lastDay) })
  }
  const dayInput = (end: 'from' | 'to') => (
    <DayEntry
      label={text(`dashboard.period.${end}`)}
      day={range[end]}
      today={dates.lastValuationDate}
      earliest={dates.inceptionDate}
      latest={dates.lastValuationDate}
      isRefused={fault !== undefined}
      reasonId={errorId}
      onChange={(chosen) => change({ [end]: chosen })}
    />
  )

  return (
    <Dialog
      title={text('dashboard.period.more')}
      onClose={onClose}
      actions={
        <>
          <Button large onClick={onClose}>
            {text('common.cancel')}
          </Button>
          <Button look="primary" large type="submit" form={formId}>
            {text('dashboard.period.show')}
          </Button>
        </>
      }
    >
      <ul className={styles.choices}>
        {FURTHER_PERIODS.filter((period) => isOffered(dates, period)).map((period) => (
          <FurtherPeriod
            key={period}
            dates={dates}
            period={period}
            isChosen={chosen?.period === period}
            onChoose={() => onChange({ period })}
          />
        ))}
      </ul>
      <form id={formId} className={styles.range} onSubmit={submit} noValidate>
        <fieldset>
          <legend>{text('dashboard.period.custom')}</legend>
          <div className={styles.days}>
            {dayInput('from')}
            {dayInput('to')}
          </div>
        </fieldset>
        <FormError id={errorId}>
          {fault &&
            text(`dashboard.period.fault.${wordsOf(fault, dates)}`, {
              inception: day(dates.inceptionDate),
              last: day(dates.lastValuationDate),
            })}
        </FormError>
      </form>
    </Dialog>
  )
}

/** A fund has no switches. */
const isOffered = ({ of }: PeriodDates, period: Period) => of !== 'fund' || period !== 'lastComposition'

function wordsOf(fault: RangeFault, { of }: PeriodDates) {
  if (of === 'fund' && fault === 'before-inception') return 'before-first-price'
  return of === 'fund' && fault === 'after-valuation' ? 'after-last-price' : fault
}

/** One that cannot be chosen stays where it is, reachable, with the reason under its name. */
function FurtherPeriod({
  dates,
  period,
  isChosen,
  onChoose,
}: {
  dates: PeriodDates
  period: (typeof FURTHER_PERIODS)[number]
  isChosen: boolean
  onChoose: () => void
}) {
  const { text, day } = useLanguage()
  const reasonId = useId()
  const reason = useUnavailablePeriods(dates)(period)
  const start = dates.periods.find((one) => one.period === period)?.dateFrom
  const note = reason ?? (start && text('dashboard.period.startsAfter', { day: day(start) }))

  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={isChosen}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={reasonId}
        onClick={reason === undefined ? onChoose : undefined}
      >
        {text(`dashboard.period.name.${period}`)}
      </button>
      <small id={reasonId}>{note}</small>
    </li>
  )
}
