import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/days/business-days.ts'
import type { KeptOrderKind } from '@fundholder/domain/orders/orders.ts'
import type { RefusalCode } from '@fundholder/protocol/refusals.ts'
import { unsettledOfContract } from '#ledger/reading/reading.ts'
import { expectedEnds, lastDay } from '#orders/schedule/expected-dates.ts'
import { legStates } from '#orders/store/order-list.queries.ts'
import { ordersReserving, runningOrders } from '#orders/store/orders.queries.ts'
import { withdrawalPause } from '#people/recent-changes.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Order kinds that bring a whole portfolio to a strategy. */
const REBALANCING: ReadonlySet<KeptOrderKind> = new Set(['SWITCH', 'REBALANCE'])

/**
 * Rejects an order that conflicts with running ones. A full withdrawal excludes every other order and
 * unsettled trade.
 * A switch or rebalancing excludes every order that changes the portfolio's composition, because it would be
 * planned on part of it.
 *
 * @param except orders that do not conflict: the order itself, and investments that a full withdrawal
 *   cancels.
 * @throws {Refusal} `orders/total-running`, `orders/running` or `orders/mix-running`, with `possibleFrom` if
 *   that date is known.
 */
export async function requireNoConflict(
  trx: RunningTransaction,
  contractId: string,
  wanted: { kind: KeptOrderKind; isTotal: boolean },
  clock: Clock,
  but: readonly string[] = [],
): Promise<void> {
  const running = (await runningOrders(trx, contractId)).filter(({ id }) => !but.includes(id))
  if (running.length === 0 && !wanted.isTotal) return
  const ids = running.map(({ id }) => id)
  const ends = await expectedEnds(trx, clock, running, await legStates(trx, ids))
  const after = (some: readonly { id: string }[]) => some.map(({ id }) => ends.get(id))
  if (running.some(({ is_total }) => is_total))
    throw new Refusal('orders/total-running', possibleAfter(after(running)))
  if (REBALANCING.has(wanted.kind)) {
    const changing = running.filter(({ kind }) => kind === 'ORDER' || REBALANCING.has(kind))
    if (changing.length > 0) throw new Refusal('orders/mix-running', possibleAfter(after(changing)))
  }
  if (!wanted.isTotal) return
  const today = clock.today()
  const unsettled = await unsettledOfContract(trx, contractId)
  const days = unsettled.map(({ settlesOn }) => (settlesOn < today ? undefined : settlesOn))
  if (running.length + days.length > 0)
    throw new Refusal('orders/running', possibleAfter([...after(running), ...days]))
}

/** An approved order that is bringing the whole portfolio to a strategy. */
export type Rebalancing = { kind: KeptOrderKind; approvedOn: CalendarDay }

/** Returns that order. While a switch runs, the contract has the new strategy already, and not yet its funds. */
export async function rebalancingNow(
  trx: RunningTransaction,
  clock: Clock,
  contractId: string,
): Promise<Rebalancing | undefined> {
  const order = (await runningOrders(trx, contractId)).find(
    ({ kind, state }) => REBALANCING.has(kind) && state !== 'awaiting-second',
  )
  return order?.approved_at ? { kind: order.kind, approvedOn: clock.dayOf(order.approved_at) } : undefined
}

/** The first day on which the order is possible; absent when any of the dates is unknown. */
function possibleAfter(days: readonly (CalendarDay | undefined)[]): { possibleFrom?: CalendarDay } {
  const last = days.includes(undefined) ? undefined : lastDay(days)
  return last === undefined ? {} : { possibleFrom: businessDayOnOrAfter(last, TARGET) }
}

/**
 * Runs `work` and adds to its refusal that withdrawals pause after a change of details, so that both reasons are known
 * at once.
 *
 * @param userId user who is paid; undefined of an order that pays nobody.
 * @throws {Refusal} as the work does, with `pausedUntil`, and `possibleFrom` on the later of the two days.
 */
export async function withPause<Result>(
  trx: RunningTransaction,
  clock: Clock,
  userId: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (userId === undefined || !(error instanceof Refusal)) throw error
    const pause = await withdrawalPause(trx, clock, userId)
    if (!pause) throw error
    const possibleFrom = error.details['possibleFrom'] as CalendarDay | undefined
    throw new Refusal(error.code, {
      ...error.details,
      ...(possibleFrom && possibleAfter([possibleFrom, clock.dayOf(pause.until)])),
      pausedUntil: pause.until.toISOString(),
    })
  }
}

const OF_RESERVED: ReadonlySet<RefusalCode> = new Set(['orders/all-reserved', 'orders/units-reserved'])

/**
 * Runs `work` and adds the reserving orders to its refusals about reserved units or cash. Every user of a
 * contract sees them.
 * The user's own unapproved order is not named, because the next order replaces it.
 *
 * @throws {Refusal} as the work does, with `orders`, their references in one text, and `reservedFor`, `{
 *   orderId, reference }` each.
 */
export async function withReservingOrders<Result>(
  trx: RunningTransaction,
  whose: { contractId: string; userId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const instrumentId = error instanceof Refusal ? error.details['instrumentId'] : undefined
    if (!(error instanceof Refusal && OF_RESERVED.has(error.code) && typeof instrumentId === 'string'))
      throw error
    const reserving = await ordersReserving(trx, { ...whose, instrumentId })
    throw new Refusal(error.code, {
      ...error.details,
      orders: reserving.map(({ reference }) => reference).join(', '),
      reservedFor: reserving.map(({ id, reference }) => ({ orderId: id, reference })),
    })
  }
}
