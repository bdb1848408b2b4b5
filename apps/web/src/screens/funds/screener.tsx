import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import { useContract } from '#account/queries/client/use-contract.ts'
import { CompareBar } from '#features/screener/compare-bar.tsx'
import { FilterRail } from '#features/screener/filters/filter-rail.tsx'
import { useFound, useScreening } from '#features/screener/filters/use-screener.ts'
import { RISK_RETURN_ID } from '#features/screener/fund-row.tsx'
import { FundTable } from '#features/screener/fund-table.tsx'
import { HoldingsCard } from '#features/screener/holdings-card.tsx'
import { RiskReturnCard } from '#features/screener/risk-return-card.tsx'
import { SavedScreens } from '#features/screener/saved/saved-screens.tsx'
import { ScreenerChips } from '#features/screener/screener-chips.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SLOT, WithSlot } from '#ui/layout/with-slot.tsx'
import styles from './screener.module.css'

/** Renders the fund screener. The address holds all selections. */
export function ScreenerScreen() {
  const { text, day } = useLanguage()
  const { screening } = useScreening()
  const result = useFound(screening)
  const { data: contract, isPending } = useContract()
  const currency = contract?.currency ?? (isPending ? undefined : DEFAULT_CURRENCY)
  const found = result.data
  const hasFailed = result.isLoadingError
  const again = () => void result.refetch()
  const selected = found?.data.find(({ id }) => id === screening.fund) ?? found?.data[0]

  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{text('shell.page.screener')}</h1>
          <p>
            {found ? (
              text('screener.intro', { day: day(found.asOf) })
            ) : hasFailed ? (
              text('screener.past')
            ) : (
              <WithSlot text={text('screener.intro', { day: SLOT })}>
                <Skeleton width="88px" />
              </WithSlot>
            )}
          </p>
        </div>
        <SavedScreens />
      </header>
      <div className={styles.page}>
        <FilterRail found={found} hasFailed={hasFailed} onRetry={again} />
        <div className={styles.found}>
          <ScreenerChips found={found} />
          <div className={styles.chart} id={RISK_RETURN_ID}>
            <RiskReturnCard
              found={found}
              hasFailed={hasFailed}
              onRetry={again}
              contract={contract}
              currency={currency}
              selected={selected}
            />
          </div>
          <div className={styles.holdings}>
            <HoldingsCard
              fund={selected}
              isWaiting={!found && !hasFailed}
              hasFailed={hasFailed}
              onRetry={again}
            />
          </div>
          <div className={styles.table}>
            <FundTable result={result} selected={selected?.id} />
          </div>
          <CompareBar />
        </div>
      </div>
    </>
  )
}
