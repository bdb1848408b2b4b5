import { type ReactNode, useState } from 'react'
import { useNoOrders } from '#account/queries/client/use-no-orders.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import styles from './fund-fold.module.css'
import { type FundLine, hasUnclearEntry, numberOf } from './use-basket-order.ts'

type Folding = { isOpen: boolean; toggle: () => void }

/**
 * Folds the fields of a held fund on a phone. Those of a trade are open from the start, and an unclear entry stays in sight.
 *
 * @returns undefined where the fields are always shown.
 */
export function useFundFold(fund: FundLine): Folding | undefined {
  const { position, isFixed, entries } = fund
  const isPhone = useIsPhone()
  const [isChosen, setChosen] = useState(entries.sell !== '' || entries.buy !== '')
  if (!isPhone || !position || isFixed) return undefined
  return { isOpen: isChosen || hasUnclearEntry(fund), toggle: () => setChosen(!isChosen) }
}

export function FundFoldButton({
  folding: { isOpen, toggle },
  name,
  children,
}: {
  folding: Folding
  name: string
  children: ReactNode
}) {
  const { text } = useLanguage()
  const isBarred = useNoOrders('deal') !== undefined
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
      {name}
      {children}
      {isOpen ? (
        <Icon name="up" size={20} />
      ) : (
        <span className={styles.change} aria-hidden="true">
          {!isBarred && text('dealing.self.change')}
          <Icon name="down" size={20} />
        </span>
      )}
    </button>
  )
}

/** Shows the entries for a fund in words, and nothing for an empty field. */
export function EnteredForFund({
  fund: { read },
  currency,
  hasTrades,
  inForce,
  replaced,
}: {
  fund: FundLine
  currency: string
  /** False while holdings follow the split: single sales and purchases are left out. */
  hasTrades: boolean
  /** Percent of contributions in force, until the client types one. */
  inForce: number | undefined
  /** Percent of contributions in force that the client changes. */
  replaced: number | undefined
}) {
  const { text, money, percent } = useLanguage()
  const sell = hasTrades ? numberOf(read.sell) : 0
  const buy = hasTrades ? numberOf(read.buy) : 0
  const share = inForce ?? numberOf(read.share)
  const parts = [
    sell > 0 && text('dealing.self.sells', { percent: percent(sell) }),
    buy > 0 && text('dealing.self.buys', { amount: money(buy, currency) }),
    replaced !== undefined
      ? share === 0
        ? text('dealing.self.getsNone', { from: percent(replaced) })
        : text('dealing.self.getsInstead', { from: percent(replaced), percent: percent(share) })
      : share > 0 && text('dealing.self.gets', { percent: percent(share) }),
  ].filter(Boolean)
  return parts.length > 0 && <small>{parts.join(' · ')}</small>
}
