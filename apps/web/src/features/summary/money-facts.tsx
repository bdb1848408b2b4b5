import { useLanguage } from '#language/use-language.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'
import { Fact, FailedFacts } from '#ui/facts.tsx'
import { Failed } from '#ui/failed.tsx'
import { ShownFigure } from '#ui/shown-figure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSummary } from './use-summary.ts'

/** The money of a period: paid in, paid out, fees and what was gained. */
export function MoneyFacts({ about }: { about: PortfolioPeriod | undefined }) {
  const { text, money, moneyChange } = useLanguage()
  const { data: summary, isLoadingError, isPlaceholderData, refetch } = useSummary(about)

  if (isLoadingError)
    return (
      <FailedFacts name={text('dashboard.facts.title')}>
        <Failed isInline message={text('dashboard.facts.failed')} onRetry={() => refetch()} />
      </FailedFacts>
    )
  const waiting = <Skeleton width="84px" />
  return (
    <>
      <Fact name={text('dashboard.facts.contributions')} isStale={isPlaceholderData}>
        {summary ? money(summary.in, summary.currency) : waiting}
      </Fact>
      <Fact name={text('dashboard.facts.withdrawals')} isStale={isPlaceholderData}>
        {summary ? money(summary.out, summary.currency) : waiting}
      </Fact>
      <Fact
        name={text('dashboard.facts.fees')}
        note={
          summary &&
          summary.expenses > 0 &&
          text('dashboard.facts.expenses', { amount: money(summary.expenses, summary.currency) })
        }
        isStale={isPlaceholderData}
      >
        {summary ? money(summary.fees, summary.currency) : waiting}
      </Fact>
      <Fact name={text('dashboard.facts.gain')} isStale={isPlaceholderData}>
        {summary ? (
          <ShownFigure
            figure={{ value: summary.performance, absent: summary.absent }}
            show={(gain) => moneyChange(gain, summary.currency)}
          />
        ) : (
          waiting
        )}
      </Fact>
    </>
  )
}
