import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useState } from 'react'
import { writtenStart } from '#account/period-start.ts'
import type { CardProps, PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useValuation, type Valuation, valuedUntil } from '#account/queries/portfolio/use-valuation.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { LineLegend, type SummedLine } from '#charts/lines/line-legend.tsx'
import { ReturnsPlot } from '#charts/lines/returns-plot.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { StalePrices } from '#figures/stale-prices.tsx'
import { useLanguage } from '#language/use-language.ts'
import { CHART_VIEWS } from '#search-params/chart-search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Card, CardSentence } from '#ui/layout/card.tsx'
import { BenchmarkChoice } from './benchmark-choice.tsx'
import { MonthlyReturns } from './monthly-returns.tsx'
import styles from './performance-card.module.css'
import { performanceFalls, performanceLines } from './performance-lines.ts'
import { directionOf } from './returns.ts'
import { useBenchmarkReturns } from './use-benchmarks.ts'
import { useChartAddress } from './use-chart-address.ts'
import { useDrawdown } from './use-drawdown.ts'

/** Dashboard card: how a portfolio did over a period beside a world market and a deposit rate. */
export function PerformanceCard({ about }: Pick<CardProps, 'about'>) {
  const { text } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData, refetch } = useValuation(about)
  const { view, showView } = useChartAddress()
  const lastDay = valuation && valuedUntil(valuation)
  const hasDays = lastDay !== undefined

  return (
    <Card
      title={text('dashboard.performance.title')}
      meta={
        valuation
          ? lastDay && <Sentence valuation={valuation} lastDay={lastDay} />
          : !isLoadingError && (
              <CardSentence>
                <Skeleton width="280px" />
              </CardSentence>
            )
      }
      actions={
        hasDays && (
          <PillSelect
            label={text('dashboard.performance.shown')}
            choices={CHART_VIEWS.map((one) => ({
              value: one,
              label: text(`dashboard.performance.view.${one}`),
            }))}
            value={view}
            onChange={showView}
          />
        )
      }
      isWaiting={!valuation && !isLoadingError}
      isStale={isPlaceholderData}
    >
      <div className={styles.content}>
        {isLoadingError ? (
          <Failed message={text('dashboard.performance.failed')} onRetry={() => refetch()} />
        ) : !about || !valuation ? (
          <WaitingChart />
        ) : !hasDays ? (
          <Empty message={text('dashboard.performance.empty')} />
        ) : (
          <>
            <StalePrices valuedUntil={lastDay} dateTo={valuation.about.dateTo} />
            {view === 'months' ? (
              <Months about={about} />
            ) : (
              <Lines wanted={about} valuation={valuation} isDrawdown={view === 'drawdown'} />
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** How much the portfolio rose or fell, as its line does; the days alone where that is unknown. */
function Sentence({ valuation, lastDay }: { valuation: Valuation; lastDay: CalendarDay }) {
  const { text, day, percentOfFraction } = useLanguage()
  const days = { from: day(writtenStart(valuation.about)), to: day(lastDay) }
  const { value } = valuation.performance
  if (value === undefined) return text('summary.between', days)
  const change = percentOfFraction(Math.abs(value))
  const direction = directionOf(value, percentOfFraction)
  return (
    <CardSentence>{text(`dashboard.performance.sentence.${direction}`, { change, ...days })}</CardSentence>
  )
}

/** Benchmarks are requested after the portfolio's own line, so that they do not delay it. */
function Lines({
  wanted,
  valuation,
  isDrawdown,
}: {
  /** Requested period, whose valuation may still be loading. */
  wanted: PortfolioPeriod
  valuation: Valuation
  isDrawdown: boolean
}) {
  const { text } = useLanguage()
  const { codes, drawBenchmarks } = useChartAddress()
  const [isTable, setTable] = useState(false)
  const benchmarks = useBenchmarkReturns({ shown: valuation.about, wanted }, codes)
  const nameOf = useBenchmarkNames((benchmarks.data ?? []).map(({ code }) => code))
  const returns = performanceLines(valuation, benchmarks.data ?? [], {
    portfolio: text('dashboard.performance.portfolio'),
    benchmark: nameOf,
  })
  const isOnline = useOnline()
  const falls = useDrawdown(valuation.about, isDrawdown)
  const lines = isDrawdown ? performanceFalls(returns, falls.data ?? []) : returns
  const series = lines.map((line) => line.series)
  const label = text(isDrawdown ? 'dashboard.performance.view.drawdown' : 'dashboard.performance.title')

  if (isDrawdown && falls.isLoadingError)
    return <Failed message={text('dashboard.performance.failed')} onRetry={() => falls.refetch()} />
  if (isDrawdown && !falls.data)
    return isOnline ? <WaitingChart /> : <Empty message={text('common.notLoaded')} />
  return (
    <>
      <div className={styles.legend}>
        <LineLegend lines={lines} />
        <BenchmarkChoice codes={codes} onChange={drawBenchmarks} />
      </div>
      <div className={styles.plot}>
        <ReturnsPlot label={label} series={series} isTable={isTable} />
      </div>
      <div className={styles.note}>
        {benchmarks.isLoadingError ? (
          <p role="alert">
            {text('dashboard.performance.benchmarksFailed')}
            <Button look="plain" onClick={() => benchmarks.refetch()}>
              {text('common.tryAgain')}
            </Button>
          </p>
        ) : (
          <MethodNote lines={lines} currency={valuation.about.currency} />
        )}
        <Button look="plain" onClick={() => setTable(!isTable)}>
          {text(isTable ? 'dashboard.performance.showAsChart' : 'dashboard.performance.showAsTable')}
        </Button>
      </div>
    </>
  )
}

/** Explains how the return is measured, and the drawn benchmarks. */
function MethodNote({ lines, currency }: { lines: readonly SummedLine[]; currency: string }) {
  const { text } = useLanguage()
  const more = <HelpLink article="returns" />
  const method = text('dashboard.performance.method')
  if (lines.length === 1)
    return (
      <p>
        <span>{method}</span> {more}
      </p>
    )
  const hasEonia = lines.some(({ series }) => series.id === 'EONABERA')
  const eonia = text(`dashboard.performance.${currency === 'EUR' ? 'eoniaNote' : 'eoniaConverted'}`)
  return (
    <p>
      <span>
        {method} {text('dashboard.performance.benchmarkNote', { currency })} {hasEonia && eonia}
      </span>{' '}
      {more}
    </p>
  )
}

function Months({ about }: { about: PortfolioPeriod }) {
  const { text } = useLanguage()
  return (
    <>
      <div className={styles.months}>
        <MonthlyReturns about={about} />
      </div>
      <p className={styles.note}>
        {text('dashboard.performance.method')} {text('dashboard.performance.monthsNote')}
      </p>
    </>
  )
}

function WaitingChart() {
  return (
    <>
      <div className={styles.legend}>
        <Skeleton width="420px" />
      </div>
      <div className={styles.plot}>
        <Skeleton height="100%" />
      </div>
      <p className={styles.note}>
        <Skeleton width="480px" />
      </p>
    </>
  )
}
