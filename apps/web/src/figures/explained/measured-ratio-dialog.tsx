import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import { useLanguage } from '#language/use-language.ts'
import { DerivationDialog } from './derivation-dialog.tsx'
import { type MeasuredOver, measuredRatio, type Ratio } from './measured-ratio.ts'

/** Dialog that explains a ratio of a fund, of a mix of funds, or of several funds side by side. */
export function MeasuredRatioDialog({
  ratio,
  measured,
  over,
  onClose,
}: {
  ratio: Ratio
  measured: readonly (readonly [name: string, ratios: Ratios])[]
  over: MeasuredOver
  onClose: () => void
}) {
  const words = useLanguage()
  return <DerivationDialog derivation={measuredRatio(ratio, measured, over, words)} onClose={onClose} />
}
