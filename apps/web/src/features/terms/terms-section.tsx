import { useTerms } from '#account/terms.ts'
import { portalConfig } from '#client/portal-config.ts'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './terms-section.module.css'
import { TermsText } from './terms-text.tsx'

/** The version of the terms in force, and the day on which the user accepted it. */
export function TermsLine() {
  const { text, dayOf } = useLanguage()
  const { data: terms } = useTerms()
  if (!terms) return null
  const { version, acceptedAt } = terms
  return acceptedAt
    ? text('profile.terms.accepted', { version, day: dayOf(acceptedAt, portalConfig().timeZone) })
    : text('signIn.terms.version', { version })
}

/** The terms in force, to be read again. */
export function TermsSection() {
  const { text } = useLanguage()
  const { data: terms, isError, refetch } = useTerms()
  return (
    <Card title={text('signIn.terms.title')} meta={terms && <TermsLine />} isWaiting={!terms && !isError}>
      <div className={styles.content}>
        {terms ? (
          <TermsText paragraphs={terms.paragraphs} />
        ) : isError ? (
          <Failed message={text('profile.terms.failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="320px" />
        )}
      </div>
    </Card>
  )
}
