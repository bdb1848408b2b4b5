import { TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './transactions-card.module.css'

/** Rows of the real height while transactions are on their way. */
export function WaitingTransactions() {
  return Array.from({ length: TRANSACTIONS_PER_PAGE }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing never change places
    <div key={row} className={styles.waiting}>
      <Skeleton width="34px" height="34px" />
      <Skeleton width="70%" />
      <Skeleton width="84px" />
    </div>
  ))
}
