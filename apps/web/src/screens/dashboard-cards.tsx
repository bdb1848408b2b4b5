import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { PerformanceCard } from '#features/performance/performance-card.tsx'
import { PositionsCard } from '#features/positions/positions-card.tsx'
import { TransactionsCard } from '#features/transactions/transactions-card.tsx'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'
import styles from './dashboard-cards.module.css'

/** What stands under the dashboard's headline: code that comes after the value. */
export function DashboardCards({
  about,
  pricedUntil,
}: {
  about: PortfolioPeriod | undefined
  pricedUntil: CalendarDay | undefined
}) {
  return (
    <div className={styles.cards}>
      <div className={styles.wide}>
        <PerformanceCard about={about} />
      </div>
      <PositionsCard about={about} pricedUntil={pricedUntil} />
      <TransactionsCard about={about} />
    </div>
  )
}
