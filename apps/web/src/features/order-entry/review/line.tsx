import type { ReactNode } from 'react'
import styles from './ordering.module.css'

/** A line of an order: a tag, the fund or account, and an amount. */
export function Line({
  tag,
  name,
  note,
  amount,
  isMain = false,
  isTotal = false,
}: {
  tag?: string
  name: ReactNode
  note?: ReactNode
  amount?: ReactNode
  /** The purpose of the order, such as a payout. */
  isMain?: boolean
  /** The sum of the lines above it. */
  isTotal?: boolean
}) {
  return (
    <li data-main={isMain || undefined} data-total={isTotal || undefined}>
      {tag && <span className={styles.tag}>{tag}</span>}
      <span className={styles.what}>
        {name}
        {note && <small>{note}</small>}
      </span>
      <b>{amount}</b>
    </li>
  )
}
