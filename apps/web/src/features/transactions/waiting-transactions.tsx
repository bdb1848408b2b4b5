import { TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useFirstRows } from '#ui/table/first-rows.tsx'
import styles from './transactions-card.module.css'

/** Rows that a phone shows at first. */
export const FIRST_ON_PHONES = 3

/** Rows of the real height and number while transactions are on their way. */
export function WaitingTransactions() {
  const { className, isLate } = useFirstRows(TRANSACTIONS_PER_PAGE, FIRST_ON_PHONES)
  return (
    <div className={className}>
      {Array.from({ length: TRANSACTIONS_PER_PAGE }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing never change places
        <div key={row} className={styles.waiting} data-late={isLate(row)}>
          <Skeleton width="34px" height="34px" />
          <Skeleton width="70%" />
          <Skeleton width="84px" />
        </div>
      ))}
    </div>
  )
}
