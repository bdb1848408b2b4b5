import { useId } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { isUnclear, readEntered, tidied } from './entered-number.ts'
import styles from './number-entry.module.css'

/**
 * A field for a percentage or an amount, small in a table of them. What was typed stays as it was typed; what was understood is
 * shown under it where it is not written as the language writes numbers, and an ambiguous entry prompts a question.
 */
export function NumberEntry({
  label,
  unit,
  value,
  decimals = 2,
  least,
  most,
  available,
  show,
  isLocked = false,
  isLarge = false,
  fault,
  onChange,
}: {
  /** Accessible name, including the name of its row. */
  label: string
  /** `%` behind the number, or the currency before it. */
  unit: string
  value: string
  decimals?: number
  /** No less than this can be entered; without it nothing below zero. */
  least?: number
  /** No more than this can be entered. */
  most: number
  /** More than this cannot be chosen where an entry is not clear. */
  available?: number | undefined
  /** Writes what was understood. */
  show: (value: number) => string
  isLocked?: boolean
  /** The one entry of a page, in the type of its sum. */
  isLarge?: boolean
  /** Why a number that can be read cannot be taken. */
  fault?: string | undefined
  onChange: (typed: string) => void
}) {
  const { text, entry } = useLanguage()
  const noteId = useId()
  const read = readEntered(value, { decimals, least, most, available })
  const isWrong = isUnclear(read) || fault !== undefined
  return (
    <span className={styles.entry} data-large={isLarge || undefined}>
      <label className={styles.box} data-wrong={isWrong || undefined}>
        <span className="visually-hidden">{label}</span>
        {unit !== '%' && <i aria-hidden="true">{unit}</i>}
        <input
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          maxLength={24}
          disabled={isLocked}
          value={value}
          aria-invalid={isWrong || undefined}
          aria-describedby={noteId}
          // Typing replaces the amount that the one entry of a page suggests.
          onFocus={({ target }) => isLarge && target.select()}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => tidied(value) !== value && onChange(tidied(value))}
        />
        {unit === '%' && <i aria-hidden="true">%</i>}
      </label>
      <span
        id={noteId}
        className={styles.note}
        data-wrong={isWrong || undefined}
        data-echo={(read.kind === 'number' && !fault) || undefined}
      >
        {fault}
        {read.kind === 'number' &&
          !fault &&
          !isPlain(value, decimals, entry) &&
          text('ordering.entry.understood', { value: show(read.value) })}
        {read.kind === 'ambiguous' && decimals === 0 && text('ordering.entry.whole')}
        {read.kind === 'ambiguous' && decimals > 0 && (
          <>
            {text('ordering.entry.which')}{' '}
            {read.readings.map(({ value: one, isBeyond }) =>
              isBeyond ? (
                <span key={one}>{text('ordering.entry.beyond', { value: show(one) })}</span>
              ) : (
                <button key={one} type="button" onClick={() => onChange(entry(one, decimals))}>
                  {show(one)}
                </button>
              ),
            )}
          </>
        )}
        {read.kind === 'invalid' && text('ordering.entry.invalid')}
        {read.kind === 'negative' && text('ordering.entry.negative')}
        {read.kind === 'too-small' && text('ordering.entry.tooSmall', { least: show(least ?? 0) })}
        {read.kind === 'too-large' && text('ordering.entry.tooLarge', { most: show(most) })}
      </span>
    </span>
  )
}

/** Returns true if the number is written as the language writes it, so that its reading need not be shown. */
function isPlain(typed: string, decimals: number, entry: (value: number, digits: number) => string): boolean {
  if (decimals === 0) return /^[-\u2212]?\d*$/.test(tidied(typed))
  const [, separator] = entry(0.5, decimals)
  return new RegExp(`^[-\u2212]?\\d*([${separator}]\\d{0,${decimals}})?$`).test(tidied(typed))
}
