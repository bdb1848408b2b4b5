import { randomUUID } from 'node:crypto'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { REQUEST_BUSINESS_DAYS, type RequestedField } from '@fundholder/domain/people/profile.ts'
import { type AuditFacts, recordAudit } from '#audit/record-audit.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import { holdUser } from '#identity/users/contact.ts'
import { companyOf } from '#people/payee.queries.ts'
import type { PeopleDeps } from '#people/people-deps.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { closeRequest, insertRequests, lockedRequest, openRequests } from './requests.queries.ts'

/** A detail as it is on file and as a user wants it. */
export type Requested = {
  field: RequestedField
  contractId?: string
  former: string | undefined
  wanted: string
}

/** Fields of a new request that are the same for all. */
export function newRequest(deps: Pick<PeopleDeps, 'clock'>, { userId, entityId }: SignedIn) {
  const due_on = addBusinessDays(deps.clock.today(), REQUEST_BUSINESS_DAYS, TARGET)
  return {
    id: randomUUID(),
    entity_id: entityId,
    user_id: userId,
    requested_at: deps.clock.businessNow(),
    due_on,
  }
}

/** The entry of the audit log for new requests. */
export const requestMadeBy = (
  { clock }: Pick<PeopleDeps, 'clock'>,
  { userId }: SignedIn,
  fields: readonly string[],
): AuditFacts => ({ event: 'request.made', userId, at: clock.now(), details: { fields } })

/**
 * Asks the manager for changes of details; asking again for the same changes nothing. The caller holds the user's lock.
 *
 * @throws {Refusal} `profile/request-open` when something else is requested already.
 */
export async function requestChanges(
  deps: PeopleDeps,
  trx: RunningTransaction,
  session: SignedIn,
  requests: readonly Requested[],
): Promise<void> {
  if (requests.length === 0) return
  const open = await openRequests(
    trx,
    session.userId,
    requests.map(({ field }) => field),
  )
  const former = (one: Requested) =>
    open.find((row) => row.field === one.field && (row.contract_id ?? undefined) === one.contractId)
  const fresh = requests.filter((one) => former(one)?.wanted !== one.wanted)
  for (const one of fresh) if (former(one)) throw new Refusal('profile/request-open', { field: one.field })
  if (fresh.length === 0) return
  await insertRequests(
    trx,
    fresh.map(({ field, contractId, former, wanted }) => ({
      ...newRequest(deps, session),
      field,
      contract_id: contractId ?? null,
      former: former === undefined ? null : JSON.stringify(former),
      wanted: JSON.stringify(wanted),
    })),
  )
}

/**
 * Asks the manager to send the statements of a contract to another address.
 *
 * @throws {Refusal} `contracts/unknown`, `contracts/not-authorised` for a viewer, `profile/nothing-changed`,
 *   `profile/request-open`.
 */
export async function requestStatementAddress(
  deps: PeopleDeps,
  session: SignedIn,
  { contractId, statementAddress }: { contractId: string; statementAddress: string },
): Promise<void> {
  const own = await readOwnContract(deps.accounts, session, contractId, async (_trx, contract) => contract)
  if (own.portalRole !== 'holder') throw new Refusal('contracts/not-authorised')
  const [account] = await deps.accounts.registered(session, [own])
  const former = account?.statementAddress
  if (former === statementAddress) throw new Refusal('profile/nothing-changed')
  await inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await holdUser(trx, session.userId)
    const request = { field: 'statementAddress', contractId, former, wanted: statementAddress } as const
    await requestChanges(deps, trx, session, [request])
    await recordAudit(trx, requestMadeBy(deps, session, ['statementAddress']))
  })
}

/**
 * Withdraws a request before it is decided; any user of a company withdraws one for its bank account.
 *
 * @throws {Refusal} `profile/request-unknown`, `profile/request-decided`.
 */
export async function withdrawRequest(deps: PeopleDeps, session: SignedIn, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    await holdUser(trx, session.userId)
    const request = isUuid(id) ? await lockedRequest(trx, id) : undefined
    const isOwn = request?.user_id === session.userId
    const company = request?.employer_id && (await companyOf(trx, session.userId))
    if (!request || !(isOwn || (company && company === request.employer_id)))
      throw new Refusal('profile/request-unknown')
    if (request.state === 'withdrawn') return
    if (request.state !== 'open') throw new Refusal('profile/request-decided', { state: request.state })
    await closeRequest(trx, id, {
      state: 'withdrawn',
      decided_at: deps.clock.businessNow(),
      decided_user_id: session.userId,
    })
    await recordAudit(trx, {
      event: 'request.decided',
      userId: request.user_id,
      actorId: session.userId,
      at: deps.clock.now(),
      details: { field: request.field, state: 'withdrawn' },
    })
  })
}
