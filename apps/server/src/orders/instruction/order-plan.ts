import type { MicroUnits, Minor } from '@fundholder/domain/money.ts'
import type { StrategyType } from '@fundholder/domain/users.ts'
import type { BasisPoints } from './decimal-input.ts'

/** What an order comes down to, all money in minor units of the contract's currency; by instrument id. */
export type Plan<Buy extends ToBuy = PlannedBuy> = {
  sales: PlannedSale[]
  buys: Buy[]
  /** Of the free cash, kept for the purchases or the payout. */
  reservedCash: Minor
  payout?: { cash: Minor }
  contributions?: ReadonlyMap<string, BasisPoints>
  strategy?: { type: StrategyType; modelPortfolio?: string }
}

/** @param about what the units are worth by the valuation, before the charge; `brings` is that without it. */
export type PlannedSale = {
  instrumentId: string
  units: MicroUnits
  about: Minor
  charge: Minor
  brings: Minor
  isAll: boolean
}

/** Every buy gets its share (`weight` of all weights) of the money there is, at most `maximum` where there is one. */
export type ToBuy = { instrumentId: string; maximum?: Minor; weight: bigint; about: Minor }

/** @param charge of what it is about. */
export type PlannedBuy = ToBuy & { charge: Minor }
