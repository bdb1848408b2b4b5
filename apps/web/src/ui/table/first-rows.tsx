import { type ReactNode, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from './first-rows.module.css'

/** Rows that a phone shows before the rest is asked for. */
const FIRST_ON_PHONES = 4

export type FirstRows = ReturnType<typeof useFirstRows>

/**
 * Shortens a table on phones until the rest is asked for: inside `className` everything with `data-late` is left out.
 * Wider windows and paper show all.
 *
 * @param count of all rows
 */
export function useFirstRows(count: number) {
  const [isWhole, setWhole] = useState(false)
  return {
    className: isWhole || count <= FIRST_ON_PHONES ? undefined : styles.first,
    isWhole,
    isLong: count > FIRST_ON_PHONES,
    toggle: () => setWhole(!isWhole),
    /** @param place from 0 */
    isLate: (place: number) => place >= FIRST_ON_PHONES || undefined,
  }
}

/** The button on phones that shows the rest, or the first rows alone again. */
export function FirstRowsButton({ rows, children }: { rows: FirstRows; children: ReactNode }) {
  return (
    <div className={styles.button}>
      <Button look="plain" onClick={rows.toggle}>
        {children}
      </Button>
    </div>
  )
}
