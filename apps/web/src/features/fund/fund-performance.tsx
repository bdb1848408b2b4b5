import type { Point } from '@fundholder/protocol/analysis.ts'
import { type ReactNode, useState } from 'react'
import { BrushedLineChart } from '#charts/brushed-line-chart.tsx'
import { drawdownLines } from '#charts/drawdown-lines.ts'
import { LineLegend, type SummedLine } from '#charts/line-legend.tsx'
import { SeriesTable } from '#charts/series-table.tsx'
import { useLanguage } from '#language/use-language.ts'
import { useBenchmarkNames } from '#session/use-benchmarks.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Failed } from '#ui/failed.tsx'
import { PillSelect } from '#ui/pill-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NO_BENCHMARK } from './asked-fund.ts'
import type { FundPeriod } from './fund-dates.ts'
import styles from './fund-performance.module.css'
import { returnsOf } from './fund-returns.ts'
import { useBenchmarkReturn, useChosenBenchmark, useFundAddress } from './use-benchmark.ts'
import { type FundDetails, useFundPrices } from './use-fund.ts'

const VIEWS = ['return', 'drawdown'] as const

/** How a fund did over a period beside a benchmark, as return or as fall from its highest. */
export function FundPerformance({
  fund,
  period,
  selector,
}: {
  fund: FundDetails
  /** Undefined while its first day is not known. */
  period: FundPeriod | undefined
  /** Chooses the period. */
  selector: ReactNode
}) {
  const { text, day } = useLanguage()
  const prices = useFundPrices(fund.id)
  const isEmpty = prices.data?.length === 0
  const points = prices.data && period && returnsOf(prices.data, period)
  const lastDay = points?.at(-1)?.dateAsString

  return (
    <Card
      title={text('fund.performance.title')}
      meta={
        period && lastDay
          ? text('fund.performance.meta', {
              from: day(period.firstDay),
              to: day(lastDay),
              currency: fund.currency,
            })
          : !isEmpty && !prices.isLoadingError && <Skeleton width="240px" />
      }
      isWaiting={prices.isPending}
    >
      <div className={styles.content}>
        {prices.isLoadingError ? (
          <Failed message={text('fund.performance.failed')} onRetry={() => prices.refetch()} />
        ) : isEmpty ? (
          <Empty message={text('fund.performance.empty')} />
        ) : (
          <>
            <div className={styles.choices}>
              {selector}
              <Choices />
            </div>
            {period && points ? (
              <Lines fund={fund} period={period} points={points} />
            ) : (
              <div className={styles.plot}>
                <Skeleton height="100%" />
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function Choices() {
  const { text } = useLanguage()
  const { asked, change } = useFundAddress()
  const { listed, chosen } = useChosenBenchmark()
  const nameOf = useBenchmarkNames(listed.map(({ code }) => code))
  return (
    <div className={styles.pills}>
      <PillSelect
        label={text('fund.performance.shown')}
        choices={VIEWS.map((value) => ({ value, label: text(`fund.performance.view.${value}`) }))}
        value={asked.view ?? 'return'}
        onChange={(view) => change({ view: view === 'return' ? undefined : view })}
      />
      {listed.length > 0 && (
        <PillSelect<string>
          label={text('fund.performance.benchmark')}
          choices={[
            ...listed.map(({ code }) => ({ value: code, label: nameOf(code) })),
            { value: NO_BENCHMARK, label: text('fund.performance.noBenchmark') },
          ]}
          value={chosen?.code ?? NO_BENCHMARK}
          onChange={(benchmark) => change({ benchmark })}
        />
      )}
    </div>
  )
}

function Lines({
  fund,
  period,
  points,
}: {
  fund: FundDetails
  period: FundPeriod
  points: readonly Pick<Point, 'dateAsString' | 'value'>[]
}) {
  const { text, change, percentOfFraction } = useLanguage()
  const { asked } = useFundAddress()
  const [isTable, setTable] = useState(false)
  const { chosen, isLoadingError: hasNoList, refetch: listAgain } = useChosenBenchmark()
  const benchmark = useBenchmarkReturn(fund, period)
  const nameOf = useBenchmarkNames([chosen?.code])
  const lastDay = points.at(-1)?.dateAsString ?? period.dateTo
  const total = points.length > 1 ? points.at(-1)?.value : undefined
  const returns: SummedLine[] = [
    {
      series: { id: 'fund', label: text('fund.performance.fund'), colour: '--chart-1', isMain: true, points },
      figure: total === undefined ? { absent: 'too-few-observations' } : { value: total },
    },
    ...(chosen && benchmark.data
      ? [
          {
            series: {
              id: chosen.code,
              label: nameOf(chosen.code),
              colour: '--chart-2',
              points: benchmark.data.serie.filter(({ dateAsString }) => dateAsString <= lastDay),
            },
            figure: benchmark.data.performance,
          },
        ]
      : []),
  ]
  const isDrawdown = asked.view === 'drawdown'
  const lines = isDrawdown ? drawdownLines(returns) : returns
  const label = text(isDrawdown ? 'fund.performance.view.drawdown' : 'fund.performance.title')
  const series = lines.map((line) => line.series)
  const hasFailed = hasNoList || benchmark.isLoadingError

  return (
    <>
      <div className={styles.legend}>
        <LineLegend lines={lines} />
      </div>
      <div className={styles.plot}>
        {isTable ? (
          <SeriesTable caption={label} series={series} showValue={(value) => change(value)} />
        ) : (
          <BrushedLineChart
            label={label}
            series={series}
            showValue={(value) => change(value)}
            showTick={(value, digits) => percentOfFraction(value, Math.max(0, digits - 2))}
          />
        )}
      </div>
      <div className={styles.note}>
        {hasFailed ? (
          <p role="alert">
            {text('fund.performance.benchmarkFailed')}
            <Button look="plain" onClick={() => (hasNoList ? listAgain() : benchmark.refetch())}>
              {text('common.tryAgain')}
            </Button>
          </p>
        ) : (
          <p>
            {chosen
              ? text('fund.performance.benchmarkNote', { currency: fund.currency })
              : text('fund.performance.past')}
          </p>
        )}
        <Button look="plain" onClick={() => setTable(!isTable)}>
          {text(isTable ? 'dashboard.performance.showAsChart' : 'dashboard.performance.showAsTable')}
        </Button>
      </div>
    </>
  )
}
