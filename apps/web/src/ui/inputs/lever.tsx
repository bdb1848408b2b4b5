import type { CSSProperties, ReactNode } from 'react'
import styles from './lever.module.css'

/** A figure that can be typed or moved, with what it does under it. */
export function Lever({
  label,
  slideLabel,
  hint,
  entry,
  value,
  valueText,
  least,
  most,
  step,
  ends,
  mark,
  note,
  isChanged = false,
  onSlide,
}: {
  label: string
  /** Accessible name of the slider. */
  slideLabel: string
  /** Under the label: what belongs to it. */
  hint?: ReactNode
  /** The field, or the value alone where it is only moved. */
  entry: ReactNode
  value: number
  /** The value as a screen reader says it. */
  valueText: string
  least: number
  most: number
  step: number
  /** Words under both ends of the slider. */
  ends: readonly [string, string]
  /** Former value. */
  mark?: number | undefined
  note?: ReactNode
  /** Marks a lever that is not where it was. */
  isChanged?: boolean
  onSlide: (value: number) => void
}) {
  const place = (one: number) =>
    `${(most > least ? (Math.min(Math.max(one, least), most) - least) / (most - least) : 0) * 100}%`
  return (
    <div className={styles.lever} data-changed={isChanged || undefined}>
      <div className={styles.line}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        {entry}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div
        className={styles.track}
        style={{ '--filled': place(value), '--mark': place(mark ?? value) } as CSSProperties}
      >
        {mark !== undefined && mark !== value && <i aria-hidden="true" />}
        <input
          type="range"
          aria-label={slideLabel}
          aria-valuetext={valueText}
          min={least}
          max={most}
          step={step}
          value={Math.min(Math.max(value, least), most)}
          onChange={({ target }) => onSlide(target.valueAsNumber)}
        />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
