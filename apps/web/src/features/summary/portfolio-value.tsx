import type { ReactNode } from 'react'
import { writtenStart } from '#account/period-start.ts'
import { useClient } from '#account/queries/client/use-client.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import type { LatestDays, PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useKnownAtEnd } from '#account/queries/portfolio/use-known-at-end.ts'
import { Amount } from '#figures/amount.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import styles from './portfolio-value.module.css'
import { type Summary, useSummary } from './use-summary.ts'

/** The dashboard's headline: what the portfolio is worth and what it gained over the period. */
export function PortfolioValue({
  about,
  latest,
  periodReturn,
}: {
  about: PortfolioPeriod | undefined
  latest: LatestDays | undefined
  /** The return over the same period, shown before the gain. */
  periodReturn: (shown: PortfolioPeriod | undefined) => ReactNode
}) {
  const { text, day } = useLanguage()
  const whose = useOwnerContext()
  const { isEmployer } = useClient()
  const summary = useSummary(about)
  const known = useKnownAtEnd(summary.data, about)
  const isCutOff = !useOnline() && summary.isPending
  const valuedOn = (summary.data?.about ?? about)?.dateTo

  return (
    <section className={styles.headline} aria-labelledby="portfolio-value" aria-busy={summary.isPending}>
      <h2 id="portfolio-value" className={styles.title}>
        {text('dashboard.value.title', whose)}
        {valuedOn && <small>{text('dashboard.value.asOf', { day: day(valuedOn) })}</small>}
      </h2>
      {summary.isLoadingError || isCutOff ? (
        <>
          {known && <Value summary={known} />}
          <div className={styles.change}>
            {isCutOff ? (
              <p>{text('common.notLoaded')}</p>
            ) : (
              <Failed
                isInline
                message={text(known ? 'dashboard.value.failedPeriod' : 'dashboard.value.failed', whose)}
                onRetry={() => summary.refetch()}
              />
            )}
          </div>
          {known && <BookedLater summary={known} latest={latest} />}
        </>
      ) : (
        <div className={styles.figures} data-stale={summary.isPlaceholderData || undefined}>
          <Value summary={summary.data} />
          <p className={styles.change}>
            {periodReturn(summary.data?.about)}
            {/* What is not allocated yet is cash: the summary card shows the rare gain. */}
            {isEmployer ? null : summary.isPending ? (
              <Skeleton width="150px" />
            ) : (
              <Gain gain={summary.data.performance} about={summary.data.about} />
            )}
          </p>
          {summary.data && <BookedLater summary={summary.data} latest={latest} />}
        </div>
      )}
    </section>
  )
}

function Value({ summary }: { summary: Summary | undefined }) {
  const { money } = useLanguage()
  return (
    <p className={styles.value}>
      {summary ? (
        <ShownFigure
          figure={{ value: summary.toValue, absent: summary.absent }}
          show={(value) => money(value, summary.currency)}
        />
      ) : (
        <Skeleton width="5.2em" height="0.86em" />
      )}
    </p>
  )
}

/** Money that came or went after the latest valuation: no figure has it yet, and it must not seem lost. */
function BookedLater({
  summary: { later, currency, dateTo },
  latest,
}: {
  summary: Summary
  latest: LatestDays | undefined
}) {
  const { text, money, day } = useLanguage()
  if (dateTo !== latest?.lastValuationDate) return null
  const moved = (['in', 'out'] as const).filter((one) => later[one] !== 0)
  return moved.map((one) => (
    <p key={one} className={styles.later}>
      <Amount>
        {text(`dashboard.value.later.${one}`, { amount: money(later[one], currency), day: day(dateTo) })}
      </Amount>
    </p>
  ))
}

function Gain({ gain, about }: { gain: number | undefined; about: PortfolioPeriod }) {
  const { text, day, moneyChange } = useLanguage()
  if (gain === undefined) return null
  const days = { from: day(writtenStart(about)), to: day(about.dateTo) }
  return (
    <span>
      <Amount>{moneyChange(gain, about.currency)}</Amount>{' '}
      {text(`dashboard.period.long.${about.period}`, days)}
    </span>
  )
}
