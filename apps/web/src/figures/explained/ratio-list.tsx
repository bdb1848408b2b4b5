import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RATIOS, RatioFigure } from './ratio-figure.tsx'
import styles from './ratio-list.module.css'

/** All ratios by name, and what they are measured against; undefined or null while they are not known. */
export function RatioList({ ratios }: { ratios: Ratios | null | undefined }) {
  const { text } = useLanguage()
  return (
    <>
      <dl className={styles.list}>
        {RATIOS.map((name) => (
          <div key={name}>
            <dt>{text(`fund.ratios.name.${name}`)}</dt>
            <dd>{ratios ? <RatioFigure name={name} ratios={ratios} /> : <Skeleton width="64px" />}</dd>
          </div>
        ))}
      </dl>
      {ratios?.riskFree && (
        <p className={styles.hint}>
          {text(ratios.riskFree === 'none' ? 'fund.ratios.riskFreeNone' : 'fund.ratios.riskFree')}
        </p>
      )}
      <HelpLink article="risk-figures" />
    </>
  )
}
