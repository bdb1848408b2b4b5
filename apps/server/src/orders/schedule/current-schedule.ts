import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import type { Instruction } from '#orders/instruction/instruction.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { datesOf } from './settlement-schedule.ts'

/**
 * The days of an order, were it approved at this moment.
 *
 * @throws {Refusal} `orders/not-operative` when one of its funds is not known any more.
 */
export async function daysNow(db: Database, clock: Clock, order: Instruction) {
  const ids = [...order.sales, ...order.buys].map(({ instrumentId }) => instrumentId)
  const rules = await dealingRulesOf(db, clock, ids)
  const rulesOf = (id: string) => {
    const of = rules.get(id)
    if (!of) throw new Refusal('orders/not-operative', { funds: id })
    return of
  }
  return datesOf(order, rulesOf, { at: clock.businessNow(), today: clock.today() })
}
