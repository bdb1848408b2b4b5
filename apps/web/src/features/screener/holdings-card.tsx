import { SCREENER_DISTRIBUTION_GROUP } from '@fundholder/domain/funds/distributions.ts'
import { getDistribution } from '@fundholder/protocol/analysis/look-through.ts'
import type { Fund } from '@fundholder/protocol/funds/fund-shapes.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './holdings-card.module.css'

/** The ten largest things that the chosen fund holds. */
export function HoldingsCard({
  fund,
  isWaiting,
  hasFailed,
  onRetry,
}: {
  fund: Fund | undefined
  isWaiting: boolean
  /** There is no list of funds to choose one from, and none is on its way. */
  hasFailed: boolean
  /** Asks for the list again. */
  onRetry: () => void
}) {
  const { text, percentOfFraction } = useLanguage()
  const { data, isLoadingError, isPending, refetch } = useTopTen(fund?.id)
  const parts = data?.data.filter(({ kind }) => kind === 'part') ?? []
  const largest = Math.max(...parts.map(({ weight }) => weight))
  const together = parts.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Card
      title={text('screener.holdings.title')}
      meta={fund?.name ?? (isWaiting && <Skeleton width="140px" />)}
      isWaiting={isWaiting || (fund !== undefined && isPending)}
    >
      <div className={styles.content}>
        {hasFailed ? (
          <Failed message={text('screener.failed')} onRetry={onRetry} />
        ) : !fund && !isWaiting ? (
          <Empty message={text('screener.holdings.none')} />
        ) : isLoadingError ? (
          <Failed message={text('screener.holdings.failed')} onRetry={() => refetch()} />
        ) : !data ? (
          <Skeleton height="280px" />
        ) : parts.length === 0 ? (
          <Empty message={text('screener.holdings.empty')} />
        ) : (
          <>
            <ol className={styles.list}>
              {parts.map(({ key, name, weight }) => (
                <li key={key}>
                  <span>{name}</span>
                  <span className={styles.bar} aria-hidden="true">
                    <i style={{ inlineSize: `${(weight / largest) * 100}%` }} />
                  </span>
                  <b>{percentOfFraction(weight)}</b>
                </li>
              ))}
            </ol>
            <p className={styles.together}>
              {text('screener.holdings.together')} <b>{percentOfFraction(together)}</b>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

/** The ten largest things that a fund holds; nothing is asked without a fund. */
function useTopTen(id: string | undefined) {
  const { language: lang } = useLanguage()
  return useQuery({
    queryKey: ['fund-top-ten', id, lang],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(getDistribution, {
              body: {
                items: [{ instrumentId: id, weight: 1 }],
                distributionType: 'topten',
                group: SCREENER_DISTRIBUTION_GROUP,
                lang,
              },
              signal,
            }),
  })
}
