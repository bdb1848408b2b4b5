import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { ReactNode } from 'react'
import type { PortfolioPeriod } from '#account/portfolio-period.ts'
import { useLanguage } from '#language/use-language.ts'
import { Amount } from '#ui/amount.tsx'
import { Failed } from '#ui/failed.tsx'
import { ShownFigure } from '#ui/shown-figure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './portfolio-value.module.css'
import { useSummary } from './use-summary.ts'

/** The dashboard's headline: what the portfolio is worth and what it gained over the period. */
export function PortfolioValue({
  about,
  asOf,
  periodReturn,
}: {
  about: PortfolioPeriod | undefined
  /** The latest day with prices. */
  asOf: CalendarDay | undefined
  /** The return over the period that the gain beside it speaks of. */
  periodReturn: (shown: PortfolioPeriod | undefined) => ReactNode
}) {
  const { text, money, day } = useLanguage()
  const summary = useSummary(about)
  const lastDay = summary.data?.about.dateTo
  const valuedOn = asOf && lastDay && lastDay < asOf ? lastDay : asOf

  return (
    <section className={styles.headline} aria-labelledby="portfolio-value" aria-busy={summary.isPending}>
      <h2 id="portfolio-value" className={styles.title}>
        {text('dashboard.value.title')}
        {valuedOn && <small>{text('dashboard.value.asOf', { day: day(valuedOn) })}</small>}
      </h2>
      {summary.isLoadingError ? (
        <Failed isInline message={text('dashboard.value.failed')} onRetry={() => summary.refetch()} />
      ) : (
        <div className={styles.figures} data-stale={summary.isPlaceholderData || undefined}>
          <p className={styles.value}>
            {summary.isPending ? (
              <Skeleton width="5.2em" height="0.86em" />
            ) : (
              <ShownFigure
                figure={{ value: summary.data.toValue, absent: summary.data.absent }}
                show={(value) => money(value, summary.data.currency)}
              />
            )}
          </p>
          <p className={styles.change}>
            {periodReturn(summary.data?.about)}
            {summary.isPending ? (
              <Skeleton width="150px" />
            ) : (
              <Gain gain={summary.data.performance} about={summary.data.about} />
            )}
          </p>
        </div>
      )}
    </section>
  )
}

function Gain({ gain, about }: { gain: number | undefined; about: PortfolioPeriod }) {
  const { text, day, moneyChange } = useLanguage()
  if (gain === undefined) return null
  const days = { from: day(about.firstDay), to: day(about.dateTo) }
  return (
    <span>
      <Amount>{moneyChange(gain, about.currency)}</Amount>{' '}
      {text(`dashboard.period.long.${about.period}`, days)}
    </span>
  )
}
