import { allowsRiskAdvice } from '@fundholder/domain/days/periods.ts'
import { riskClassOf } from '@fundholder/domain/funds/risk-classes.ts'
import { ratioWriter } from '@fundholder/language/ratio-forms.ts'
import type { RatioKey } from '@fundholder/protocol/analysis/ratios.ts'
import { useId } from 'react'
import { useNeedsYear, YearLink } from '#account/needs-year.tsx'
import { writtenStart } from '#account/period-start.ts'
import type { CardProps } from '#account/queries/portfolio/portfolio-period.ts'
import { useValuation, type Valuation, valuedUntil } from '#account/queries/portfolio/use-valuation.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { Disclosure } from '#figures/disclosure.tsx'
import { ExplainedFigure } from '#figures/explained/explained-figure.tsx'
import { FallDays } from '#figures/explained/ratio-figure.tsx'
import { RATIOS_BESIDE } from '#figures/explained/ratios.ts'
import { HelpLink } from '#figures/help-link.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { StalePrices } from '#figures/stale-prices.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import { RATIOS_WITHOUT_BENCHMARK } from './ratios.ts'
import styles from './risk-card.module.css'

const RatioExplanation = lazyPart(async () => (await import('./ratio-explanation.tsx')).RatioExplanation)

/** Dashboard card: all ratios of a portfolio over a period, or why there are none, and its indicative risk class. */
export function RiskCard({ about }: Pick<CardProps, 'about'>) {
  const { text, day } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData, refetch } = useValuation(about)
  const lastDay = valuation && valuedUntil(valuation)

  return (
    <Card
      title={text('risk.title')}
      meta={
        valuation
          ? lastDay && text('risk.meta', { from: day(writtenStart(valuation.about)), to: day(lastDay) })
          : !isLoadingError && <Skeleton width="240px" />
      }
      isWaiting={!valuation && !isLoadingError}
      isStale={isPlaceholderData}
    >
      <div className={styles.content}>
        {isLoadingError ? (
          <Failed message={text('risk.failed')} onRetry={() => refetch()} />
        ) : !valuation ? (
          <Skeleton height="320px" />
        ) : !lastDay ? (
          <Empty message={text('risk.empty')} />
        ) : (
          <>
            <StalePrices valuedUntil={lastDay} dateTo={valuation.about.dateTo} />
            <AllRatios valuation={valuation} />
          </>
        )}
      </div>
    </Card>
  )
}

function AllRatios({ valuation }: { valuation: Valuation }) {
  const { text } = useLanguage()
  const { benchmark, riskFree } = valuation.ratios
  const nameOf = useBenchmarkNames([benchmark])
  const needsYear = useNeedsYear()
  const titleId = useId()
  const beside = benchmark
    ? text('risk.beside', { benchmark: nameOf(benchmark) })
    : text('risk.besideNothing')
  const isShown = (ratio: RatioKey) => !needsYear(valuation.ratios[ratio])
  const omitted = [...RATIOS_WITHOUT_BENCHMARK, ...RATIOS_BESIDE].filter((ratio) => !isShown(ratio))
  return (
    <>
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className={styles.title}>
          {text('risk.alone')}
        </h3>
        <RatioList ratios={RATIOS_WITHOUT_BENCHMARK.filter(isShown)} valuation={valuation} />
      </section>
      <section aria-label={beside}>
        <Disclosure label={beside}>
          <RatioList ratios={RATIOS_BESIDE.filter(isShown)} valuation={valuation} />
        </Disclosure>
      </section>
      <div className={styles.notes}>
        {omitted.length > 0 && (
          <p>
            {text('risk.fromYearOn', {
              ratios: omitted.map((ratio) => text(`risk.name.${ratio}`)).join(', '),
            })}{' '}
            <YearLink />
          </p>
        )}
        {riskFree && <p>{text(`risk.riskFree.${riskFree}`)}</p>}
        <RiskClass valuation={valuation} />
        <HelpLink article="risk-figures" />
      </div>
    </>
  )
}

function RatioList({ ratios, valuation }: { ratios: readonly RatioKey[]; valuation: Valuation }) {
  return (
    <dl className={styles.ratios}>
      {ratios.map((ratio) => (
        <Ratio key={ratio} ratio={ratio} valuation={valuation} />
      ))}
    </dl>
  )
}

function Ratio({ ratio, valuation }: { ratio: RatioKey; valuation: Valuation }) {
  const words = useLanguage()
  const name = words.text(`risk.name.${ratio}`)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ExplainedFigure
          name={name}
          explanation={(close) => <RatioExplanation about={valuation.about} ratio={ratio} onClose={close} />}
        >
          <ShownFigure figure={valuation.ratios[ratio]} show={ratioWriter(ratio, words)} />
        </ExplainedFigure>
      </dd>
      <dd className={styles.says}>{words.text(`risk.says.${ratio}`)}</dd>
      {ratio === 'maxDrawdown' && valuation.ratios.maxDrawdown.peakDate && (
        <dd>
          <FallDays ratios={valuation.ratios} />
        </dd>
      )}
    </div>
  )
}

/** Said for more than a year only: what a few months show of risk would mislead. */
function RiskClass({ valuation: { about, ratios } }: { valuation: Valuation }) {
  const { text, percentOfFraction } = useLanguage()
  const volatility = ratios.volatilityAnnualized.value
  if (!allowsRiskAdvice(about.dateFrom, about.dateTo)) return <p>{text('risk.noClass')}</p>
  if (volatility === undefined) return null
  return (
    <p>
      {text('risk.classOf', { riskId: riskClassOf(volatility), volatility: percentOfFraction(volatility) })}
    </p>
  )
}
