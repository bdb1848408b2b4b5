import { randomBytes } from 'node:crypto'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { MicroUnits, Minor } from '@fundholder/domain/money.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import type { BasisPoints } from './decimal-input.ts'

/** Trades and cash of an order, by instrument id; money in minor units of the contract's currency. */
export type Plan<Buy extends ToBuy = PlannedBuy> = {
  sales: PlannedSale[]
  buys: Buy[]
  /** Available cash reserved for the purchases or the payout. */
  reservedCash: Minor
  payout?: { cash: Minor }
  contributions?: ReadonlyMap<string, BasisPoints>
  strategy?: { type: StrategyType; modelPortfolio?: string }
}

/** @param about value of the units before the charge; `brings` is the value after it. */
export type PlannedSale = {
  instrumentId: string
  units: MicroUnits
  about: Minor
  charge: Minor
  brings: Minor
  isAll: boolean
}

/** A purchase receives its share (`weight` of all weights) of the money, at most `maximum`. */
export type ToBuy = { instrumentId: string; maximum?: Minor; weight: bigint; about: Minor }

/** @param charge entry charge on `about`. */
export type PlannedBuy = ToBuy & { charge: Minor }

/** Builds the rows of an order's legs: planned, without dates. */
export function plannedLegs(orderId: string, contractId: string, plan: Plan<ToBuy>) {
  const afterSales = plan.sales.length > 0
  const nothing = {
    order_id: orderId,
    contract_id: contractId,
    units: null,
    maximum: null,
    weight: null,
    amount: null,
    after_sales: false,
    state: 'planned' as const,
    deals_on: null,
    settles_on: null,
    dealt_on: null,
    settled_on: null,
    blocking_reason: null,
    blocked_since: null,
    event_key: null,
    traded: null,
  }
  const sales = plan.sales.map(({ instrumentId, units }) => ({
    ...nothing,
    kind: 'sale' as const,
    instrument_id: instrumentId,
    units,
  }))
  const buys = plan.buys.map(({ instrumentId, maximum, weight }) => ({
    ...nothing,
    kind: 'buy' as const,
    instrument_id: instrumentId,
    maximum: maximum ?? null,
    weight,
    after_sales: afterSales,
  }))
  const payouts = plan.payout
    ? [
        {
          ...nothing,
          kind: 'payout' as const,
          instrument_id: CASH_INSTRUMENT_ID,
          amount: plan.payout.cash,
          after_sales: afterSales,
        },
      ]
    : []
  return [...sales, ...buys, ...payouts].map((leg, index) => ({ ...leg, number: index + 1 }))
}

/** Unambiguous letters and digits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Draws an order reference: two groups of four characters, short enough to read out and hard to guess. */
export function newOrderReference(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
