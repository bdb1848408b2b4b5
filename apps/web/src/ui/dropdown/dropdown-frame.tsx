import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { useListSearch } from '#ui/inputs/use-list-search.ts'
import styles from './dropdown.module.css'

/** An option of a dropdown. */
export type DropdownOption<Key extends string = string> = {
  key: Key
  label: string
  /** Shown at the end of the row. */
  note?: string
  /** Shown, but cannot be chosen. */
  disabled?: boolean
  /** Not shown, and not chosen together with all. */
  hidden?: boolean
}

const MARGIN = 4

/**
 * A button that opens a list below it. It opens only if there are options or the list can be searched, and closes on a
 * click outside or on Escape.
 *
 * @param searchLabel makes the list searchable.
 */
export function DropdownFrame<Option extends DropdownOption>({
  label,
  summary,
  options,
  searchLabel,
  className,
  children,
}: {
  label: string
  /** Names the choice on the button. */
  summary: string
  options: readonly Option[]
  searchLabel?: string | undefined
  className?: string | undefined
  /** Draws the options that match the search. */
  children: (seen: readonly Option[]) => ReactNode
}) {
  const { text } = useLanguage()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [searched, setSearched] = useState('')
  const shown = options.filter(({ hidden }) => !hidden)
  const opens = shown.length > 0 || searchLabel !== undefined
  const seen = useListSearch(shown, searched)

  useEffect(() => {
    const list = panel.current
    if (!isOpen || !list) return
    placeBeside(list, button.current)
    list.querySelector<HTMLElement>('input[type=search], [role=option][tabindex="0"], input')?.focus()
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? styles.button}
        aria-label={text('ui.labelled', { label, value: summary })}
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-disabled={!opens || undefined}
        {...(opens && { popoverTarget: id })}
      >
        <span>{summary}</span>
        <Icon name="down" size={16} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          setSearched('')
        }}
      >
        {searchLabel !== undefined && (
          <input
            type="search"
            autoComplete="off"
            className={styles.search}
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
          />
        )}
        {isOpen && children(seen)}
      </div>
    </>
  )
}

/** Under the button, or above it where there is no room below. */
function placeBeside(list: HTMLElement, button: HTMLElement | null) {
  const at = button?.getBoundingClientRect()
  if (!at) return
  list.style.minInlineSize = `${at.width}px`
  const { clientWidth, clientHeight } = document.documentElement
  const fits = at.bottom + MARGIN + list.offsetHeight <= clientHeight || at.top < list.offsetHeight
  const top = fits ? at.bottom + MARGIN : at.top - MARGIN - list.offsetHeight
  list.style.top = `${top + scrollY}px`
  list.style.left = `${Math.max(MARGIN, Math.min(at.left, clientWidth - list.offsetWidth - MARGIN))}px`
}
