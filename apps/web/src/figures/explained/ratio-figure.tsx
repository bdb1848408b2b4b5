import { ratioWriter } from '@fundholder/language/ratio-forms.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import { FundFigure } from '#figures/fund-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import type { Ratio } from './measured-ratio.ts'
import styles from './ratio-figure.module.css'

/** One ratio as it is written, or why there is none. */
export function RatioFigure({ name, ratios }: { name: Ratio; ratios: Ratios }) {
  const words = useLanguage()
  return <FundFigure figure={ratios[name]} show={ratioWriter(name, words)} />
}

/** The days of the deepest fall; nothing if there was none. */
export function FallDays({ ratios: { maxDrawdown } }: { ratios: Pick<Ratios, 'maxDrawdown'> }) {
  const { text, day } = useLanguage()
  const { peakDate, troughDate, recoveryDate } = maxDrawdown
  if (!peakDate || !troughDate) return null
  return (
    <small className={styles.days}>
      <span>{text('risk.fall', { peak: day(peakDate), trough: day(troughDate) })},</span>{' '}
      <span>
        {recoveryDate ? text('risk.regained', { day: day(recoveryDate) }) : text('risk.notRegained')}
      </span>
    </small>
  )
}
