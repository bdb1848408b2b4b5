import { DAYS_A_YEAR } from '@fundholder/domain/limits.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import { Disclosure } from '#figures/disclosure.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ExplainedRatio } from './explained-ratio.tsx'
import type { MeasuredOver, Ratio } from './measured-ratio.ts'
import { FallDays, RatioFigure } from './ratio-figure.tsx'
import styles from './ratio-list.module.css'
import { RATIOS_BESIDE } from './ratios.ts'

/** What a member needs first; the others are for those who open them. */
const FIRST = [
  'performanceAnnualized',
  'volatilityAnnualized',
  'maxDrawdown',
  'sharpe',
] as const satisfies readonly Ratio[]
const FURTHER = ['var95Historical', ...RATIOS_BESIDE] as const satisfies readonly Ratio[]

type Measured = {
  /** Name of the fund or model. */
  name: string
  /** Undefined or null until they are known. */
  ratios: Ratios | null | undefined
  /** Undefined until it is known. */
  over: MeasuredOver | undefined
}

/** All ratios of a fund or of a mix of funds: what each shows in a sentence, and how it is computed on request. */
export function RatioList(measured: Measured) {
  const { text } = useLanguage()
  const { ratios, over } = measured
  return (
    <>
      <RatioItems names={FIRST} measured={measured} />
      <Disclosure label={text('risk.further')}>
        <RatioItems names={FURTHER} measured={measured} />
      </Disclosure>
      {ratios?.riskFree && over && (
        <p className={styles.hint}>
          {text('risk.yearly', { days: DAYS_A_YEAR, currency: over.currency })}{' '}
          {text(`risk.riskFree.${ratios.riskFree}`)}
        </p>
      )}
      <HelpLink article="risk-figures" />
    </>
  )
}

function RatioItems({
  names,
  measured: { name, ratios, over },
}: {
  names: readonly Ratio[]
  measured: Measured
}) {
  const { text } = useLanguage()
  return (
    <dl className={styles.list}>
      {names.map((ratio) => (
        <div key={ratio}>
          <dt>{text(`risk.name.${ratio}`)}</dt>
          <dd>
            {ratios && over ? (
              <ExplainedRatio ratio={ratio} measured={[[name, ratios]]} over={over}>
                <RatioFigure name={ratio} ratios={ratios} />
              </ExplainedRatio>
            ) : (
              <Skeleton width="64px" />
            )}
          </dd>
          <dd className={styles.says}>
            {text(`risk.says.${ratio}`)}
            {ratio === 'maxDrawdown' && ratios && <FallDays ratios={ratios} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
