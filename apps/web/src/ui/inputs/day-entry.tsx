import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { dayOfIso, isoDay } from '@fundholder/domain/days/iso-days.ts'
import { readTypedDay } from '@fundholder/domain/days/typed-days.ts'
import { useId, useRef, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './day-entry.module.css'
import { Field } from './field.tsx'

type Props = {
  label: string
  day: CalendarDay | undefined
  /** Decides the century of a year of two digits; without it years have four. */
  today: CalendarDay | undefined
  /** Bounds of the calendar; a typed day beyond them is for the form to refuse. */
  earliest?: CalendarDay
  latest?: CalendarDay
  /** The form refuses the day, for the reason in the element with this id. */
  isRefused?: boolean
  reasonId?: string
  /** Called with each change; undefined while the text is no day. */
  onChange: (day: CalendarDay | undefined, typed: string) => void
}

/** A day, typed in figures or picked in the calendar of the browser. Text that is no day stays and is called invalid. */
export function DayEntry({ label, day, today, earliest, latest, isRefused, reasonId, onChange }: Props) {
  const { text, dayOrder, dayInFigures } = useLanguage()
  const invalidId = useId()
  const picker = useRef<HTMLInputElement>(null)
  // Undefined while the field shows the given day.
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const read = typed === undefined ? day : readTypedDay(typed, { order: dayOrder, today })
  const isInvalid = isLeft && typed !== undefined && typed !== '' && !read

  const type = (next: string) => {
    setTyped(next)
    setLeft(false)
    onChange(readTypedDay(next, { order: dayOrder, today }), next)
  }
  const leave = () => {
    setLeft(true)
    if (read || typed === '') setTyped(undefined)
  }
  const pick = (iso: string) => {
    setTyped(undefined)
    onChange(dayOfIso(iso), iso)
  }

  return (
    <div>
      <Field label={label}>
        {(id) => (
          <span className={styles.entry}>
            <input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              placeholder={text(`ui.day.pattern.${dayOrder}`)}
              value={typed ?? (day ? dayInFigures(day) : '')}
              aria-invalid={isInvalid || isRefused || undefined}
              aria-describedby={[isInvalid && invalidId, reasonId].filter(Boolean).join(' ') || undefined}
              onChange={({ target }) => type(target.value)}
              onBlur={leave}
            />
            <button
              type="button"
              aria-label={text('ui.day.calendar', { label })}
              title={text('ui.day.calendar', { label })}
              onClick={() => picker.current?.showPicker()}
            >
              <Icon name="calendar" size={18} />
            </button>
            <input
              ref={picker}
              type="date"
              className={styles.picker}
              tabIndex={-1}
              aria-hidden="true"
              value={read ? isoDay(read) : ''}
              min={earliest && isoDay(earliest)}
              max={latest && isoDay(latest)}
              onChange={({ target }) => pick(target.value)}
            />
          </span>
        )}
      </Field>
      {isInvalid && (
        <p id={invalidId} role="alert" className={styles.invalid}>
          {text('ui.day.invalid')}
        </p>
      )}
    </div>
  )
}
