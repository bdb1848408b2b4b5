import type { FundPeriod } from '#account/fund-dates.ts'
import { writtenStart } from '#account/period-start.ts'
import { FundFigure } from '#figures/fund-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './compare.module.css'
import type { Compared } from './compared.ts'
import { PairTable } from './pair-table.tsx'
import { useCorrelations } from './use-compared.ts'

/** Shows the correlation of daily returns for each pair of funds. */
export function CorrelationCard({
  funds,
  currency,
  period,
  hasNoPrices,
}: {
  funds: readonly Compared[]
  currency: string | undefined
  period: FundPeriod | undefined
  /** None of them ever had a price. */
  hasNoPrices: boolean
}) {
  const { text, day, number } = useLanguage()
  const { data, isPending, isLoadingError, refetch } = useCorrelations(
    funds.map(({ id }) => id),
    currency,
    period,
  )
  const pairOf = (one: Compared, other: Compared) =>
    data?.data.find(({ instrumentIds }) => instrumentIds.includes(one.id) && instrumentIds.includes(other.id))
  return (
    <Card
      title={text('compare.correlation.title')}
      meta={
        period && currency
          ? text('compare.correlation.meta', {
              from: day(writtenStart(period)),
              to: day(period.dateTo),
              currency,
            })
          : undefined
      }
      isWaiting={isPending && !isLoadingError && !hasNoPrices}
    >
      {isLoadingError ? (
        <Failed message={text('compare.correlation.failed')} onRetry={() => refetch()} />
      ) : (
        <>
          <p className={styles.sentence}>{text('compare.correlation.says')}</p>
          <PairTable
            caption={text('compare.correlation.caption')}
            funds={funds}
            cellOf={(one, other) => {
              if (hasNoPrices)
                return { shown: <FundFigure figure={{ absent: 'missing-price' }} show={String} /> }
              const pair = pairOf(one, other)
              if (!pair) return { shown: <Skeleton width="40px" /> }
              const { correlation, days } = pair
              return {
                shown: <FundFigure figure={correlation} show={(value) => number(value)} />,
                ...(correlation.value !== undefined && {
                  note: text('compare.correlation.days', { count: days }),
                  strength: Math.abs(correlation.value),
                }),
              }
            }}
          />
          <p className={styles.hint}>{text('compare.correlation.note')}</p>
        </>
      )}
    </Card>
  )
}
