import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { KeptOrderKind } from '@fundholder/domain/orders.ts'
import { unsettledOfContract } from '#ledger/reading/reading.ts'
import { lastDay } from '#orders/schedule/expected-dates.ts'
import { expectedEnds } from '#orders/schedule/expected-end.ts'
import { legStates } from '#orders/store/order-list.queries.ts'
import { runningOrders } from '#orders/store/orders.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** What brings all of a portfolio to a strategy. */
const MIXING: ReadonlySet<KeptOrderKind> = new Set(['SWITCH', 'REBALANCE'])

/**
 * Nothing else is ordered while a total withdrawal is under way, and none begins while anything else is: an order, or a
 * trade whose money has not moved. No portfolio is brought to a strategy while an order of its client still changes what
 * it is made of: it would be planned on a part of it.
 *
 * @param but orders that are not in the way: one that waits for a second person itself, those that a total withdrawal takes back.
 * @throws {Refusal} `orders/total-running`, `orders/running` or `orders/mix-running`; each with `possibleFrom` where
 *   somebody knows that day.
 */
export async function refuseBesideRunning(
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
  if (MIXING.has(wanted.kind)) {
    const changing = running.filter(({ kind }) => kind === 'ORDER' || MIXING.has(kind))
    if (changing.length > 0) throw new Refusal('orders/mix-running', possibleAfter(after(changing)))
  }
  if (!wanted.isTotal) return
  const today = clock.today()
  const unsettled = await unsettledOfContract(trx, contractId)
  const days = unsettled.map(({ settlesOn }) => (settlesOn < today ? undefined : settlesOn))
  if (running.length + days.length > 0)
    throw new Refusal('orders/running', possibleAfter([...after(running), ...days]))
}

/** Where one of them has no day that is known, nothing of them has. */
function possibleAfter(days: readonly (CalendarDay | undefined)[]): { possibleFrom?: CalendarDay } {
  const last = days.includes(undefined) ? undefined : lastDay(days)
  return last === undefined ? {} : { possibleFrom: businessDayOnOrAfter(last, TARGET) }
}
