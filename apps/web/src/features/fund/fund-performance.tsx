import type { Point } from '@fundholder/protocol/analysis/analysis.ts'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BenchmarkSelect } from '#account/benchmark-select.tsx'
import type { FundPeriod } from '#account/fund-dates.ts'
import { openingClose, writtenStart } from '#account/period-start.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { NO_BENCHMARK, useBenchmarkReturn, useChosenBenchmark } from '#account/use-chosen-benchmark.ts'
import styles from '#charts/chart-card.module.css'
import { drawdownLines } from '#charts/lines/drawdown-lines.ts'
import { INVESTED, investedAt, useHypotheticalMoney } from '#charts/lines/invested.ts'
import type { SummedLine } from '#charts/lines/line-legend.tsx'
import { LinesView } from '#charts/lines/lines-view.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { type FundSearchParams, fundSearchParams } from '#search-params/fund-search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import { Card } from '#ui/layout/card.tsx'
import { returnsOf } from './fund-returns.ts'
import { type FundDetails, useFundPrices } from './use-fund.ts'
import { usePeerReturn } from './use-peer-return.ts'

const VIEWS = ['return', 'drawdown'] as const

/** Shows the return or the drawdown of a fund over a period beside a benchmark. */
export function FundPerformance({
  fund,
  period,
  selector,
}: {
  fund: FundDetails
  /** Undefined until its first day is known. */
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
              from: day(writtenStart(period)),
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
  const { search, change } = useFundAddress()
  return (
    <div className={styles.pills}>
      <PillSelect
        label={text('fund.performance.shown')}
        choices={VIEWS.map((value) => ({ value, label: text(`fund.performance.view.${value}`) }))}
        value={search.view ?? 'return'}
        onChange={(view) => change({ view: view === 'return' ? undefined : view })}
      />
      <BenchmarkSelect />
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
  const { text, day, percentOfFraction } = useLanguage()
  const money = useHypotheticalMoney()
  const { search } = useFundAddress()
  const { chosen, isLoadingError: hasNoList, refetch: listAgain } = useChosenBenchmark()
  const lastDay = points.at(-1)?.dateAsString ?? period.dateTo
  // A fund may be priced later than what it is read against: all are measured to its last day.
  const shared = lastDay > period.dateFrom ? { ...period, dateTo: lastDay } : undefined
  const benchmark = useBenchmarkReturn(fund.currency, shared)
  const isCompared = search.benchmark !== NO_BENCHMARK
  const peers = usePeerReturn(fund, isCompared ? shared : undefined)
  const nameOf = useBenchmarkNames([chosen?.code])
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
              points: benchmark.data.serie,
            },
            figure: benchmark.data.performance,
          },
        ]
      : []),
    ...(isCompared && peers.data
      ? [
          {
            series: {
              id: 'peers',
              label: text('fund.performance.peers', { count: peers.data.count }),
              colour: '--chart-3',
              isDashed: true,
              points: peers.data.measured.serie,
            },
            figure: peers.data.measured.performance,
          },
        ]
      : []),
  ]
  const isDrawdown = search.view === 'drawdown'
  const lines = isDrawdown ? drawdownLines(returns) : returns
  const fall = isDrawdown ? lines[0]?.figure.value : undefined
  const end = total === undefined ? undefined : investedAt({ value: total })
  const says = isDrawdown
    ? fall !== undefined && text('fund.performance.fell', { fall: percentOfFraction(Math.abs(fall)) })
    : end !== undefined &&
      text('fund.performance.grown', {
        start: money(INVESTED, fund.currency),
        end: money(end, fund.currency),
        from: day(openingClose(period)),
        to: day(lastDay),
      })
  const hasFailed = hasNoList || benchmark.isLoadingError

  return (
    <LinesView
      label={text(isDrawdown ? 'fund.performance.view.drawdown' : 'fund.performance.title')}
      lines={lines}
      says={says}
      note={
        hasFailed ? (
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
            {isCompared && peers.data && ` ${text('fund.performance.peersNote')}`}
            {isCompared &&
              peers.data &&
              peers.data.leftOut > 0 &&
              ` ${text('fund.performance.peersLeftOut', { count: peers.data.leftOut })}`}{' '}
            <HelpLink article="benchmarks" />
          </p>
        )
      }
    />
  )
}

/** Returns the card's search parameters and functions to change them. */
function useFundAddress() {
  const search = fundSearchParams(useSearch({ strict: false }))
  const change: (part: FundSearchParams) => void = useChangeAddress()
  return { search, change }
}
