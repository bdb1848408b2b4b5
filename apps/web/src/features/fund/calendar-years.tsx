import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { useBenchmarkReturn, useChosenBenchmark } from '#account/use-chosen-benchmark.ts'
import { YearBars } from '#charts/year-bars.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PhoneFoldedCard } from '#ui/layout/phone-folded-card.tsx'
import styles from './fund.module.css'
import { firstOfYears, yearReturns } from './fund-returns.ts'
import { type FundDetails, useFundPrices } from './use-fund.ts'

/** Shows the returns of a fund and its benchmark in each of the last calendar years. */
export function CalendarYears({ fund }: { fund: FundDetails }) {
  const { text, day } = useLanguage()
  const prices = useFundPrices(fund.id)
  const { chosen } = useChosenBenchmark()
  const nameOf = useBenchmarkNames([chosen?.code])
  const last = prices.data?.at(-1)?.dateAsString
  const first = prices.data?.[0]?.dateAsString
  const from = last && first && (first > firstOfYears(last) ? first : firstOfYears(last))
  const benchmark = useBenchmarkReturn(fund.currency, from && last && { dateFrom: from, dateTo: last })
  const years = prices.data && yearReturns(prices.data, benchmark.data?.serie ?? [])
  const lastYear = last && Number(last.slice(0, 4))

  const labelOf = (year: number) => {
    if (year !== lastYear || !last || last.slice(4) === '1231') return `${year}`
    return fund.closedOn
      ? text('fund.years.upTo', { year, day: day(last) })
      : text('fund.years.toDate', { year })
  }

  return (
    <PhoneFoldedCard
      title={text('fund.years.title')}
      meta={text('fund.years.meta', { currency: fund.currency })}
      isWaiting={prices.isPending}
    >
      <div className={styles.content}>
        {prices.isLoadingError ? (
          <Failed message={text('fund.performance.failed')} onRetry={() => prices.refetch()} />
        ) : !years ? (
          <Skeleton height="260px" />
        ) : years.length === 0 ? (
          <Empty message={text('fund.years.empty')} />
        ) : (
          <>
            <p>{text('fund.years.says')}</p>
            <YearBars
              caption={text('fund.years.title')}
              head={text('fund.years.year')}
              series={[
                { label: text('fund.performance.fund'), colour: '--chart-1' },
                ...(chosen && benchmark.data ? [{ label: nameOf(chosen.code), colour: '--chart-2' }] : []),
              ]}
              years={years.map((one) => ({ label: labelOf(one.year), values: [one.fund, one.benchmark] }))}
            />
          </>
        )}
      </div>
    </PhoneFoldedCard>
  )
}
