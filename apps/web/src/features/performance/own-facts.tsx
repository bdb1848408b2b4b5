import { addMonths } from '@fundholder/domain/calendar.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useValuation } from '#account/queries/portfolio/use-valuation.ts'
import { Amount } from '#figures/amount.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Fact } from '#ui/layout/facts.tsx'

/**
 * Shows the volatility and the Sharpe ratio of a period. In less than a year they say nothing yet: the member's own
 * return and the estimated entitlement at the end of service are there, if there is one.
 *
 * @param isAwaited other figures are loaded first.
 */
export function RatioFacts({ about, isAwaited }: { about: PortfolioPeriod | undefined; isAwaited: boolean }) {
  const { text, number, percentOfFraction, change, money } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData } = useValuation(isAwaited ? undefined : about)
  const ratios = valuation?.ratios
  const isShort = valuation ? valuation.ratios.sharpe.absent === 'under-one-year' : isUnderOneYear(about)
  // That of the day shown, as in the chart; not that of the last statement.
  const entitlement = isShort ? valuation?.eosSerie.at(-1)?.value : undefined
  const waiting = isLoadingError ? <ShownFigure figure={{}} show={String} /> : <Skeleton width="84px" />

  return (
    <>
      {isShort ? (
        <Fact name={text('dashboard.facts.ownReturn')} isStale={isPlaceholderData}>
          {valuation ? <ShownFigure figure={valuation.moneyWeighted} show={(one) => change(one)} /> : waiting}
        </Fact>
      ) : (
        <Fact name={text('dashboard.facts.volatility')} isStale={isPlaceholderData}>
          {ratios ? (
            <ShownFigure figure={ratios.volatilityAnnualized} show={(one) => percentOfFraction(one)} />
          ) : (
            waiting
          )}
        </Fact>
      )}
      {isShort && (entitlement || !valuation) ? (
        <Fact name={text('dashboard.facts.endOfService')} isStale={isPlaceholderData}>
          {entitlement && valuation ? <Amount>{money(entitlement, valuation.currency)}</Amount> : waiting}
        </Fact>
      ) : (
        <Fact name={text('dashboard.facts.sharpe')} isStale={isPlaceholderData}>
          {ratios ? <ShownFigure figure={ratios.sharpe} show={(one) => number(one)} /> : waiting}
        </Fact>
      )}
    </>
  )
}

/** Returns true before the period is known, too: the usual one is the year to date. */
const isUnderOneYear = (about: PortfolioPeriod | undefined) =>
  !about || addMonths(about.dateFrom, 12) > about.dateTo
