import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { orderables } from '#catalogue/dealing-terms/dealable-funds.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import { dealingFeesOf } from '#catalogue/dealing-terms/dealing-fees.ts'
import { type OrderedContract, orderedContract } from '#contracts/ordered-contract.ts'
import { feeBalance } from '#dealing/contract-fees/monthly-fee.ts'
import { contributionsInvestedSince } from '#dealing/contract-fees/start-dates.ts'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { hasRunningTotal } from '#dealing/open-orders/running-orders.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { freeCash } from '#ledger/reading/free-cash.ts'
import { balancesOfContract, feesOfContract } from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import { contributionAllocation } from '#orders/contributions/contribution-allocation.ts'
import { placeContributionOrder, staysUninvested } from '#orders/contributions/contribution-orders.ts'
import {
  cashOfUnapproved,
  noteInvestments,
  totalAwaitsSecondApproval,
} from '#orders/store/order-execution.ts'
import type { Target } from '#orders/trade-plans/rebalancing-plan.ts'
import { eachConcurrently } from '#platform/basics/each-concurrently.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import {
  contractsWithContributions,
  contributionsOf,
  type UninvestedContribution,
} from './contributions.queries.ts'

const TRADED = new Set(['fund', 'fund-of-funds'])

/** Number of orders placed, shares of closed funds that stay in cash, and failed contracts. */
export type InvestmentReport = {
  placed: number
  closed: { contractId: string; instrumentIds: string[] }[]
  failed: { contractId: string; reason: string }[]
}

/**
 * Places an order for each contribution, once, by the allocation in force on its day or the model portfolio.
 * Each contract is one transaction, so runs may be interrupted or concurrent.
 *
 * Contributions after an approved full withdrawal stay in cash until the client orders a new allocation or
 * strategy, and so do unallocated ones. Cash reserved by an unapproved order waits for its decision.
 */
export async function investContributions(deps: DealingDeps, at: Date): Promise<InvestmentReport> {
  const invested: InvestmentReport = { placed: 0, closed: [], failed: [] }
  const since = await contributionsInvestedSince(deps.db)
  if (since === undefined) return invested
  const days = { since, until: deps.clock.dayOf(at) }
  await eachConcurrently(await contractsWithContributions(deps.db, days), async (contractId) => {
    try {
      const { placed, closed } = await inTransaction(deps.db, (trx) =>
        investContract(trx, deps, contractId, days, at),
      )
      invested.placed += placed
      if (closed.size === 0) return
      const instrumentIds = [...closed].sort()
      deps.log.warn({ contractId, instrumentIds }, 'contributions for closed funds stay in cash')
      invested.closed.push({ contractId, instrumentIds })
    } catch (error) {
      if (error instanceof OnHold) throw error
      deps.log.error({ err: error, contractId }, 'a contribution could not be invested')
      invested.failed.push({ contractId, reason: reasonOf(error) })
    }
  })
  return invested
}

type Placed = { placed: number; closed: ReadonlySet<string> }
const NOTHING: Placed = { placed: 0, closed: new Set() }

async function investContract(
  trx: RunningTransaction,
  deps: DealingDeps,
  contractId: string,
  days: { since: CalendarDay; until: CalendarDay },
  at: Date,
): Promise<Placed> {
  await refuseOnHold(trx)
  await lockContracts(trx, [contractId])
  const uninvested = await contributionsOf(trx, contractId, days)
  if (uninvested.length === 0 || (await totalAwaitsSecondApproval(trx, contractId))) return NOTHING
  const leave = (of: readonly UninvestedContribution[], reason: string) =>
    noteInvestments(
      trx,
      of.map(({ entry_id }) => ({ entry_id, contract_id: contractId, order_id: null, amount: null, reason })),
    )
  if (await hasRunningTotal(trx, contractId)) {
    await leave(uninvested, 'total-withdrawal')
    return NOTHING
  }
  const contract = await orderedContract(trx, contractId)
  const reservedUnapproved = await cashOfUnapproved(trx, contractId)
  const closed = new Set<string>()
  let [free, placed] = [await cashToInvest(trx, contractId), 0]
  for (const [day, ofDay] of Map.groupBy(uninvested, (one) => one.day)) {
    if (await staysUninvested(trx, contractId, day)) {
      await leave(ofDay, 'total-withdrawal')
      continue
    }
    const shares = await contributionAllocation(trx, contract, day)
    if (!shares) {
      await leave(ofDay, 'no-allocation')
      continue
    }
    const parts = freeParts(ofDay, free)
    const amount = minor(parts.reduce((sum, { amount: part }) => sum + part, 0n))
    const isWhole = parts.every(({ amount: part }, index) => part === ofDay[index]?.amount)
    if (!isWhole && reservedUnapproved > 0n) break // the unapproved order may be cancelled: retry at the next run
    const spent = parts.filter(({ amount: part }) => part === 0n)
    const left = parts.filter(({ amount: part }) => part > 0n)
    await leave(spent, 'spent')
    const orderId = amount > 0n ? await place(trx, deps, { contract, shares, amount, closed }, at) : undefined
    if (orderId === undefined) await leave(left, 'not-tradable')
    else {
      await noteInvestments(
        trx,
        left.map((part) => ({
          entry_id: part.entry_id,
          contract_id: contractId,
          order_id: orderId,
          amount: part.amount,
          reason: null,
        })),
      )
      free -= amount
      placed += 1
    }
  }
  return { placed, closed }
}

/** Uninvested part of each contribution, oldest first; 0 if it was spent. */
function freeParts(contributions: readonly UninvestedContribution[], free: bigint): UninvestedContribution[] {
  let left = free > 0n ? free : 0n
  return contributions.map((one) => {
    const amount = one.amount < left ? one.amount : left
    left -= amount
    return { ...one, amount }
  })
}

/** Free settled cash less outstanding fees. */
async function cashToInvest(trx: RunningTransaction, contractId: string): Promise<bigint> {
  const { open } = feeBalance(await feesOfContract(trx, contractId))
  return freeCash(await balancesOfContract(trx, contractId), await reservedOf(trx, contractId)) - open
}

type Placing = {
  contract: OrderedContract
  shares: Target
  amount: Minor
  /** Receives the ids of closed funds that have a share. */
  closed: Set<string>
}

/** Places the order. Shares of closed funds and other instruments stay in cash. */
async function place(
  trx: RunningTransaction,
  { clock, prices }: DealingDeps,
  { contract, shares, amount, closed }: Placing,
  at: Date,
): Promise<string | undefined> {
  const known = await orderables(trx, [...shares.keys()])
  const rules = await dealingRulesOf(trx, clock, [...shares.keys()])
  const feesOf = await dealingFeesOf(trx, [...shares.keys()])
  const merged = new Map<string, bigint>()
  for (const [id, share] of shares) {
    const isFund = TRADED.has(known.get(id)?.kind ?? '') && id !== CASH_INSTRUMENT_ID
    const isClosed = isFund && known.get(id)?.isClosed === true
    if (isClosed) closed.add(id)
    // A purchase of a suspended fund waits until it reopens.
    const bought = isFund && !isClosed ? id : CASH_INSTRUMENT_ID
    merged.set(bought, (merged.get(bought) ?? 0n) + share)
  }
  const today = clock.dayOf(at)
  return placeContributionOrder(
    trx,
    clock,
    {
      contract,
      amount,
      shares: merged,
      rulesOf: (id) => {
        const of = rules.get(id)
        if (!of) throw new RangeError(`there is no instrument ${id}`)
        return of
      },
      feesOf,
      nameOf: (id) => known.get(id)?.name ?? id,
      valuedOn: prices.market().lastPriceDay(today) ?? today,
    },
    at,
  )
}
