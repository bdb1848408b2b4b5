import type { PromisedDates } from '@fundholder/protocol/order-shapes.ts'
import { canonicalJson } from '#platform/canonical-json.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PromisedDays } from './orders.tables.ts'

const DAYS = [
  'acceptedOn',
  'sellsOn',
  'soldBy',
  'buysOn',
  'boughtBy',
  'paysOn',
  'allocatesFrom',
  'doneBy',
] as const satisfies (keyof PromisedDays)[]

/**
 * Nobody is promised later days than they were shown without having been asked: between the look at an order and its
 * approval a cut-off may pass, or days. Days that are accepted count only as exactly those that would be promised now.
 *
 * @param shown null where nobody knows.
 * @throws {Refusal} `orders/later` with the `dates` as they would be now.
 */
export function refuseLater(
  now: PromisedDays,
  { shown, accepted }: { shown: PromisedDays | null; accepted: PromisedDates | undefined },
): void {
  if (accepted && canonicalJson(accepted) === canonicalJson(now)) return
  if (shown && !isLater(now, shown)) return
  throw new Refusal('orders/later', { doneBy: now.doneBy, dates: now })
}

/** A day that was not among those shown is later than none. */
const isLater = (now: PromisedDays, shown: PromisedDays): boolean =>
  DAYS.some((name) => {
    const [day, before] = [now[name], shown[name]]
    return day !== undefined && (before === undefined || day > before)
  })
