import { LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { HELP_TOPICS } from '@fundholder/domain/users/help.ts'
import type { UserType } from '@fundholder/domain/users/users.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { readClaims } from '#session/claims.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useSettledValue } from '#ui/hooks/use-settled-value.ts'
import { Field } from '#ui/inputs/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import { ArticleList } from './article-list.tsx'
import styles from './help.module.css'
import { useHelpList } from './use-help.ts'

const SEARCH_MS = 500

/** The search of the help, and its articles by topic or as found. */
export function HelpFinder({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { text } = useLanguage()
  const [typed, setTyped] = useState(q)
  const searched = useSettledValue(typed.trim(), SEARCH_MS)
  const { data, isPending, isError, isPlaceholderData, refetch } = useHelpList(searched)
  const found = data?.data ?? []
  return (
    <>
      <search className={styles.search}>
        <Field label={text('help.search')}>
          {(id) => (
            <input
              id={id}
              type="search"
              autoComplete="off"
              maxLength={LONGEST_SEARCH}
              placeholder={text('help.example')}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                onSearch(target.value.trim())
              }}
            />
          )}
        </Field>
      </search>
      <p className="visually-hidden" role="status">
        {searched !== '' && data && !isPlaceholderData && text('help.found', { count: found.length })}
      </p>
      {isPending && <Skeleton height="100vh" />}
      {isError && <Failed message={text('help.failed')} onRetry={() => void refetch()} />}
      {data &&
        (searched === '' ? (
          <div className={styles.topics}>
            {topicsFor(readClaims()?.userType)
              .map((topic) => ({ topic, of: found.filter((one) => one.topic === topic) }))
              .filter(({ of }) => of.length > 0)
              .map(({ topic, of }) => (
                <PhoneFoldedCard key={topic} title={text(`help.topics.${topic}`)}>
                  <ArticleList articles={of} />
                </PhoneFoldedCard>
              ))}
          </div>
        ) : (
          <Card title={text('help.results')} isStale={isPlaceholderData}>
            {found.length > 0 ? <ArticleList articles={found} /> : <Empty message={text('help.none')} />}
          </Card>
        ))}
    </>
  )
}

/** Users of a company see its topic first, visitors last, and members never. */
function topicsFor(userType: UserType | undefined) {
  if (userType === 'EMPLOYER')
    return HELP_TOPICS.toSorted((one, other) => Number(other === 'company') - Number(one === 'company'))
  return userType === undefined ? HELP_TOPICS : HELP_TOPICS.filter((topic) => topic !== 'company')
}
