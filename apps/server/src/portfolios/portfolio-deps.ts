import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { OwnContract, OwningDeps } from '#contracts/ownership.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Database } from '#platform/database/database.ts'

/** Dependencies for reading a portfolio: ownership, and the market, taken once per request. */
export type PortfolioDeps = OwningDeps & { market: () => MarketSnapshot }

/** Dependencies for listing positions. */
export type PositionDeps = PortfolioDeps & {
  /** Returns the reservations, by instrument, that the user's next order may use because it replaces the ones that made them. */
  replaceableOf: (
    db: Database,
    whose: { contractId: string; userId: string },
  ) => Promise<ReadonlyMap<string, bigint>>
}

/** @throws {Refusal} `request/invalid` when portfolios of several currencies are to be added up. */
export function sharedCurrency(contracts: readonly OwnContract[]): string {
  const [currency, ...others] = new Set(contracts.map((contract) => contract.currency))
  if (currency === undefined || others.length > 0)
    throw new Refusal('request/invalid', { portfolioIds: 'must share one currency' })
  return currency
}
