import { usePrefetchQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LineChart } from '#charts/line-chart.tsx'
import { SeriesTable } from '#charts/series-table.tsx'
import { useLanguage } from '#language/use-language.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './performance-card.module.css'
import { PerformanceLegend } from './performance-legend.tsx'
import { performanceLines } from './performance-lines.ts'
import { benchmarkReturnsQuery, useBenchmarkReturns } from './use-benchmarks.ts'
import { useValuation, type Valuation } from './use-valuation.ts'

/** Dashboard card: how a portfolio did over a period beside a world market and a deposit rate. */
export function PerformanceCard({ about }: { about: PortfolioPeriod | undefined }) {
  const { text, day } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData, refetch } = useValuation(about)
  const [isTable, setTable] = useState(false)
  const lastDay = valuation?.serie.at(-1)?.dateAsString

  return (
    <Card
      title={text('dashboard.performance.title')}
      meta={
        valuation
          ? lastDay &&
            text('dashboard.performance.method', { from: day(valuation.about.firstDay), to: day(lastDay) })
          : !isLoadingError && <Skeleton width="280px" />
      }
      actions={
        valuation &&
        valuation.serie.length > 0 && (
          <span className={styles.toggle}>
            <Button look="plain" onClick={() => setTable(!isTable)}>
              {text(isTable ? 'dashboard.performance.showAsChart' : 'dashboard.performance.showAsTable')}
            </Button>
          </span>
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
        ) : valuation.serie.length === 0 ? (
          <Empty message={text('dashboard.performance.empty')} />
        ) : (
          <Performance wanted={about} valuation={valuation} isTable={isTable} />
        )}
      </div>
    </Card>
  )
}

/** The benchmarks are asked for once the portfolio's own line is there, which nothing shall delay. */
function Performance({
  wanted,
  valuation,
  isTable,
}: {
  /** What the next valuation is about, which may still be on its way. */
  wanted: PortfolioPeriod
  valuation: Valuation
  isTable: boolean
}) {
  const { text, change, percentOfFraction } = useLanguage()
  usePrefetchQuery(benchmarkReturnsQuery(wanted))
  const benchmarks = useBenchmarkReturns(valuation.about)
  const lines = performanceLines(valuation, benchmarks.data ?? [], {
    portfolio: text('dashboard.performance.portfolio'),
    benchmark: (code) => text(`dashboard.performance.benchmark.${code}`),
  })
  const series = lines.map((line) => line.series)
  const title = text('dashboard.performance.title')

  return (
    <>
      <div className={styles.legend}>
        <PerformanceLegend lines={lines} moneyWeighted={valuation.moneyWeighted} />
      </div>
      <div className={styles.plot}>
        {isTable ? (
          <SeriesTable caption={title} series={series} showValue={(value) => change(value)} />
        ) : (
          <LineChart
            label={title}
            series={series}
            showValue={(value) => change(value)}
            showTick={(value, digits) => percentOfFraction(value, Math.max(0, digits - 2))}
          />
        )}
      </div>
      {benchmarks.isLoadingError ? (
        <p className={styles.note} role="alert">
          {text('dashboard.performance.benchmarksFailed')}
          <Button look="plain" onClick={() => benchmarks.refetch()}>
            {text('common.tryAgain')}
          </Button>
        </p>
      ) : (
        <p className={styles.note}>
          {text('dashboard.performance.benchmarkNote', { currency: valuation.about.currency })}
        </p>
      )}
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
