import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './sectioned-page.module.css'

/**
 * Holds the place of a sectioned page: so high that the foot of the page is out of sight wherever the address scrolls
 * to.
 *
 * @param sections of each group.
 */
export const WaitingSections = ({ sections }: { sections: readonly number[] }) => (
  <div className={`${styles.page} ${styles.waiting}`}>
    {sections.map((count, group) => (
      <div key={`${group} of ${count}`} className={styles.group}>
        <Skeleton width="120px" height="20px" />
        <div className={styles.sections}>
          {Array.from({ length: count }, (_, row) => (
            <div key={row} className={styles.waitingRow}>
              <Skeleton width="140px" />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
