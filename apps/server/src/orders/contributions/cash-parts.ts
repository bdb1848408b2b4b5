import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Contribution } from '@fundholder/protocol/orders/contributions.ts'
import type { OwnContract } from '#contracts/ownership.ts'
import { type BasisPoints, WHOLE } from '#orders/instruction/decimal-input.ts'
import { expectedEnds } from '#orders/schedule/expected-dates.ts'
import { legStates } from '#orders/store/order-list.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { TracedContribution } from '#portfolios/bookings/trace-contributions.ts'
import { splitOn } from './contribution-allocation.ts'
import { investmentsOf, runningAmong } from './contribution-orders.queries.ts'

type CashReason = Contribution['cashParts'][number]['reason']
/** A part of a contribution that is cash, in minor units. */
export type CashPart = { reason: CashReason; amount: bigint; expectedBy?: CalendarDay }

/**
 * Explains the cash of contributions: one list of parts for each, which add up to its cash.
 *
 * @param db reads as the service: clients see no decisions on contributions.
 * @param trx reads the split of contributions.
 */
export async function cashPartsOf(
  { db, clock }: { db: Database; clock: Clock },
  trx: RunningTransaction,
  contract: OwnContract,
  contributions: readonly TracedContribution[],
): Promise<CashPart[][]> {
  const entryIds = contributions.flatMap(({ rows }) => rows.map(({ entryId }) => entryId))
  const decisions = await investmentsOf(db, entryIds)
  const pending = decisions.flatMap(({ order_id: id, pending }) => (id && pending > 0n ? [id] : []))
  const ends = await expectedEnds(db, clock, await runningAmong(db, pending), await legStates(db, pending))
  const parts: CashPart[][] = []
  for (const one of contributions) {
    const own = decisions.filter(({ entry_id }) => one.rows.some(({ entryId }) => entryId === entry_id))
    const split = one.inCash > 0n ? await splitOn(trx, contract, one.day) : new Map()
    parts.push(partsOf(one, own, split, ends))
  }
  return parts
}

type Decision = Awaited<ReturnType<typeof investmentsOf>>[number]

function partsOf(
  { rows, inCash, invested, switched, spent }: TracedContribution,
  decisions: readonly Decision[],
  split: ReadonlyMap<string, BasisPoints>,
  ends: ReadonlyMap<string, CalendarDay>,
): CashPart[] {
  const parts: CashPart[] = []
  let left = inCash
  const take = (most: bigint, part: Omit<CashPart, 'amount'>) => {
    const amount = most < left ? most : left
    if (amount <= 0n) return
    parts.push({ ...part, amount })
    left -= amount
  }
  // One order may invest several contributions of a day.
  const orders = new Map(decisions.map((one) => [one.order_id, one])).values().toArray()
  for (const { order_id: id, pending } of orders) {
    const expectedBy = id === null ? undefined : ends.get(id)
    take(pending, { reason: 'order', ...(expectedBy && { expectedBy }) })
  }
  take(
    orders.reduce((sum, { cancelled }) => sum + cancelled, 0n),
    { reason: 'cancelled' },
  )
  const hasLeftDecision = (reason: string) => decisions.some((one) => one.reason === reason)
  if (hasLeftDecision('total-withdrawal')) take(left, { reason: 'withdrawal' })
  if (hasLeftDecision('no-allocation')) take(left, { reason: 'no-split' })
  const isUntouched = decisions.length === 0 && invested.size === 0 && switched.size === 0 && spent === 0n
  const isAllCash = [...split.keys()].every((id) => id === CASH_INSTRUMENT_ID)
  if (isUntouched && split.size === 0) take(left, { reason: 'no-split' })
  if (isUntouched && !isAllCash) take(left, { reason: 'not-ordered' })
  const paidIn = rows.reduce((sum, { amount }) => sum + amount, 0n)
  take(cashShareOf(paidIn, left, split), { reason: 'strategy' })
  if (hasLeftDecision('not-tradable')) take(left, { reason: 'no-fund' })
  take(left, { reason: 'fee' })
  return parts
}

/** The part of `left` that the split keeps in cash; a rest below a basis point of the contribution is rounding. */
function cashShareOf(paidIn: bigint, left: bigint, split: ReadonlyMap<string, BasisPoints>): bigint {
  const share = split.get(CASH_INSTRUMENT_ID) ?? 0n
  if (share === 0n) return 0n
  const kept = (paidIn * share) / WHOLE
  return left - kept <= paidIn / WHOLE + 1n ? left : kept
}
