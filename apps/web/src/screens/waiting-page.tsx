import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from '#ui/layout/work-page.module.css'

/** A work page whose first answers are on their way. */
export function WaitingPage() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.main}>
        <Skeleton height="180px" />
        <Skeleton height="420px" />
      </div>
      <div className={styles.aside}>
        <Skeleton height="300px" />
      </div>
    </div>
  )
}
