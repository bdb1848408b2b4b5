import { type Minor, minor } from '@fundholder/domain/money.ts'

/** What came of a trade, integers as text. */
export type Traded = {
  units: string
  price: string
  amount: string
  fee: string
  currency: string
  /** What moves in the contract's currency when it settles, positive. */
  money: string
}

/** What a trade moves in the contract's currency when it settles, positive; nothing of what was not dealt. */
export const moneyOf = ({ traded }: { traded: Traded | null }): Minor => minor(BigInt(traded?.money ?? 0))
