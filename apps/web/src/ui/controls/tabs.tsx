import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { stepOf } from './arrow-step.ts'
import styles from './tabs.module.css'

export type Tab<Value extends string> = {
  value: Value
  label: string
  count?: ReactNode
  /** Why it cannot be chosen; it can be chosen when absent. */
  unavailable?: string | undefined
}

/**
 * Tabs over one panel, as the ARIA Authoring Practices have them: arrows, Home and End move between them and choose at
 * once. A tab that is not available can be reached, so that its reason is met, and changes nothing.
 */
export function Tabs<Value extends string>({
  title,
  tabs,
  value,
  onChange,
  children,
}: {
  title: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Content of the chosen tab. */
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const choose = (tab: Tab<Value>) => tab.unavailable === undefined && onChange(tab.value)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === (event.currentTarget as HTMLElement).dataset.tab)
    const arrow = stepOf(event)
    const next =
      arrow === undefined
        ? { Home: 0, End: tabs.length - 1 }[event.key]
        : (at + arrow + tabs.length) % tabs.length
    const chosen = next === undefined ? undefined : tabs[next]
    if (!chosen) return
    event.preventDefault()
    choose(chosen)
    list.current?.querySelector<HTMLElement>(`[data-tab="${chosen.value}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={title} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-tab={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onKeyDown={move}
            aria-disabled={tab.unavailable !== undefined || undefined}
            aria-describedby={tab.unavailable === undefined ? undefined : `${id}-${tab.value}-reason`}
            title={tab.unavailable}
            onClick={() => choose(tab)}
          >
            {tab.label}
            {tab.count}
          </button>
        ))}
      </div>
      {tabs.map(
        ({ value: one, unavailable }) =>
          unavailable !== undefined && (
            <span key={one} id={`${id}-${one}-reason`} hidden>
              {unavailable}
            </span>
          ),
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
