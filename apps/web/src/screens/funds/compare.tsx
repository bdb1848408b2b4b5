import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useContract } from '#account/queries/client/use-contract.ts'
import { compareDates } from '#features/compare/compare-dates.ts'
import { CompareHead } from '#features/compare/compare-head.tsx'
import { type Compared, placeOf } from '#features/compare/compared.ts'
import { CorrelationCard } from '#features/compare/correlation-card.tsx'
import { FiguresCard } from '#features/compare/figures-card.tsx'
import { OverlapCard } from '#features/compare/overlap-card.tsx'
import { ReturnsCard } from '#features/compare/returns-card.tsx'
import { useCompareAddress } from '#features/compare/use-compare-address.ts'
import { useFunds, usePricedDays } from '#features/compare/use-compared.ts'
import { AddressedPeriod, PeriodCorrected } from '#features/period/addressed-period.tsx'
import { chosenPeriod } from '#features/period/chosen-period.ts'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './cards-grid.module.css'

const route = getRouteApi('/screener/compare')

/** Up to five funds side by side; which ones is in the address. */
export function CompareScreen() {
  const { text } = useLanguage()
  const { ids } = useCompareAddress()
  const queries = useFunds(ids)
  const contract = useContract()
  const currency = contract.data?.currency ?? (contract.isPending ? undefined : DEFAULT_CURRENCY)
  const funds = ids.flatMap((id, at): Compared[] => {
    const fund = queries[at]?.data
    return fund ? [{ id, fund, place: placeOf(at) }] : []
  })
  const isWaiting = queries.some(({ isPending }) => isPending)

  return (
    <>
      <CompareHead queries={queries} currency={currency} />
      {isWaiting ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height="420px" />
          <Skeleton height="600px" />
        </div>
      ) : funds.length < COMPARED_FUNDS.least ? (
        <Empty message={text('compare.needsTwo')} />
      ) : (
        <Comparison funds={funds} currency={currency} />
      )}
    </>
  )
}

function Comparison({ funds, currency }: { funds: readonly Compared[]; currency: string | undefined }) {
  const { text } = useLanguage()
  const search = route.useSearch()
  const priced = usePricedDays(funds.map(({ id }) => id))
  const areKnown = priced.every(({ data }) => data)
  const firsts = priced.flatMap(({ data }) => data?.first ?? [])
  const [{ fund } = { fund: undefined }] = funds
  const dates = areKnown && fund ? compareDates(firsts, fund.asOf) : undefined
  const chosen = dates && chosenPeriod(dates, search)
  const hasNoPrices = areKnown && firsts.length === 0

  if (priced.some(({ isLoadingError }) => isLoadingError))
    return (
      <Failed
        message={text('compare.chart.failed')}
        onRetry={() => {
          for (const one of priced) if (one.isLoadingError) void one.refetch()
        }}
      />
    )
  return (
    <div className={styles.grid}>
      <PeriodCorrected search={search} chosen={chosen} />
      <div data-span="12">
        <ReturnsCard
          funds={funds}
          currency={currency}
          period={chosen}
          hasNoPrices={hasNoPrices}
          selector={<AddressedPeriod dates={dates} chosen={chosen} />}
        />
      </div>
      <div data-span="12">
        <FiguresCard funds={funds} currency={currency} period={chosen} hasNoPrices={hasNoPrices} />
      </div>
      <div data-span="6">
        <CorrelationCard funds={funds} currency={currency} period={chosen} hasNoPrices={hasNoPrices} />
      </div>
      <div data-span="6">
        <OverlapCard funds={funds} />
      </div>
    </div>
  )
}
