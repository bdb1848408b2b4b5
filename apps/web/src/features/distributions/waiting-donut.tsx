import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './donut-view.module.css'

const ROWS = ['58%', '44%', '66%', '36%']

/** Holds the place of a ring and its legend. */
export function WaitingDonut() {
  return (
    <div className={styles.view}>
      <div className={`${styles.plot} ${styles.waiting}`}>
        <Skeleton width="148px" height="148px" />
      </div>
      <div className={styles.legend}>
        {ROWS.map((width) => (
          <p key={width} className={styles.waitingRow}>
            <Skeleton width={width} />
          </p>
        ))}
      </div>
    </div>
  )
}
