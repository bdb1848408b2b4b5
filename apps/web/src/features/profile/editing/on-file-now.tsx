import styles from '#features/profile/profile.module.css'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/controls/icon.tsx'
import notice from '#ui/feedback/notice.module.css'
import type { Row } from './section-card.tsx'

/** Says what has changed on file since a form was opened, as by another tab; nothing where nothing has. */
export function OnFileNow({ before, now }: { before: readonly Row[]; now: readonly Row[] }) {
  const { text } = useLanguage()
  const changed = now.filter(({ value }, index) => value !== before[index]?.value)
  if (changed.length === 0) return null
  const values = changed.map(
    ({ name, value }) => `${name}: ${typeof value === 'string' ? value : text('profile.none')}`,
  )
  return (
    <div role="status" className={`${notice.notice} ${notice.within} ${styles.wide}`}>
      <Icon name="warning" size={18} />
      <p>{text('profile.onFileNow', { values: values.join('; ') })}</p>
    </div>
  )
}
