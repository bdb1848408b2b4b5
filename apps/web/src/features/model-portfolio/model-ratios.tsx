import type { Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { openingClose, writtenStart } from '#account/period-start.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { useChosenBenchmark } from '#account/use-chosen-benchmark.ts'
import { RatioList } from '#figures/explained/ratio-list.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './model.module.css'
import { useModelBacktest } from './use-model-portfolio.ts'

/** Shows the risk ratios of the backtest, or the reason why they cannot be computed. */
export function ModelRatios({
  model,
  currency,
  period,
  rebalancing,
}: {
  model: ModelPortfolio
  currency: string | undefined
  period: FundPeriod | undefined
  rebalancing: Rebalancing
}) {
  const { text, day } = useLanguage()
  const { chosen } = useChosenBenchmark()
  const nameOf = useBenchmarkNames([chosen?.code])
  const backtest = useModelBacktest(model, currency, period, rebalancing)
  const isMeasurable = model.measurableFrom !== undefined
  const isTooShort = period !== undefined && !isLongEnough(period)
  const days = period && { from: day(writtenStart(period)), to: day(period.dateTo) }
  return (
    <Card
      title={text('modelPortfolio.ratios.title')}
      meta={
        days &&
        (chosen
          ? text('fund.ratios.meta', { ...days, benchmark: nameOf(chosen.code) })
          : text('fund.ratios.metaAlone', days))
      }
      isWaiting={isMeasurable && !isTooShort && backtest.isPending}
    >
      <div className={styles.content}>
        {!isMeasurable ? (
          <Empty message={text('modelPortfolio.backtest.empty')} />
        ) : isTooShort ? (
          <Empty message={text('fund.ratios.tooShort')} />
        ) : backtest.isLoadingError ? (
          <Failed message={text('fund.ratios.failed')} onRetry={() => backtest.refetch()} />
        ) : (
          <RatioList
            name={model.name}
            ratios={backtest.data?.ratios}
            over={
              period && currency
                ? {
                    from: day(openingClose(period)),
                    to: day(period.dateTo),
                    currency,
                    benchmark: chosen && nameOf(chosen.code),
                  }
                : undefined
            }
          />
        )}
      </div>
    </Card>
  )
}
