import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './waiting-positions.module.css'

/** Phones show all of them, wider cards the first seven. */
const ROWS = 9

/** Rows of the real height while positions are on their way. */
export function WaitingPositions() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing never change places
        <div key={row} className={styles.row}>
          <Skeleton width="200px" />
          <Skeleton width="96px" />
        </div>
      ))}
    </div>
  )
}
