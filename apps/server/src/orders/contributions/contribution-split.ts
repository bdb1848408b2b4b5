import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { getContributionSplit } from '@fundholder/protocol/orders.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import { lastAllocatedFrom, type OrderedContract, orderedContract } from '#contracts/ordered-contract.ts'
import { readOwnContract } from '#contracts/ownership.ts'
import type { BasisPoints } from '#orders/instruction/decimal-input.ts'
import { asContributions } from '#orders/planning/rebalancing-plan.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { contributionMix } from './contribution-allocation.ts'
import type { OrdersDesk } from './last-contributions.ts'
import { isLeftAsCash } from './left-as-cash.ts'

/**
 * How what comes in is invested today, and how from a later day on where that is ordered already.
 *
 * @throws {Refusal} `contracts/unknown`.
 */
export async function contributionSplit(
  desk: OrdersDesk,
  session: SignedIn,
  { contractId }: Input<typeof getContributionSplit, 'querystring'>,
): Promise<Answer<typeof getContributionSplit>> {
  const today = desk.clock.today()
  const market = desk.market()
  return readOwnContract(desk, session, contractId, async (trx, { id }) => {
    const contract = await orderedContract(trx, id)
    const last = await lastAllocatedFrom(trx, id)
    const later = last !== undefined && last > today ? await partsOn(trx, market, contract, last) : []
    return {
      now: await partsOn(trx, market, contract, today),
      ...(last !== undefined && later.length > 0 && { next: { from: last, parts: later } }),
    }
  })
}

/** How what comes in on a day is invested, hundredths of a percent by instrument; none where it stays as cash. */
export async function splitOn(
  trx: RunningTransaction,
  contract: OrderedContract,
  day: CalendarDay,
): Promise<ReadonlyMap<string, BasisPoints>> {
  if (await isLeftAsCash(trx, contract.id, day)) return new Map()
  const mix = await contributionMix(trx, contract, day)
  return mix ? asContributions(mix) : new Map()
}

/** The largest in front. */
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
