import styles from './meters.module.css'
import { WHOLE } from './use-basket-order.ts'

/** A bar that shows how much of a whole is used. */
export function Meter({ part, isOver }: { part: number; isOver: boolean }) {
  return (
    <span className={styles.meter} data-over={isOver || undefined} aria-hidden="true">
      <i style={{ inlineSize: `${progressOf(part)}%` }} />
    </span>
  )
}

const THOUSANDTHS = 1000

/** Percent of a part of the whole, with at most 3 decimals, from 0 to 100. */
const progressOf = (part: number) =>
  Math.round(Math.min(Math.max(part, 0), 1) * WHOLE * THOUSANDTHS) / THOUSANDTHS
