import { LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { HELP_TOPICS } from '@fundholder/domain/users/help.ts'
import type { UserType } from '@fundholder/domain/users/users.ts'
import type { HelpEntry } from '@fundholder/protocol/help.ts'
import { useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { readClaims } from '#session/claims.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
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
  const isPhone = useIsPhone()
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
      {isError && <Failed message={text('help.failed')} onRetry={() => void refetch()} />}
      {searched === '' && (data || (isPending && isPhone)) ? (
        <Topics articles={data?.data} />
      ) : data ? (
        <Card title={text('help.results')} isStale={isPlaceholderData}>
          {found.length > 0 ? <ArticleList articles={found} /> : <Empty message={text('help.none')} />}
        </Card>
      ) : (
        isPending && <Skeleton height="100vh" />
      )}
    </>
  )
}

/** All articles by topic; while they load, the topics alone. */
function Topics({ articles }: { articles: readonly HelpEntry[] | undefined }) {
  const { text } = useLanguage()
  return (
    <div className={styles.topics} aria-busy={articles === undefined}>
      {topicsFor(readClaims()?.userType)
        .map((topic) => ({ topic, of: articles?.filter((one) => one.topic === topic) }))
        .filter(({ of }) => of?.length !== 0)
        .map(({ topic, of }) => (
          <PhoneFoldedCard key={topic} title={text(`help.topics.${topic}`)} isWaiting={of === undefined}>
            {of ? <ArticleList articles={of} /> : <Skeleton height="100px" />}
          </PhoneFoldedCard>
        ))}
    </div>
  )
}

/** Users of a company see its topic first, visitors last, and members never. */
function topicsFor(userType: UserType | undefined) {
  if (userType === 'EMPLOYER')
    return HELP_TOPICS.toSorted((one, other) => Number(other === 'company') - Number(one === 'company'))
  return userType === undefined ? HELP_TOPICS : HELP_TOPICS.filter((topic) => topic !== 'company')
}
