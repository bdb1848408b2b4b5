import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { openingClose, writtenStart } from '#account/period-start.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { useChosenBenchmark } from '#account/use-chosen-benchmark.ts'
import { callServer } from '#client/call-server.ts'
import { RatioList } from '#figures/explained/ratio-list.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { FoldedCard } from '#ui/layout/folded-card.tsx'
import styles from './fund.module.css'
import { type FundDetails, useFundPrices } from './use-fund.ts'

/** Shows the risk ratios of the period, or the reason why they cannot be computed. */
export function RatiosCard({ fund, period }: { fund: FundDetails; period: FundPeriod | undefined }) {
  const { text, day } = useLanguage()
  const { chosen } = useChosenBenchmark()
  const nameOf = useBenchmarkNames([chosen?.code])
  const ratios = useFundRatios(fund, period)
  const isTooShort = period !== undefined && !isLongEnough(period)
  const prices = useFundPrices(fund.id)
  const lastPrice = prices.data?.at(-1)?.dateAsString
  // Without prices the period is unknown.
  const isWithoutPeriod = prices.isLoadingError || prices.data?.length === 0
  const days = period && {
    from: day(writtenStart(period)),
    to: day(lastPrice && lastPrice < period.dateTo ? lastPrice : period.dateTo),
  }

  return (
    <FoldedCard
      title={text('fund.ratios.title')}
      meta={
        days &&
        (chosen
          ? text('fund.ratios.meta', { ...days, benchmark: nameOf(chosen.code) })
          : text('fund.ratios.metaAlone', days))
      }
      isWaiting={!isTooShort && !isWithoutPeriod && ratios.isPending}
    >
      <div className={styles.content}>
        {prices.isLoadingError ? (
          <Failed message={text('fund.ratios.failed')} onRetry={() => prices.refetch()} />
        ) : prices.data?.length === 0 ? (
          <Empty message={text('fund.performance.empty')} />
        ) : isTooShort ? (
          <Empty message={text('fund.ratios.tooShort')} />
        ) : ratios.isLoadingError ? (
          <Failed message={text('fund.ratios.failed')} onRetry={() => ratios.refetch()} />
        ) : (
          <RatioList
            name={fund.name}
            ratios={ratios.data}
            over={
              days && {
                from: day(openingClose(period)),
                to: days.to,
                currency: fund.currency,
                benchmark: chosen && nameOf(chosen.code),
              }
            }
          />
        )}
      </div>
    </FoldedCard>
  )
}

/** A fund's ratios over a period, beside the chosen benchmark. */
function useFundRatios(fund: FundDetails, period: FundPeriod | undefined) {
  const { chosen, isPending, isError } = useChosenBenchmark()
  const isReady = !isPending || isError
  return useQuery({
    queryKey: ['fund-ratios', fund.id, chosen?.code, period?.dateFrom, period?.dateTo],
    queryFn:
      period && isReady && isLongEnough(period)
        ? async ({ signal }) => {
            const { dateFrom, dateTo } = period
            const { data } = await callServer(getScreenerRatios, {
              body: {
                currency: fund.currency,
                dateFrom,
                dateTo,
                items: [{ instrumentId: fund.id, weight: 1 }],
                ...(chosen && { benchmark: chosen.code }),
              },
              signal,
            })
            return data[0]?.ratios ?? null
          }
        : skipToken,
  })
}
