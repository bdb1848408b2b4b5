import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useKnownAtEnd } from '#account/queries/portfolio/use-known-at-end.ts'
import { useValuation } from '#account/queries/portfolio/use-valuation.ts'
import { Amount } from '#figures/amount.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Fact } from '#ui/layout/facts.tsx'

/**
 * Shows the member's own return over a period and the estimated entitlement at the end of service, if there is one.
 *
 * @param isAwaited other figures are loaded first.
 */
export function OwnFacts({ about, isAwaited }: { about: PortfolioPeriod | undefined; isAwaited: boolean }) {
  const { text, change, money } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData } = useValuation(isAwaited ? undefined : about)
  const known = useKnownAtEnd(valuation, about)
  const ofEnd = valuation ?? known
  // That of the day shown, as in the chart; not that of the last statement.
  const entitlement = ofEnd?.eosSerie.at(-1)?.value
  const isOnline = useOnline()
  const waiting =
    isLoadingError || !isOnline ? <ShownFigure figure={{}} show={String} /> : <Skeleton width="84px" />

  return (
    <>
      <Fact name={text('dashboard.facts.ownReturn')} isStale={isPlaceholderData}>
        {valuation ? <ShownFigure figure={valuation.moneyWeighted} show={(one) => change(one)} /> : waiting}
      </Fact>
      {(entitlement || !ofEnd) && (
        <Fact name={text('dashboard.facts.endOfService')} isStale={isPlaceholderData}>
          {entitlement && ofEnd ? <Amount>{money(entitlement, ofEnd.currency)}</Amount> : waiting}
        </Fact>
      )}
    </>
  )
}
