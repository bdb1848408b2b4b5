import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { minor } from '@fundholder/domain/money.ts'
import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { dealingRulesOf } from '#catalogue/fund-calendars.ts'
import { orderables } from '#catalogue/orderable.ts'
import { type OrderedContract, orderedContract } from '#contracts/ordered-contract.ts'
import { lockContracts } from '#ledger/posting.ts'
import { balancesOfContract, feesOfContract } from '#ledger/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import { contributionMix } from '#orders/contribution-mix.ts'
import { placeContributionOrder } from '#orders/contribution-orders.ts'
import type { Target } from '#orders/planned-mix.ts'
import { inTransaction, type RunningTransaction } from '#platform/database.ts'
import {
  contractsWithContributions,
  contributionsOf,
  noteInvestments,
  totalAwaitsSecond,
  type UnseenContribution,
} from './contributions.queries.ts'
import { contributionsInvestedSince } from './contributions-begun.ts'
import type { CycleDesk } from './cycle-desk.ts'
import { feeStanding } from './fee-taking.ts'
import { hasRunningTotal } from './under-way.ts'

const SIDE_BY_SIDE = 3
const TRADED = new Set(['fund', 'fund-of-funds'])

/** How many contributions became orders, and of which contract they could not. */
export type Invested = { placed: number; failed: { contractId: string; reason: string }[] }

/**
 * Orders what came in to be invested, each contribution once: by the allocation that was in force on the day of the
 * money, or by the model portfolio that its contract follows. Every contract is a transaction; whoever is cut off goes
 * on where that was, and several may do it at once.
 *
 * What comes in while a total withdrawal is under way stays as cash, as does what nobody has allocated.
 */
export async function investContributions(desk: CycleDesk, at: Date): Promise<Invested> {
  const invested: Invested = { placed: 0, failed: [] }
  const since = await contributionsInvestedSince(desk.db)
  if (since === undefined) return invested
  const days = { since, until: desk.clock.dayOf(at) }
  const left = (await contractsWithContributions(desk.db, days)).values()
  const next = async () => {
    for (const contractId of left) {
      try {
        const placed = await inTransaction(desk.db, (trx) => investOf(trx, desk, contractId, days, at))
        invested.placed += placed
      } catch (error) {
        if (error instanceof OnHold) throw error
        desk.log.error({ err: error, contractId }, 'a contribution could not be invested')
        invested.failed.push({ contractId, reason: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, next))
  return invested
}

/** @returns how many orders were placed. */
async function investOf(
  trx: RunningTransaction,
  desk: CycleDesk,
  contractId: string,
  days: { since: CalendarDay; until: CalendarDay },
  at: Date,
): Promise<number> {
  await refuseOnHold(trx)
  await lockContracts(trx, [contractId])
  const unseen = await contributionsOf(trx, contractId, days)
  if (unseen.length === 0 || (await totalAwaitsSecond(trx, contractId))) return 0
  const note = (of: readonly UnseenContribution[], order_id: string | undefined, reason: string) =>
    noteInvestments(
      trx,
      of.map(({ entry_id }) => ({
        entry_id,
        contract_id: contractId,
        order_id: order_id ?? null,
        reason: order_id === undefined ? reason : null,
      })),
    )
  if (await hasRunningTotal(trx, contractId)) {
    await note(unseen, undefined, 'total-withdrawal')
    return 0
  }
  const contract = await orderedContract(trx, contractId)
  let [free, placed] = [await freeCashOf(trx, contractId), 0]
  for (const [day, ofDay] of Map.groupBy(unseen, (one) => one.day)) {
    const shares = await contributionMix(trx, contract, day)
    const paid = ofDay.reduce((sum, { amount }) => sum + amount, 0n)
    const amount = minor(paid < free ? paid : free)
    if (!shares || amount <= 0n) {
      await note(ofDay, undefined, shares ? 'spent' : 'no-allocation')
      continue
    }
    const id = await place(trx, desk, { contract, shares, amount }, at)
    await note(ofDay, id, 'not-tradable')
    free -= id === undefined ? 0n : amount
    placed += id === undefined ? 0 : 1
  }
  return placed
}

/** Settled cash that nothing waits for, a fee that stayed open among that. */
async function freeCashOf(trx: RunningTransaction, contractId: string): Promise<bigint> {
  const { settledCash, payable } = await balancesOfContract(trx, contractId)
  const reserved = (await reservedOf(trx, contractId)).get(CASH_INSTRUMENT_ID) ?? 0n
  const { open } = feeStanding(await feesOfContract(trx, contractId))
  return settledCash + payable - reserved - open
}

/** What is no fund gets nothing: its share stays as cash, as the share of cash does. */
async function place(
  trx: RunningTransaction,
  { clock, prices }: CycleDesk,
  {
    contract,
    shares,
    amount,
  }: { contract: OrderedContract; shares: Target; amount: ReturnType<typeof minor> },
  at: Date,
): Promise<string | undefined> {
  const known = await orderables(trx, [...shares.keys()])
  const rules = await dealingRulesOf(trx, clock, [...shares.keys()])
  const merged = new Map<string, bigint>()
  for (const [id, share] of shares) {
    const bought =
      TRADED.has(known.get(id)?.kind ?? '') && id !== CASH_INSTRUMENT_ID ? id : CASH_INSTRUMENT_ID
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
      nameOf: (id) => known.get(id)?.name ?? id,
      valuedOn: prices.market().lastPriceDay(today) ?? today,
    },
    at,
  )
}
