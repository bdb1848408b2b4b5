import { SCREENER_DISTRIBUTION_GROUP } from '@fundholder/domain/funds/distributions.ts'
import { getDistribution } from '@fundholder/protocol/analysis/look-through.ts'
import type { Fund } from '@fundholder/protocol/funds/fund-shapes.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '#client/call-server.ts'
import { ShareBar } from '#figures/share-bar.tsx'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './holdings-card.module.css'

const TYPES = ['topten', 'countries', 'sectors'] as const
type Type = (typeof TYPES)[number]

/** The ten largest holdings of the chosen fund, or its largest countries or sectors. */
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
  /** Requests the list again. */
  onRetry: () => void
}) {
  const { text, percentOfFraction } = useLanguage()
  const [type, setType] = useState<Type>('topten')
  const { data, isLoadingError, isPending, refetch } = useHoldings(fund?.id, type)
  const isTopTen = type === 'topten'
  const hasParts = data?.data.some(({ kind }) => kind === 'part')
  const parts = data?.data.filter(({ kind }) => kind === 'part' || !isTopTen) ?? []
  const largest = Math.max(...parts.map(({ weight }) => weight))
  const together = parts.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <Card
      title={isTopTen ? text('screener.holdings.title') : text(`distributions.type.${type}`)}
      meta={fund?.name ?? (isWaiting && <Skeleton width="140px" />)}
      actions={
        <PillSelect
          label={text('distributions.by')}
          choices={TYPES.map((value) => ({ value, label: text(`distributions.type.${value}`) }))}
          value={type}
          onChange={setType}
        />
      }
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
        ) : !hasParts ? (
          <Empty message={text('screener.holdings.empty')} />
        ) : (
          <>
            <ol className={styles.list}>
              {parts.map(({ key, name, weight }) => (
                <li key={key}>
                  <span>{name}</span>
                  <ShareBar share={weight / largest} />
                  <b>{percentOfFraction(weight)}</b>
                </li>
              ))}
            </ol>
            {isTopTen && (
              <p className={styles.together}>
                {text('screener.holdings.together')} <b>{percentOfFraction(together)}</b>
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** Requests the ten largest holdings of a fund, its countries or its sectors; without a fund it requests nothing. */
function useHoldings(id: string | undefined, distributionType: Type) {
  const { language: lang } = useLanguage()
  return useQuery({
    queryKey: ['fund-holdings', id, distributionType, lang],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) =>
            callServer(getDistribution, {
              body: {
                items: [{ instrumentId: id, weight: 1 }],
                distributionType,
                group: SCREENER_DISTRIBUTION_GROUP,
                lang,
              },
              signal,
            }),
  })
}
