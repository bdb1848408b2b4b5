import type { Ratios } from '@fundholder/protocol/ratios.ts'
import { useLanguage } from '#language/use-language.ts'
import { FundFigure } from './fund-figure.tsx'
import styles from './ratio-figure.module.css'

/** The ratios shown, in order, and how each is written. */
const SHOWN = {
  performanceAnnualized: 'change',
  volatilityAnnualized: 'percent',
  sharpe: 'number',
  var95Historical: 'change',
  maxDrawdown: 'change',
  jensenAlpha: 'change',
  beta: 'number',
  correlation: 'number',
  rSquared: 'number',
  informationRatioGeometric: 'number',
  treynorGeometric: 'number',
} as const satisfies Partial<Record<keyof Ratios, 'change' | 'percent' | 'number'>>
export type Ratio = keyof typeof SHOWN
const isRatio = (name: string): name is Ratio => Object.hasOwn(SHOWN, name)
export const RATIOS = Object.keys(SHOWN).filter(isRatio)

/** One ratio as it is written, or why there is none; the deepest fall with its days. */
export function RatioFigure({ name, ratios }: { name: Ratio; ratios: Ratios }) {
  const { text, day, number, change, percentOfFraction } = useLanguage()
  const write = { change, percent: percentOfFraction, number }[SHOWN[name]]
  const { peakDate, troughDate, recoveryDate } = ratios.maxDrawdown
  const figure = <FundFigure figure={ratios[name]} show={(one) => write(one)} />
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
