import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { LegKind } from '@fundholder/domain/orders.ts'

/** What came of a trade, integers as text. */
export type Traded = {
  units: string
  price: string
  amount: string
  fee: string
  currency: string
  /** Units of the fund's currency for one of the contract's, as `rateText` writes it; absent where they are the same. */
  fxRate?: string
  /** What moves in the contract's currency when it settles, positive. */
  money: string
}

/** What a trade moves in the contract's currency when it settles, positive; nothing of what was not dealt. */
export const moneyOf = ({ traded }: { traded: Traded | null }): Minor => minor(BigInt(traded?.money ?? 0))

/** What a trade was in the contract's currency without its charge: what a purchase invested, what a sale fetched. */
export const exchangedOf = (leg: { kind: LegKind; traded: Traded | null }): Minor => {
  const fee = BigInt(leg.traded?.fee ?? 0)
  return minor(leg.kind === 'sale' ? moneyOf(leg) + fee : moneyOf(leg) - fee)
}
