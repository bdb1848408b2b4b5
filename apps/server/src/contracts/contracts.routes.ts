import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { getDates, searchContracts } from '@fundholder/protocol/contracts.ts'
import type { MarketSnapshot } from '#catalogue/market-snapshot.ts'
import { readAs } from '#platform/database.ts'
import type { Mount } from '#platform/http.ts'
import { contractDates } from './contract-dates.ts'
import { type OwningDesk, refuseOtherClients } from './ownership.ts'

export function registerContracts(mount: Mount, desk: OwningDesk & { market: () => MarketSnapshot }): void {
  mount(searchContracts, async ({ query, session }) => {
    refuseOtherClients(session, query)
    const contracts = await readAs(desk.db, session, (trx) => desk.ownership(trx, session))
    return {
      data: contracts.map((contract) => ({
        ...contract,
        portfolios: [{ portfolioIds: [contract.portfolioId] }],
      })),
      metadata: { pagination: { total: contracts.length, skip: 0, limit: LIST_LIMIT } },
    }
  })

  mount(getDates, ({ params, session }) => contractDates(desk, session, params.contractId))
}
