import { type ReactNode, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import styles from './first-rows.module.css'

/** A single hidden row would save no room: a line stands for it. */
const FEWEST_HIDDEN = 2

export type FirstRows = ReturnType<typeof useFirstRows>

/**
 * Shortens a table on phones until the rest is requested: inside `className` everything with `data-late` is hidden.
 * Wider windows and paper show all.
 *
 * @param count of all rows
 * @param first rows that a phone shows before the rest is requested
 * @param fewestHidden 1 where a row is much higher than a line
 */
export function useFirstRows(count: number, first: number, fewestHidden = FEWEST_HIDDEN) {
  const [isWhole, setWhole] = useState(false)
  const hidden = hiddenRows(count, first, fewestHidden)
  return {
    className: isWhole || hidden === 0 ? undefined : styles.first,
    isWhole,
    isLong: hidden > 0,
    toggle: () => setWhole(!isWhole),
    /** @param place from 0 */
    isLate: (place: number) => place >= first || undefined,
  }
}

/** Returns the number of rows that a phone hides behind the first ones. */
export const hiddenRows = (count: number, first: number, fewestHidden = FEWEST_HIDDEN): number =>
  count - first < fewestHidden ? 0 : count - first

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
