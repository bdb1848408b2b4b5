import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { unsettledOfContract } from '#ledger/reading.ts'
import type { RunningTransaction } from '#platform/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { runningOrders } from './orders.queries.ts'

/**
 * Nothing else is ordered while a total withdrawal is under way, and none begins while anything else is: an order, or a
 * trade whose money has not moved.
 *
 * @param but orders that are not in the way: one that waits for a second person itself, those that a total withdrawal takes back.
 * @throws {Refusal} `orders/total-running` or `orders/running`, each with `possibleFrom`.
 */
export async function refuseBesideRunning(
  trx: RunningTransaction,
  contractId: string,
  wantsAll: boolean,
  today: CalendarDay,
  but: readonly string[] = [],
): Promise<void> {
  const running = (await runningOrders(trx, contractId)).filter(({ id }) => !but.includes(id))
  const doneBy = running.map(({ promised }) => promised?.doneBy ?? today)
  if (running.some(({ is_total }) => is_total))
    throw new Refusal('orders/total-running', { possibleFrom: latest(doneBy, today) })
  if (!wantsAll) return
  const unsettled = await unsettledOfContract(trx, contractId)
  const days = [...doneBy, ...unsettled.map(({ settlesOn }) => settlesOn)]
  if (days.length > 0) throw new Refusal('orders/running', { possibleFrom: latest(days, today) })
}

const latest = (days: readonly CalendarDay[], today: CalendarDay): CalendarDay =>
  businessDayOnOrAfter(
    days.reduce((a, b) => (a > b ? a : b), today),
    TARGET,
  )
