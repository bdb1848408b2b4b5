import { Icon } from '#ui/buttons/icon.tsx'
import styles from './pill-select.module.css'

/** One choice of several in a pill, where there is no room to show them side by side. */
export function PillSelect<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  /** Read out; the choice itself tells those who see it what it is about. */
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <label className={styles.frame}>
      <span className="visually-hidden">{label}</span>
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
