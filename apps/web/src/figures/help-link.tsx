import type { LinkedArticle } from '@fundholder/domain/users/help.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import styles from './help-link.module.css'

/** Leads from a figure or a chart to the help article that explains it. */
export function HelpLink({ article }: { article: LinkedArticle }) {
  const { text } = useLanguage()
  return (
    <Link to="/help/$slug" params={{ slug: article }} className={styles.link}>
      <Icon name="help" size={14} />
      {text(`help.explains.${article}`)}
    </Link>
  )
}
