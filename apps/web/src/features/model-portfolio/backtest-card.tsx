import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import type { ReactNode } from 'react'
import { BenchmarkSelect } from '#account/benchmark-select.tsx'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { openingClose, writtenStart } from '#account/period-start.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { useBenchmarkReturn, useChosenBenchmark } from '#account/use-chosen-benchmark.ts'
import styles from '#charts/chart-card.module.css'
import { INVESTED, investedAt, useHypotheticalMoney } from '#charts/lines/invested.ts'
import type { SummedLine } from '#charts/lines/line-legend.tsx'
import { LinesView } from '#charts/lines/lines-view.tsx'
import { useLanguage } from '#language/use-language.ts'
import { REBALANCED } from '#search-params/model-search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import { Card } from '#ui/layout/card.tsx'
import { useModelBacktest } from './use-model-portfolio.ts'

/** Shows the backtest of a model portfolio over a period beside a benchmark. */
export function BacktestCard({
  model,
  currency,
  period,
  rebalancing,
  selector,
}: {
  model: ModelPortfolio
  currency: string | undefined
  /** Undefined until its first day is known. */
  period: FundPeriod | undefined
  rebalancing: (typeof REBALANCED)[number]
  /** Chooses the period. */
  selector: ReactNode
}) {
  const { text, day } = useLanguage()
  const changeAddress = useChangeAddress()
  const backtest = useModelBacktest(model, currency, period, rebalancing)
  const isMeasurable = model.measurableFrom !== undefined
  const isTooShort = period !== undefined && !isLongEnough(period)

  return (
    <Card
      title={text('modelPortfolio.backtest.title')}
      meta={
        isMeasurable &&
        (period && currency ? (
          text('modelPortfolio.backtest.meta', {
            from: day(writtenStart(period)),
            to: day(period.dateTo),
            currency,
          })
        ) : (
          <Skeleton width="240px" />
        ))
      }
      isWaiting={isMeasurable && !isTooShort && backtest.isPending}
    >
      <div className={styles.content}>
        {!isMeasurable ? (
          <Empty message={text('modelPortfolio.backtest.empty')} />
        ) : (
          <>
            <div className={styles.choices}>
              {selector}
              <div className={styles.pills}>
                <PillSelect
                  label={text('modelPortfolio.backtest.rebalancing')}
                  choices={REBALANCED.map((value) => ({
                    value,
                    label: text(`modelPortfolio.backtest.${value}`),
                  }))}
                  value={rebalancing}
                  onChange={(weights) => changeAddress({ weights })}
                />
                <BenchmarkSelect />
              </div>
            </div>
            {isTooShort ? (
              <Empty message={text('fund.ratios.tooShort')} />
            ) : backtest.isLoadingError ? (
              <Failed message={text('modelPortfolio.backtest.failed')} onRetry={() => backtest.refetch()} />
            ) : backtest.data && period && currency ? (
              <Lines measured={backtest.data} currency={currency} period={period} />
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

function Lines({
  measured,
  currency,
  period,
}: {
  measured: NonNullable<ReturnType<typeof useModelBacktest>['data']>
  currency: string
  period: FundPeriod
}) {
  const { text, day } = useLanguage()
  const money = useHypotheticalMoney()
  const { chosen, isLoadingError: hasNoList, refetch: listAgain } = useChosenBenchmark()
  const benchmark = useBenchmarkReturn(currency, period)
  const nameOf = useBenchmarkNames([chosen?.code])
  const lines: SummedLine[] = [
    {
      series: {
        id: 'model',
        label: text('modelPortfolio.backtest.model'),
        colour: '--chart-1',
        isMain: true,
        points: measured.serie,
      },
      figure: measured.performance,
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
  ]
  const end = investedAt(measured.performance)
  return (
    <LinesView
      label={text('modelPortfolio.backtest.title')}
      lines={lines}
      says={
        end !== undefined &&
        text('modelPortfolio.backtest.grown', {
          start: money(INVESTED, currency),
          end: money(end, currency),
          from: day(openingClose(period)),
          to: day(period.dateTo),
        })
      }
      note={
        hasNoList || benchmark.isLoadingError ? (
          <p role="alert">
            {text('fund.performance.benchmarkFailed')}
            <Button look="plain" onClick={() => (hasNoList ? listAgain() : benchmark.refetch())}>
              {text('common.tryAgain')}
            </Button>
          </p>
        ) : (
          <p>{text('modelPortfolio.backtest.note', { currency })}</p>
        )
      }
    />
  )
}
