import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import { ExplainedFigure } from './explained-figure.tsx'
import type { MeasuredOver, Ratio } from './measured-ratio.ts'

const MeasuredRatioDialog = lazyPart(
  async () => (await import('./measured-ratio-dialog.tsx')).MeasuredRatioDialog,
)

/** A ratio of a fund, of a mix of funds, or of several funds side by side; it opens how it is computed. */
export function ExplainedRatio({
  ratio,
  measured,
  over,
  children,
}: {
  ratio: Ratio
  measured: readonly (readonly [name: string, ratios: Ratios])[]
  over: MeasuredOver
  /** The figure as shown; nothing where it stands elsewhere. */
  children?: ReactNode
}) {
  const { text } = useLanguage()
  return (
    <ExplainedFigure
      name={text(`risk.name.${ratio}`)}
      explanation={(close) => (
        <MeasuredRatioDialog ratio={ratio} measured={measured} over={over} onClose={close} />
      )}
    >
      {children}
    </ExplainedFigure>
  )
}
