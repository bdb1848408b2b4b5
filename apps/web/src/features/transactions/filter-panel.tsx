import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import { LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import {
  TRANSACTION_TYPE_CODES,
  TRANSACTION_TYPES,
  type TransactionTypeCode,
} from '@fundholder/domain/savings/transactions.ts'
import { useId } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { useSettledText } from '#ui/hooks/use-settled-text.ts'
import { DayEntry } from '#ui/inputs/day-entry.tsx'
import { Field, FormError } from '#ui/inputs/field.tsx'
import styles from './filter-panel.module.css'
import { SORTINGS, type TransactionFilters } from './transaction-filters.ts'

type Change = (part: Partial<TransactionFilters>) => void

/** Panel with filters and sorting; every choice applies at once. */
export function FilterPanel({
  id,
  filters,
  days,
  today,
  onChange,
}: {
  id: string
  filters: TransactionFilters
  /** The days that are listed; undefined while the period is not known. */
  days: { from: CalendarDay; to: CalendarDay } | undefined
  today: CalendarDay | undefined
  onChange: Change
}) {
  const { text } = useLanguage()
  const errorId = useId()
  const isReversed = days !== undefined && days.from > days.to
  const search = useSettledText(filters.text, (typed) => onChange({ text: typed.trim() }))
  const day = (end: 'from' | 'to') => (
    <DayField
      label={text(`dashboard.transactions.filter.${end}`)}
      day={days?.[end]}
      today={today}
      errorId={errorId}
      isReversed={isReversed}
      onChange={(chosen) => onChange({ [end]: chosen })}
    />
  )

  return (
    <form
      id={id}
      role="search"
      className={styles.panel}
      aria-label={text('dashboard.transactions.filter.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={text('dashboard.transactions.filter.text')}>
        {(field) => (
          <input
            id={field}
            type="search"
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            value={search.text}
            onChange={({ target }) => search.type(target.value)}
          />
        )}
      </Field>
      <TypeChoice types={filters.types} onChange={onChange} />
      <div className={styles.days}>
        {day('from')}
        {day('to')}
      </div>
      <FormError id={errorId}>{isReversed && text('dashboard.transactions.filter.reversed')}</FormError>
      <div>
        <PillSelect
          label={text('dashboard.transactions.filter.sortBy')}
          choices={SORTINGS.map(({ key, order }) => ({
            value: `${key}.${order}` as const,
            label: text(`dashboard.transactions.filter.sorting.${key}.${order}`),
          }))}
          value={`${filters.sorting.key}.${filters.sorting.order}`}
          onChange={(chosen) => {
            const sorting = SORTINGS.find(({ key, order }) => `${key}.${order}` === chosen)
            if (sorting) onChange({ sorting })
          }}
        />
      </div>
    </form>
  )
}

/** Checkboxes of the types, with one for all. */
function TypeChoice({ types, onChange }: { types: readonly TransactionTypeCode[]; onChange: Change }) {
  const { text } = useLanguage()
  const toggled = (code: TransactionTypeCode) =>
    TRANSACTION_TYPE_CODES.filter((one) => types.includes(one) !== (one === code))
  return (
    <fieldset className={styles.types}>
      <legend>{text('dashboard.transactions.filter.types')}</legend>
      <Chip
        label={text('dashboard.transactions.filter.allTypes')}
        isChosen={types.length === 0}
        onToggle={() => onChange({ types: [] })}
      />
      {TRANSACTION_TYPE_CODES.map((code) => (
        <Chip
          key={code}
          label={text(`dashboard.transactions.type.${TRANSACTION_TYPES[code].label}`)}
          isChosen={types.includes(code)}
          onToggle={() => onChange({ types: toggled(code) })}
        />
      ))}
    </fieldset>
  )
}

function Chip({ label, isChosen, onToggle }: { label: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" className="visually-hidden" checked={isChosen} onChange={onToggle} />
      <span>{label}</span>
    </label>
  )
}

/** A day of one's own, half a second after it was typed; emptied, the day of the dashboard's period comes back. */
function DayField({
  label,
  day,
  today,
  errorId,
  isReversed,
  onChange,
}: {
  label: string
  day: CalendarDay | undefined
  today: CalendarDay | undefined
  errorId: string
  isReversed: boolean
  onChange: (day: CalendarDay | undefined) => void
}) {
  const chosen = useSettledText(day ?? '', (settled) =>
    onChange(isCalendarDay(settled) ? settled : undefined),
  )
  return (
    <DayEntry
      label={label}
      day={isCalendarDay(chosen.text) ? chosen.text : undefined}
      today={today}
      isRefused={isReversed}
      reasonId={errorId}
      onChange={(read, typed) => (read || typed === '') && chosen.type(read ?? '')}
    />
  )
}
