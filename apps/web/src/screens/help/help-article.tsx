import { Link, useParams } from '@tanstack/react-router'
import { Refusal } from '#client/failures.ts'
import { ArticleList } from '#features/help/article-list.tsx'
import { ArticleText } from '#features/help/article-text.tsx'
import { useHelpArticle } from '#features/help/use-help.ts'
import { directionOf } from '#language/i18n.ts'
import { useLanguage } from '#language/use-language.ts'
import { NotFound } from '#shell/notices/not-found.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './help.module.css'
import { OtherWays } from './other-ways.tsx'

/** One help article, named by the address. */
export function HelpArticleScreen() {
  const { text, language } = useLanguage()
  const { slug } = useParams({ from: '/help/$slug' })
  const { data, error, isPending, refetch } = useHelpArticle(slug)
  if (error instanceof Refusal && error.code === 'help/unknown') return <NotFound />
  return (
    <div className={styles.page}>
      <article className={styles.article} aria-busy={isPending}>
        <Link to="/help" className={styles.back}>
          <Icon name="left" size={14} />
          {text('shell.page.help')}
        </Link>
        {isPending && <Skeleton height="100vh" />}
        {error && <Failed message={text('help.articleFailed')} onRetry={() => void refetch()} />}
        {data && (
          <div className={styles.text} lang={data.language} dir={directionOf(data.language)}>
            <h1>{data.title}</h1>
            {data.language !== language && (
              <p lang={language} dir={directionOf(language)}>
                {text('help.otherLanguage')}
              </p>
            )}
            <p className={styles.summary}>{data.summary}</p>
            <ArticleText markdown={data.text} />
          </div>
        )}
      </article>
      {data && data.related.length > 0 && (
        <Card title={text('help.related')}>
          <ArticleList articles={data.related} />
        </Card>
      )}
      <OtherWays />
    </div>
  )
}
