import { Skeleton } from '#ui/feedback/skeleton.tsx'
import page from '#ui/layout/sectioned-page.module.css'
import type { SectionGroup } from '#ui/layout/sectioned-page.tsx'
import styles from './waiting-sections.module.css'

/** Holds the place of the groups of sections. */
export const WaitingSections = ({ groups }: { groups: readonly SectionGroup[] }) => (
  <div className={`${page.page} ${styles.waiting}`} aria-busy="true">
    {groups.map(({ id, sections }) => (
      <div key={id} className={page.group}>
        <Skeleton width="120px" height="20px" />
        <div className={page.sections}>
          {sections.map((section) => (
            <div key={section.id} className={styles.row}>
              <Skeleton width="140px" />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
