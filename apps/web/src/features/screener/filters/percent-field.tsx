import { useId } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { useSettledText } from '#ui/hooks/use-settled-text.ts'
import { Field, FormError } from '#ui/inputs/field.tsx'
import { PERCENT_BOUNDS, type PercentFilter, readPercent } from './screener-query.ts'

/** Percentage filter of funds. Invalid input stays, shows an error and filters nothing. */
export function PercentField({
  filter,
  value,
  onChange,
}: {
  filter: PercentFilter
  value: string
  onChange: (typed: string) => void
}) {
  const { text } = useLanguage()
  const errorId = useId()
  const { text: typed, type } = useSettledText(value, (settled) => onChange(settled.trim()))
  const read = readPercent(filter, typed)
  const [least, most] = PERCENT_BOUNDS[filter]
  const fault = typeof read === 'string' ? read : undefined
  return (
    <div>
      <Field label={text(`screener.filters.${filter}`)} beside="%">
        {(id) => (
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={typed}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={errorId}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <FormError id={errorId}>{fault && text(`screener.filters.${fault}`, { least, most })}</FormError>
    </div>
  )
}
