import type { KeyboardEvent } from 'react'
import styles from './dropdown.module.css'
import { DropdownFrame, type DropdownOption } from './dropdown-frame.tsx'
import { Rows } from './rows.tsx'

const ROW = 45
const OVERSCAN = 5

/** One of several in a dropdown. Arrows, Home and End move between the options, Enter and Space choose. */
export function Dropdown<Key extends string>({
  label,
  options,
  value,
  onChange,
  searchLabel,
}: {
  label: string
  options: readonly DropdownOption<Key>[]
  value: Key
  onChange: (value: Key) => void
  searchLabel?: string
}) {
  const chosen = options.find(({ key }) => key === value)
  return (
    <DropdownFrame
      label={label}
      summary={chosen?.label ?? ''}
      options={options}
      searchLabel={searchLabel}
      className={styles.pill}
    >
      {(seen) => {
        const at = Math.max(
          seen.findIndex(({ key }) => key === value),
          0,
        )
        return (
          <Rows
            role="listbox"
            aria-label={label}
            onKeyDown={move}
            count={seen.length}
            height={ROW}
            overscan={OVERSCAN}
            hasSearch={searchLabel !== undefined}
            row={(place) => {
              const option = seen[place]
              if (!option) return null
              return (
                <button
                  key={option.key}
                  type="button"
                  role="option"
                  className={styles.row}
                  aria-selected={option.key === value}
                  aria-disabled={option.disabled || undefined}
                  tabIndex={place === at ? 0 : -1}
                  onClick={({ currentTarget }) => {
                    if (option.disabled) return
                    onChange(option.key)
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                  }}
                >
                  <span>{option.label}</span>
                  {option.note !== undefined && <small>{option.note}</small>}
                </button>
              )
            }}
          />
        )
      }}
    </DropdownFrame>
  )
}

/** Moves the focus between the options that are drawn; scrolling draws the next ones. */
function move(event: KeyboardEvent<HTMLDivElement>) {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]:not([aria-disabled])')]
  const at = options.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: options[at + 1],
    ArrowUp: options[at - 1],
    Home: options[0],
    End: options.at(-1),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
