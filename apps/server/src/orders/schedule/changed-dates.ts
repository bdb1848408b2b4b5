import { ORDER_STEPS, type OrderWarning } from '@fundholder/domain/orders/orders.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { warningsOf } from './settlement-schedule.ts'

const DAYS = [...ORDER_STEPS, 'doneBy'] as const satisfies (keyof PromisedDays)[]

/**
 * Rejects dates later than those shown: a cut-off or days may have passed since. Accepted dates count only if
 * they equal the
 * current ones exactly.
 *
 * @param shown null if unknown.
 * @param warned warnings that the order itself accepts.
 * @returns true when the client accepted other dates than those shown.
 * @throws {Refusal} `orders/later` with the current `dates`.
 */
export function requireAcceptedDates(
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

/** A date that was not shown counts as later. */
const isLater = (now: PromisedDays, shown: PromisedDays): boolean =>
  DAYS.some((name) => {
    const [day, before] = [now[name], shown[name]]
    return day !== undefined && (before === undefined || day > before)
  })
