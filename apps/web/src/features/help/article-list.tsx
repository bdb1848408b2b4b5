import type { HelpEntry } from '@fundholder/protocol/help.ts'
import { Link } from '@tanstack/react-router'
import { directionOf } from '#language/i18n.ts'
import styles from './help.module.css'

/** Links to articles, each with its answer in short. Those in another language run in its direction. */
export function ArticleList({ articles }: { articles: readonly HelpEntry[] }) {
  return (
    <ul className={styles.articles}>
      {articles.map(({ slug, language, title, summary }) => (
        <li key={slug} lang={language} dir={directionOf(language)}>
          <Link to="/help/$slug" params={{ slug }}>
            {title}
          </Link>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
