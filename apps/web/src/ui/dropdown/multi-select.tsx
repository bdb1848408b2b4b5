import { SelectAll } from '#ui/controls/select-all.tsx'
import styles from './dropdown.module.css'
import { DropdownFrame, type DropdownOption } from './dropdown-frame.tsx'
import { Rows } from './rows.tsx'

const ROW = 48
const OVERSCAN = 25

/** Several of many in a dropdown: each alone, or all that can be chosen at once. */
export function MultiSelect({
  label,
  summary,
  options,
  chosen,
  onChange,
  selectAllLabel,
  searchLabel,
}: {
  label: string
  summary: string
  options: readonly DropdownOption[]
  /** Keys, also of options that are not listed. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  selectAllLabel: string
  searchLabel?: string
}) {
  const free = options.flatMap(({ key, disabled, hidden }) => (disabled || hidden ? [] : [key]))
  const isAll = free.length > 0 && free.every((key) => chosen.includes(key))
  const toggle = (keys: readonly string[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, ...keys])] : chosen.filter((key) => !keys.includes(key)))
  return (
    <DropdownFrame label={label} summary={summary} options={options} searchLabel={searchLabel}>
      {(seen) => (
        <fieldset className={styles.list}>
          <legend className="visually-hidden">{label}</legend>
          <SelectAll
            label={selectAllLabel}
            className={styles.all}
            isAll={isAll}
            isSome={chosen.length > 0 && !isAll}
            onToggle={() => toggle(free, !isAll)}
          />
          <Rows
            count={seen.length}
            height={ROW}
            overscan={OVERSCAN}
            hasSearch={searchLabel !== undefined}
            row={(at) => {
              const option = seen[at]
              if (!option) return null
              const isChosen = chosen.includes(option.key)
              return (
                <label key={option.key} className={styles.row} data-disabled={option.disabled || undefined}>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={option.disabled}
                    onChange={() => toggle([option.key], !isChosen)}
                  />
                  <span>{option.label}</span>
                  {option.note !== undefined && <small>{option.note}</small>}
                </label>
              )
            }}
          />
        </fieldset>
      )}
    </DropdownFrame>
  )
}
