import { BasketButton } from '#account/order-draft/basket-button.tsx'
import { FilterRail } from '#features/screener/filters/filter-rail.tsx'
import { useFound, useScreening } from '#features/screener/filters/use-screener.ts'
import { FundTable } from '#features/screener/fund-table.tsx'
import { ScreenerChips } from '#features/screener/screener-chips.tsx'
import screener from '#screens/funds/screener.module.css'
import styles from '#ui/layout/work-page.module.css'

/** The screener's list with its filters; funds can be added to the basket. */
export function FundFinder() {
  const { screening } = useScreening()
  const result = useFound(screening)
  return (
    <div className={screener.page}>
      <FilterRail
        found={result.data}
        hasFailed={result.isLoadingError}
        onRetry={() => void result.refetch()}
      />
      <div className={styles.main}>
        <ScreenerChips found={result.data} />
        <FundTable
          result={result}
          selected={undefined}
          action={(fund) => (fund.operative ? <BasketButton fund={fund} /> : null)}
        />
      </div>
    </div>
  )
}
