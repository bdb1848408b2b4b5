import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { AUTHORISATIONS, type Authorisation, type PortalRole } from '@fundholder/domain/people/profile.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Database, type RunningTransaction, readAs } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { contractsOf } from './contracts.queries.ts'

/** A contract that the signed-in user may see. */
export type OwnContract = {
  id: string
  portfolioId: string
  currency: string
  /** The day on which the contract began. */
  initialDate: CalendarDay
  strategyType: StrategyType
  modelPortfolio: string | undefined
  benchmark: string | undefined
  /** Plan fee a year. */
  feeBasisPoints: number
  /** Name of the account in the register. */
  name: string | undefined
  /** The member whose employment it belongs to: the person who holds it, for a company's contract the signed-in user. */
  memberId: string
  portalRole: PortalRole
  /** Authorisations of the signed-in user on it. */
  authorisations: readonly Authorisation[]
}

/**
 * Answers which contracts a session's user may see; every id in a request is looked up in that answer and nowhere else.
 * It is one of the dependencies so that a test can take it away and see row-level security hold alone.
 */
export type Ownership = (db: Database, session: SignedIn) => Promise<OwnContract[]>

export type OwningDeps = Deps & { ownership: Ownership }

/** The application's own check: contracts of this user at this entity. */
export const ownershipByUser: Ownership = async (db, { userId, entityId }) => {
  const contracts = await contractsOf(db, userId, entityId)
  return contracts.map((contract) => ({
    id: contract.id,
    portfolioId: contract.portfolio_id,
    currency: contract.currency,
    initialDate: contract.initial_date,
    strategyType: contract.strategy_type,
    modelPortfolio: contract.model_portfolio ?? undefined,
    benchmark: contract.benchmark ?? undefined,
    feeBasisPoints: contract.fee_basis_points,
    name: contract.account_name ?? undefined,
    memberId: contract.employer_id === null ? contract.user_id : userId,
    portalRole: contract.portal_role ?? 'holder',
    authorisations: contract.authorisations ?? AUTHORISATIONS,
  }))
}

/**
 * Reads portfolios of the signed-in user, in the order requested, each once.
 *
 * @throws {Refusal} `portfolios/unknown` for the whole call when one of them is missing or somebody else's.
 */
export const readOwnPortfolios = <Result>(
  deps: OwningDeps,
  session: SignedIn,
  portfolioIds: readonly string[],
  work: (trx: RunningTransaction, contracts: OwnContract[]) => Promise<Result>,
): Promise<Result> =>
  readAs(deps.db, session, async (trx) => {
    const own = await deps.ownership(trx, session)
    const requested = [...new Set(portfolioIds)].map((id) => {
      const contract = own.find(({ portfolioId }) => portfolioId === id)
      if (!contract) throw new Refusal('portfolios/unknown')
      return contract
    })
    return work(trx, requested)
  })

/**
 * Reads one contract of the signed-in user.
 *
 * @throws {Refusal} `contracts/unknown` when it is missing or somebody else's.
 */
export const readOwnContract = <Result>(
  deps: Pick<OwningDeps, 'db' | 'ownership'>,
  session: SignedIn,
  contractId: string,
  work: (trx: RunningTransaction, contract: OwnContract) => Promise<Result>,
): Promise<Result> =>
  readAs(deps.db, session, async (trx) => {
    const own = await deps.ownership(trx, session)
    const contract = own.find(({ id }) => id === contractId)
    if (!contract) throw new Refusal('contracts/unknown')
    return work(trx, contract)
  })

/**
 * Refuses an act on a contract that the signed-in user's role on it does not allow.
 *
 * @param authorisations any of which is enough.
 * @throws {Refusal} `contracts/unknown`, `contracts/not-authorised`.
 */
export const requireAuthorised = (
  deps: Pick<OwningDeps, 'db' | 'ownership'>,
  session: SignedIn,
  contractId: string,
  ...authorisations: readonly Authorisation[]
): Promise<void> =>
  readOwnContract(deps, session, contractId, async (_trx, contract) => {
    if (!authorisations.some((one) => contract.authorisations.includes(one)))
      throw new Refusal('contracts/not-authorised')
  })

/**
 * Reads one contract of the signed-in user, named by its id, by its portfolio, by both, or by neither: then the oldest.
 *
 * @throws {Refusal} `contracts/unknown` or `portfolios/unknown` when it is missing or somebody else's;
 * `request/invalid` when both are named and differ.
 */
export const readOneOwn = <Result>(
  deps: OwningDeps,
  session: SignedIn,
  { contractId, portfolioId }: { contractId?: string | undefined; portfolioId?: string | undefined },
  work: (trx: RunningTransaction, contract: OwnContract) => Promise<Result>,
): Promise<Result> =>
  readAs(deps.db, session, async (trx) => {
    const own = await deps.ownership(trx, session)
    const byId = own.find(({ id }) => id === contractId)
    const byPortfolio = own.find((one) => one.portfolioId === portfolioId)
    if (contractId !== undefined && !byId) throw new Refusal('contracts/unknown')
    if (portfolioId !== undefined && !byPortfolio) throw new Refusal('portfolios/unknown')
    if (byId && byPortfolio && byId.id !== byPortfolio.id)
      throw new Refusal('request/invalid', { portfolioId: 'is not that of the contract' })
    const contract = byId ?? byPortfolio ?? own[0]
    if (!contract) throw new Refusal('contracts/unknown')
    return work(trx, contract)
  })

/** @throws {Refusal} `clients/unknown` when a client other than the session's, or another entity, is requested. */
export function refuseOtherClients(
  session: SignedIn,
  { clientIds, entity }: { clientIds: readonly string[]; entity: number },
): void {
  const isOwn = clientIds.every((id) => id === session.userId) && entity === session.entityId
  if (!isOwn) throw new Refusal('clients/unknown')
}
