import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

type Named = Pick<MarketSnapshot, 'instrument'>

/** An instrument with its name, where the catalogue has it. */
export function withName(market: Named, instrumentId: string): { instrumentId: string; name?: string } {
  const name = market.instrument(instrumentId)?.name
  return { instrumentId, ...(name !== undefined && { name }) }
}

/** Returns the fields of an instrument that lists show, as far as the catalogue has them. */
export function describedIn(market: Named, instrumentId: string) {
  const { name, isin, assetClass, subAssetClass } = market.instrument(instrumentId) ?? {}
  return {
    ...(name && { name }),
    ...(isin && { isin }),
    ...(assetClass && { assetClass }),
    ...(subAssetClass && { subAssetClass }),
  }
}
