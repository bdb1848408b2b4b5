import { type ReactNode, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import styles from './first-rows.module.css'

export type FirstRows = ReturnType<typeof useFirstRows>

/**
 * Shortens a table on phones until the rest is requested: inside `className` everything with `data-late` is hidden.
 * Wider windows and paper show all.
 *
 * @param count of all rows
 * @param first rows that a phone shows before the rest is requested
 */
export function useFirstRows(count: number, first: number) {
  const [isWhole, setWhole] = useState(false)
  return {
    className: isWhole || count <= first ? undefined : styles.first,
    isWhole,
    isLong: count > first,
    toggle: () => setWhole(!isWhole),
    /** @param place from 0 */
    isLate: (place: number) => place >= first || undefined,
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
