import { useLanguage } from '#language/use-language.ts'
import { useBenchmarkNames } from '#session/use-benchmarks.ts'
import type { Valuation } from '#session/use-valuation.ts'
import { DerivationDialog } from '#ui/derivation-dialog.tsx'
import { ratioDerivation } from './ratio-derivation.ts'
import type { RatioKey } from './ratios.ts'

/** The dialog that says how a ratio came about. */
export function RatioExplanation({
  valuation,
  ratio,
  onClose,
}: {
  valuation: Valuation
  ratio: RatioKey
  onClose: () => void
}) {
  const words = useLanguage()
  const nameOf = useBenchmarkNames([valuation.ratios.benchmark])
  return <DerivationDialog derivation={ratioDerivation(valuation, ratio, words, nameOf)} onClose={onClose} />
}
