import { ratioWriter } from '@fundholder/language/ratio-forms.ts'
import type { RatioKey, Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import { FundFigure } from '#figures/fund-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './ratio-figure.module.css'

/** The ratios shown, in order. */
export const RATIOS = [
  'performanceAnnualized',
  'volatilityAnnualized',
  'sharpe',
  'var95Historical',
  'maxDrawdown',
  'jensenAlpha',
  'beta',
  'correlation',
  'rSquared',
  'informationRatioGeometric',
  'treynorGeometric',
] as const satisfies readonly RatioKey[]
export type Ratio = (typeof RATIOS)[number]

/** One ratio as it is written, or why there is none; the deepest fall with its days. */
export function RatioFigure({ name, ratios }: { name: Ratio; ratios: Ratios }) {
  const words = useLanguage()
  const { text, day } = words
  const { peakDate, troughDate, recoveryDate } = ratios.maxDrawdown
  const figure = <FundFigure figure={ratios[name]} show={ratioWriter(name, words)} />
  if (name !== 'maxDrawdown' || !peakDate || !troughDate) return figure
  return (
    <>
      {figure}
      <small className={styles.days}>
        {text('fund.ratios.fell', { peak: day(peakDate), trough: day(troughDate) })}
        {', '}
        {recoveryDate
          ? text('fund.ratios.regained', { day: day(recoveryDate) })
          : text('fund.ratios.notRegained')}
      </small>
    </>
  )
}
