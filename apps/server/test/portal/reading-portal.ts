import { registerAnalysis } from '#analysis/analysis.routes.ts'
import { registerBenchmarks } from '#catalogue/benchmarks/benchmarks.routes.ts'
import { registerInstruments } from '#catalogue/instruments/instruments.routes.ts'
import { registerModelPortfolios } from '#catalogue/model-portfolios/model-portfolios.routes.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { openPriceStore, type PriceStore } from '#catalogue/prices/price-store.ts'
import { registerPrices } from '#catalogue/prices/prices.routes.ts'
import { registerContracts } from '#contracts/contracts.routes.ts'
import { type Ownership, ownershipByUser } from '#contracts/ownership.ts'
import { registerEndOfService } from '#end-of-service/end-of-service.routes.ts'
import { registerContributions } from '#orders/contributions/contributions.routes.ts'
import { replaceableOf } from '#orders/store/replaceable-reservations.ts'
import { registerPlanning } from '#planning/planning.routes.ts'
import { openDatabase } from '#platform/database/database.ts'
import { registerPortfolioAlerts } from '#portfolio-alerts/portfolio-alerts.routes.ts'
import { registerPortfolios } from '#portfolios/portfolios.routes.ts'
import { registerFundLists } from '#preferences/fund-lists.routes.ts'
import { registerScreener } from '#screener/screener.routes.ts'
import { PATIENT, type Template } from '#test/database/postgres.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

/** A test portal that answers everything a client can read, with its prices in memory as in production. */
export async function openReadingPortal({
  ownership = ownershipByUser,
  startsAt,
  template,
}: {
  ownership?: Ownership
  startsAt?: string
  /** Fills its database, which is empty by default. */
  template?: Template
} = {}): Promise<TestPortal & { prices: PriceStore }> {
  let prices: PriceStore | undefined
  const market = (): MarketSnapshot => {
    if (!prices) throw new Error('no prices before the portal is open')
    return prices.market()
  }
  const portal = await openTestPortal({
    ...(startsAt && { startsAt }),
    template,
    register: (mount, deps) => {
      const reading = { ...deps, ownership, market }
      registerContracts(mount, reading)
      registerPortfolios(mount, { ...reading, replaceableOf })
      registerEndOfService(mount, reading)
      registerContributions(mount, reading)
      registerAnalysis(mount, reading)
      registerPortfolioAlerts(mount, reading)
      registerScreener(mount, reading)
      registerFundLists(mount, reading)
      registerPlanning(mount, reading)
      registerBenchmarks(mount, reading)
      registerInstruments(mount, reading)
      registerModelPortfolios(mount, reading)
      registerPrices(mount, reading)
    },
  })
  const { db, pool } = openDatabase(portal.url, { limits: PATIENT })
  const store = await openPriceStore(db, pool, portal.deps.log)
  prices = store
  return {
    ...portal,
    prices: store,
    close: async () => {
      await store.close()
      await db.destroy()
      await portal.close()
    },
  }
}
