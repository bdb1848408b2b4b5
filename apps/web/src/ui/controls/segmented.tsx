import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './segmented.module.css'

export type Segment<Value extends string> = {
  value: Value
  label: string
  /** The label in full, where it is an abbreviation. */
  meaning?: string | undefined
  /** Why it cannot be chosen; it can be chosen when absent. */
  unavailable?: string | undefined
}

/**
 * One choice of a few, side by side: native radio buttons. A choice that is not available stays reachable, so that the
 * pointer, the keyboard and a screen reader all meet the reason; choosing it does nothing.
 */
export function Segmented<Value extends string>({
  title,
  segments,
  value,
  onChange,
  trailing,
}: {
  title: string
  segments: readonly Segment<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Stands after the last choice: what leads to more of them. */
  trailing?: ReactNode
}) {
  const name = useId()
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{title}</legend>
      {segments.map((segment) => (
        <Choice
          key={segment.value}
          name={name}
          segment={segment}
          isChosen={segment.value === value}
          onChoose={() => onChange(segment.value)}
        />
      ))}
      {trailing}
    </fieldset>
  )
}

function Choice<Value extends string>({
  name,
  segment: { value, label, meaning, unavailable },
  isChosen,
  onChoose,
}: {
  name: string
  segment: Segment<Value>
  isChosen: boolean
  onChoose: () => void
}) {
  const reasonId = useId()
  const [isReasonClosed, setReasonClosed] = useState(false)
  const isAvailable = unavailable === undefined
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setReasonClosed(true)

  return (
    <span
      className={styles.choice}
      onPointerEnter={() => setReasonClosed(false)}
      onFocus={() => setReasonClosed(false)}
    >
      <label title={meaning}>
        <input
          type="radio"
          className="visually-hidden"
          name={name}
          value={value}
          checked={isChosen}
          aria-label={meaning && `${label}, ${meaning}`}
          aria-disabled={!isAvailable || undefined}
          aria-describedby={isAvailable ? undefined : reasonId}
          onChange={isAvailable ? onChoose : keepChoice}
          onKeyDown={closeOnEscape}
        />
        <span className={styles.face}>{label}</span>
      </label>
      {!isAvailable && (
        <span
          id={reasonId}
          role="tooltip"
          className={styles.reason}
          data-closed={isReasonClosed || undefined}
        >
          {unavailable}
        </span>
      )}
    </span>
  )
}

const keepChoice = () => undefined
