import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import { readModelPortfolio } from '#catalogue/model-portfolios/model-portfolios.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import {
  allocateFrom,
  allocationOn,
  lastAllocatedFrom,
  type OrderedContract,
  orderedContract,
} from '#contracts/ordered-contract.ts'
import { type OwningDeps, readOwnContract } from '#contracts/ownership.ts'
import type { BasisPoints } from '#orders/instruction/decimal-input.ts'
import { contributionShares, type Target, targetOfWeights } from '#orders/trade-plans/rebalancing-plan.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { staysUninvested } from './contribution-orders.ts'

export type OrdersDeps = OwningDeps & { market: () => MarketSnapshot }

type Mixed = Pick<OrderedContract, 'id' | 'strategyType' | 'modelPortfolio' | 'initialDate'>

/**
 * Returns the allocation of contributions on a day. A contract on a model portfolio uses the model's current
 * weights, until
 * an ordered strategy begins.
 *
 * @returns `undefined` when no allocation exists: the money stays in cash.
 */
export async function contributionAllocation(
  trx: RunningTransaction,
  { id, strategyType, modelPortfolio }: Mixed,
  day: CalendarDay,
): Promise<Target | undefined> {
  const last = await lastAllocatedFrom(trx, id)
  if (strategyType === 'MODEL' && modelPortfolio !== undefined && (last === undefined || last <= day)) {
    const model = await readModelPortfolio(trx, modelPortfolio)
    if (model && model.items.length > 0) return targetOfWeights(model.items)
  }
  return allocationOn(trx, id, day)
}

/** Stores the model portfolio's weights as the allocation that applies until the new one begins. */
export async function recordFormerAllocation(
  trx: RunningTransaction,
  contract: Mixed,
  today: CalendarDay,
): Promise<void> {
  if (contract.strategyType !== 'MODEL') return
  const last = await lastAllocatedFrom(trx, contract.id)
  const from = last === undefined ? contract.initialDate : addDays(last, 1)
  const former = from <= today ? await contributionAllocation(trx, contract, today) : undefined
  if (former) await allocateFrom(trx, contract.id, from, contributionShares(former))
}

/**
 * Returns today's allocation of contributions, and the next one if it is already ordered.
 *
 * @throws {Refusal} `contracts/unknown`.
 */
export async function contributionSplit(
  deps: OrdersDeps,
  session: SignedIn,
  { contractId }: Input<typeof getContributionSplit, 'querystring'>,
): Promise<Answer<typeof getContributionSplit>> {
  const today = deps.clock.today()
  const market = deps.market()
  return readOwnContract(deps, session, contractId, async (trx, { id }) => {
    const contract = await orderedContract(trx, id)
    const last = await lastAllocatedFrom(trx, id)
    const later = last !== undefined && last > today ? await partsOn(trx, market, contract, last) : []
    return {
      now: await partsOn(trx, market, contract, today),
      ...(last !== undefined && later.length > 0 && { next: { from: last, parts: later } }),
    }
  })
}

/** Allocation of contributions on a day, in basis points by instrument; empty means cash. */
export async function splitOn(
  trx: RunningTransaction,
  contract: OrderedContract,
  day: CalendarDay,
): Promise<ReadonlyMap<string, BasisPoints>> {
  if (await staysUninvested(trx, contract.id, day)) return new Map()
  const mix = await contributionAllocation(trx, contract, day)
  return mix ? contributionShares(mix) : new Map()
}

/** Allocation on a day, largest share first. */
async function partsOn(
  trx: RunningTransaction,
  market: MarketSnapshot,
  contract: OrderedContract,
  day: CalendarDay,
) {
  return [...(await splitOn(trx, contract, day))]
    .sort(([, a], [, b]) => Number(b - a))
    .map(([instrumentId, hundredths]) => ({
      instrumentId,
      name: nameOf(market, instrumentId),
      percent: Number(hundredths) / 100,
    }))
}
