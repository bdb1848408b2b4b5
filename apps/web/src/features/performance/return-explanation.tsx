import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useExplainedValuation } from '#account/queries/portfolio/use-explained-valuation.ts'
import { DerivationDialog } from '#figures/explained/derivation-dialog.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { gainsDerivation } from './gains-derivation.ts'
import { returnDerivation } from './return-derivation.ts'
import type { ReturnKind } from './returns.ts'

/** Dialog that explains a return, or each position's contribution to it; requested when opened. */
export function ReturnExplanation({
  about,
  kind,
  onClose,
}: {
  about: PortfolioPeriod
  kind: ReturnKind | 'byPosition'
  onClose: () => void
}) {
  const words = useLanguage()
  const whose = useOwnerContext()
  const { data, isError, refetch } = useExplainedValuation(about)
  const derivation =
    data &&
    (kind === 'byPosition'
      ? data.gainsByPosition && gainsDerivation(data, data.gainsByPosition, words, whose)
      : data.explanation && returnDerivation({ ...data, explanation: data.explanation }, kind, words, whose))

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
