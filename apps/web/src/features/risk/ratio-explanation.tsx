import type { RatioKey } from '@fundholder/protocol/analysis/ratios.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useExplainedValuation } from '#account/queries/portfolio/use-explained-valuation.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { DerivationDialog } from '#figures/explained/derivation-dialog.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ratioDerivation } from './ratio-derivation.ts'

/** Dialog that explains a ratio; requested when opened. */
export function RatioExplanation({
  about,
  ratio,
  onClose,
}: {
  about: PortfolioPeriod
  ratio: RatioKey
  onClose: () => void
}) {
  const words = useLanguage()
  const { data, isError, refetch } = useExplainedValuation(about)
  const nameOf = useBenchmarkNames([data?.ratios.benchmark])
  const derivation =
    data?.explanation && ratioDerivation(data.ratios, data.explanation.ratios, ratio, words, nameOf)

  return (
    <DerivationDialog derivation={derivation} onClose={onClose}>
      {isError ? (
        <Failed message={words.text('ui.derivation.failed')} onRetry={() => refetch()} />
      ) : (
        <Skeleton height="240px" />
      )}
    </DerivationDialog>
  )
}
