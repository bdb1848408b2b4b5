import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { KeptOrderKind } from '@fundholder/domain/orders.ts'
import { unsettledOfContract } from '#ledger/reading.ts'
import type { RunningTransaction } from '#platform/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { runningOrders } from './orders.queries.ts'
import type { PromisedDays } from './orders.tables.ts'

/** What brings all of a portfolio to a strategy. */
const MIXING: ReadonlySet<KeptOrderKind> = new Set(['SWITCH', 'REBALANCE'])

/**
 * Nothing else is ordered while a total withdrawal is under way, and none begins while anything else is: an order, or a
 * trade whose money has not moved. No portfolio is brought to a strategy while an order of its client still changes what
 * it is made of: it would be planned on a part of it.
 *
 * @param but orders that are not in the way: one that waits for a second person itself, those that a total withdrawal takes back.
 * @throws {Refusal} `orders/total-running`, `orders/running` or `orders/mix-running`, each with `possibleFrom`.
 */
export async function refuseBesideRunning(
  trx: RunningTransaction,
  contractId: string,
  wanted: { kind: KeptOrderKind; isTotal: boolean },
  today: CalendarDay,
  but: readonly string[] = [],
): Promise<void> {
  const running = (await runningOrders(trx, contractId)).filter(({ id }) => !but.includes(id))
  const doneBy = running.map((one) => endOf(one, today))
  if (running.some(({ is_total }) => is_total))
    throw new Refusal('orders/total-running', { possibleFrom: latest(doneBy, today) })
  if (MIXING.has(wanted.kind)) {
    const changing = running.filter(({ kind }) => kind === 'ORDER' || MIXING.has(kind))
    const changedBy = changing.map((one) => endOf(one, today))
    if (changing.length > 0)
      throw new Refusal('orders/mix-running', { possibleFrom: latest(changedBy, today) })
  }
  if (!wanted.isTotal) return
  const unsettled = await unsettledOfContract(trx, contractId)
  const days = [...doneBy, ...unsettled.map(({ settlesOn }) => settlesOn)]
  if (days.length > 0) throw new Refusal('orders/running', { possibleFrom: latest(days, today) })
}

/** One that nothing is promised of yet may end any day. */
const endOf = ({ promised }: { promised: PromisedDays | null }, today: CalendarDay): CalendarDay =>
  promised?.doneBy ?? today

const latest = (days: readonly CalendarDay[], today: CalendarDay): CalendarDay =>
  businessDayOnOrAfter(
    days.reduce((a, b) => (a > b ? a : b), today),
    TARGET,
  )
