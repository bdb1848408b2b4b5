import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { AUTHORISATIONS } from '@fundholder/domain/people/profile.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { readAs } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/http.ts'
import { type OwningDeps, refuseOtherClients } from './ownership.ts'

const BASIS_POINTS_PER_PERCENT = 100

export function registerContracts(mount: Mount, deps: OwningDeps): void {
  mount(searchContracts, async ({ query, session }) => {
    refuseOtherClients(session, query)
    const contracts = await readAs(deps.db, session, (trx) => deps.ownership(trx, session))
    return {
      data: contracts.map(({ authorisations, feeBasisPoints, ...contract }) => ({
        ...contract,
        ...(feeBasisPoints > 0 && { feeRate: feeBasisPoints / BASIS_POINTS_PER_PERCENT }),
        ...(authorisations.length < AUTHORISATIONS.length && { authorisations: [...authorisations] }),
        portfolios: [{ portfolioIds: [contract.portfolioId] }],
      })),
      metadata: { pagination: { total: contracts.length, skip: 0, limit: LIST_LIMIT } },
    }
  })
}
