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
 */
export function RatioFacts({ about }: { about: PortfolioPeriod | undefined }) {
  const { text, number, percentOfFraction, change, money } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData } = useValuation(about)
  const ratios = isLoadingError ? { volatilityAnnualized: {}, sharpe: {} } : valuation?.ratios
  const isShort = valuation?.ratios.sharpe.absent === 'under-one-year'
  const entitlement = isShort ? valuation?.eos.last.amount : undefined
  const waiting = <Skeleton width="84px" />

  return (
    <>
      {isShort && valuation ? (
        <Fact name={text('dashboard.facts.ownReturn')} isStale={isPlaceholderData}>
          <ShownFigure figure={valuation.moneyWeighted} show={(one) => change(one)} />
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
      {entitlement && valuation ? (
        <Fact name={text('dashboard.facts.endOfService')} isStale={isPlaceholderData}>
          <Amount>{money(entitlement, valuation.currency)}</Amount>
        </Fact>
      ) : (
        <Fact name={text('dashboard.facts.sharpe')} isStale={isPlaceholderData}>
          {ratios ? <ShownFigure figure={ratios.sharpe} show={(one) => number(one)} /> : waiting}
        </Fact>
      )}
    </>
  )
}
