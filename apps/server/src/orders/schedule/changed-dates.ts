import { ORDER_STEPS, type OrderWarning } from '@fundholder/domain/orders.ts'
import type { PromisedDates } from '@fundholder/protocol/order-shapes.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { warningsOf } from './settlement-schedule.ts'

const DAYS = [...ORDER_STEPS, 'doneBy'] as const satisfies (keyof PromisedDays)[]

/**
 * Nobody is promised later days than they were shown without having been asked: between the look at an order and its
 * approval a cut-off may pass, or days. Days that are accepted count only as exactly those that would be promised now.
 *
 * @param shown null where nobody knows.
 * @param warned what the order itself says is accepted, such as that it takes long.
 * @returns whether days were accepted instead of those shown.
 * @throws {Refusal} `orders/later` with the `dates` as they would be now.
 */
export function refuseLater(
  now: PromisedDays,
  {
    shown,
    warned,
    accepted,
  }: { shown: PromisedDays | null; warned: readonly OrderWarning[]; accepted: PromisedDates | undefined },
): boolean {
  const isAsWarned = warningsOf(now).every((warning) => warned.includes(warning))
  if (shown && !isLater(now, shown) && isAsWarned) return false
  if (accepted && canonicalJson(accepted) === canonicalJson(now)) return true
  throw new Refusal('orders/later', { doneBy: now.doneBy, dates: now })
}

/** A day that was not among those shown is later than none. */
const isLater = (now: PromisedDays, shown: PromisedDays): boolean =>
  DAYS.some((name) => {
    const [day, before] = [now[name], shown[name]]
    return day !== undefined && (before === undefined || day > before)
  })
