import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { OwnContract, OwningDeps } from '#contracts/ownership.ts'
import { Refusal } from '#platform/basics/refusal.ts'

/** Dependencies for reading a portfolio: ownership, and the market, taken once per request. */
export type PortfolioDeps = OwningDeps & { market: () => MarketSnapshot }

/** @throws {Refusal} `request/invalid` when portfolios of several currencies are to be added up. */
export function sharedCurrency(contracts: readonly OwnContract[]): string {
  const [currency, ...others] = new Set(contracts.map((contract) => contract.currency))
  if (currency === undefined || others.length > 0)
    throw new Refusal('request/invalid', { portfolioIds: 'must share one currency' })
  return currency
}
