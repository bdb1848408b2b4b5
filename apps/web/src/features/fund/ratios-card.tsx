import type { Ratios } from '@fundholder/protocol/ratios.ts'
import { useLanguage } from '#language/use-language.ts'
import { useBenchmarkNames } from '#session/use-benchmarks.ts'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './fund.module.css'
import { type FundPeriod, isLongEnough } from './fund-dates.ts'
import { FundFigure } from './fund-figure.tsx'
import { useChosenBenchmark, useFundRatios } from './use-benchmark.ts'
import { type FundDetails, useFundPrices } from './use-fund.ts'

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
type Ratio = keyof typeof SHOWN
const isRatio = (name: string): name is Ratio => Object.hasOwn(SHOWN, name)
const RATIOS = Object.keys(SHOWN).filter(isRatio)

/** What the period cost in nerves and what that paid, or why it cannot be told. */
export function RatiosCard({ fund, period }: { fund: FundDetails; period: FundPeriod | undefined }) {
  const { text, day } = useLanguage()
  const { chosen } = useChosenBenchmark()
  const nameOf = useBenchmarkNames([chosen?.code])
  const ratios = useFundRatios(fund, period)
  const isTooShort = period !== undefined && !isLongEnough(period)
  const lastPrice = useFundPrices(fund.id).data?.at(-1)?.dateAsString
  const days = period && {
    from: day(period.firstDay),
    to: day(lastPrice && lastPrice < period.dateTo ? lastPrice : period.dateTo),
  }

  return (
    <Card
      title={text('fund.ratios.title')}
      meta={
        days &&
        (chosen
          ? text('fund.ratios.meta', { ...days, benchmark: nameOf(chosen.code) })
          : text('fund.ratios.metaAlone', days))
      }
      isWaiting={!isTooShort && ratios.isPending}
    >
      <div className={styles.content}>
        {isTooShort ? (
          <Empty message={text('fund.ratios.tooShort')} />
        ) : ratios.isLoadingError ? (
          <Failed message={text('fund.ratios.failed')} onRetry={() => ratios.refetch()} />
        ) : (
          <>
            <dl className={styles.ratios}>
              {RATIOS.map((name) => (
                <div key={name}>
                  <dt>{text(`fund.ratios.name.${name}`)}</dt>
                  <dd>
                    {ratios.data ? <Shown name={name} ratios={ratios.data} /> : <Skeleton width="64px" />}
                  </dd>
                </div>
              ))}
            </dl>
            {ratios.data?.riskFree && (
              <p className={styles.hint}>
                {text(ratios.data.riskFree === 'none' ? 'fund.ratios.riskFreeNone' : 'fund.ratios.riskFree')}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function Shown({ name, ratios }: { name: Ratio; ratios: Ratios }) {
  const { text, day, number, change, percentOfFraction } = useLanguage()
  const write = { change, percent: percentOfFraction, number }[SHOWN[name]]
  const { peakDate, troughDate, recoveryDate } = ratios.maxDrawdown
  const figure = <FundFigure figure={ratios[name]} show={(one) => write(one)} />
  if (name !== 'maxDrawdown' || !peakDate || !troughDate) return figure
  return (
    <>
      {figure}
      <small>
        {text('fund.ratios.fell', { peak: day(peakDate), trough: day(troughDate) })}
        {', '}
        {recoveryDate
          ? text('fund.ratios.regained', { day: day(recoveryDate) })
          : text('fund.ratios.notRegained')}
      </small>
    </>
  )
}
