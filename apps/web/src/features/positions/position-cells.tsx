import type { Position, PositionGroup } from '@fundholder/protocol/portfolios/positions.ts'
import type { ReactNode } from 'react'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './position-cells.module.css'

/** Cells that positions and their groups share. A missing figure is marked as such, never zero. */
export function Weight({ weight, largest }: { weight: number | undefined; largest: number }) {
  const language = useLanguage()
  return (
    <td data-column="weight">
      {weight === undefined ? (
        <NotAvailable />
      ) : (
        <span className={styles.weight}>
          <span className={styles.bar}>
            <span style={{ inlineSize: `${Math.max(0, weight / largest) * 100}%` }} />
          </span>
          {language.weight(weight)}
        </span>
      )}
    </td>
  )
}

export function Value({
  amount,
  currency,
  children,
}: {
  amount: number | undefined
  currency: string
  /** Under the amount. */
  children?: ReactNode
}) {
  const { money } = useLanguage()
  return (
    <td data-column="amount">
      {amount === undefined ? <NotAvailable /> : <Amount>{money(amount, currency)}</Amount>}
      {children}
    </td>
  )
}

/** Shows the gain or loss since purchase as an amount and in percent of the cost. */
export function ProfitLoss({
  of: { profitLoss, profitLossPercent },
  currency,
}: {
  of: Pick<Position | PositionGroup, 'profitLoss' | 'profitLossPercent'>
  currency: string
}) {
  const { moneyChange, change } = useLanguage()
  const direction = !profitLoss ? 'none' : profitLoss > 0 ? 'up' : 'down'
  return (
    <td data-column="profitLoss">
      {profitLoss === undefined ? (
        <NotAvailable />
      ) : (
        <span className={styles.profitLoss} data-direction={direction}>
          <Amount>{moneyChange(profitLoss, currency)}</Amount>
          {profitLossPercent !== undefined && <small>{change(profitLossPercent)}</small>}
        </span>
      )}
    </td>
  )
}

export function NotAvailable() {
  const { text } = useLanguage()
  return <span className={styles.absent}>{text('ui.notAvailable')}</span>
}
