import { Skeleton } from '#ui/feedback/skeleton.tsx'
import page from '#ui/layout/sectioned-page.module.css'
import styles from './waiting-sections.module.css'

/**
 * Holds the place of the groups of sections.
 *
 * @param sections of each group.
 */
export const WaitingSections = ({ sections }: { sections: readonly number[] }) => (
  <div className={`${page.page} ${styles.waiting}`}>
    {sections.map((count, group) => (
      <div key={`${group} of ${count}`} className={page.group}>
        <Skeleton width="120px" height="20px" />
        <div className={page.sections}>
          {Array.from({ length: count }, (_, row) => (
            <div key={row} className={styles.row}>
              <Skeleton width="140px" />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
