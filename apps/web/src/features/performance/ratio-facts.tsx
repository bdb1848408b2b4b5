import type { PortfolioPeriod } from '#account/queries/portfolio-period.ts'
import { useValuation } from '#account/queries/use-valuation.ts'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Fact } from '#ui/layout/facts.tsx'

/**
 * Shows the volatility and the risk-adjusted ratios of a period, or the reason why they cannot be computed.
 */
export function RatioFacts({ about }: { about: PortfolioPeriod | undefined }) {
  const { text, number, percentOfFraction } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData } = useValuation(about)
  const ratios = isLoadingError ? { volatilityAnnualized: {}, sharpe: {} } : valuation?.ratios
  const waiting = <Skeleton width="84px" />

  return (
    <>
      <Fact name={text('dashboard.facts.volatility')} isStale={isPlaceholderData}>
        {ratios ? (
          <ShownFigure figure={ratios.volatilityAnnualized} show={(one) => percentOfFraction(one)} />
        ) : (
          waiting
        )}
      </Fact>
      <Fact name={text('dashboard.facts.sharpe')} isStale={isPlaceholderData}>
        {ratios ? <ShownFigure figure={ratios.sharpe} show={(one) => number(one)} /> : waiting}
      </Fact>
    </>
  )
}
