import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type DealingRules, datesWhenAccepted } from '@fundholder/domain/dealing-dates.ts'
import type { LegRow } from '#orders/store/order-row.ts'

export type DatedLeg = Pick<
  LegRow,
  | 'number'
  | 'kind'
  | 'instrument_id'
  | 'state'
  | 'deals_on'
  | 'settles_on'
  | 'dealt_on'
  | 'settled_on'
  | 'waits_for'
>

/**
 * When a leg happens as things stand, each day absent where nobody knows it.
 *
 * waitsFor: code of why. awaitsPriceOf: it deals at the price of that day, which is not published yet.
 */
export type ExpectedDays = {
  dealsOn?: CalendarDay
  settlesOn?: CalendarDay
  waitsFor?: string
  awaitsPriceOf?: CalendarDay
}

/**
 * When each leg of an order that is not over happens as things stand, by its number; of what has happened the days that
 * were kept. Purchases after sales deal once the last of these is expected to settle, and so does the payout.
 *
 * @param rulesOf of the funds of planned purchases; undefined of one that is not known any more.
 */
export function expectedDaysOf(
  legs: readonly DatedLeg[],
  rulesOf: (instrumentId: string) => DealingRules | undefined,
  today: CalendarDay,
): ReadonlyMap<number, ExpectedDays> {
  const expected = new Map<number, ExpectedDays>()
  const left = legs.filter(({ state }) => state !== 'cancelled')
  const placed = left.filter(({ kind, state }) => kind !== 'payout' && state !== 'planned')
  for (const leg of placed) expected.set(leg.number, ofPlaced(leg, today))
  const sales = left.filter(({ kind }) => kind === 'sale').map(({ number }) => expected.get(number) ?? {})
  const why = sales.find(({ settlesOn, waitsFor }) => settlesOn === undefined && waitsFor)?.waitsFor
  const unknown: ExpectedDays = why === undefined ? {} : { waitsFor: why }
  const soldBy = sales.every(({ settlesOn }) => settlesOn)
    ? lastDay(sales.map(({ settlesOn }) => settlesOn))
    : null
  for (const leg of left) {
    if (leg.kind === 'buy' && leg.state === 'planned') {
      const rules = rulesOf(leg.instrument_id)
      if (soldBy === null || !rules) expected.set(leg.number, unknown)
      else {
        const { dealsOn, settlesOn } = datesWhenAccepted(soldBy ?? today, rules)
        expected.set(leg.number, { dealsOn, settlesOn })
      }
    }
    if (leg.kind === 'payout')
      expected.set(leg.number, soldBy === null ? unknown : ofPayout(leg, soldBy, today))
  }
  return expected
}

function ofPlaced(
  { state, deals_on, settles_on, dealt_on, settled_on, waits_for }: DatedLeg,
  today: CalendarDay,
): ExpectedDays {
  const dealsOn = dealt_on ?? deals_on
  const settlesOn = settled_on ?? (settles_on !== null && settles_on >= today ? settles_on : null)
  if (state !== 'placed') return { ...(dealsOn && { dealsOn }), ...(settlesOn && { settlesOn }) }
  const price = dealsOn !== null && dealsOn <= today ? { awaitsPriceOf: dealsOn } : {}
  // Only a fund that has dealt is to publish a price: another one has no day before it deals again.
  if (waits_for !== null && !PRICED.has(waits_for)) return { waitsFor: waits_for }
  return {
    ...(dealsOn && { dealsOn }),
    ...(settlesOn && { settlesOn }),
    ...(waits_for !== null && { waitsFor: waits_for }),
    ...price,
  }
}

/** What a leg waits for that dealt on its day. */
const PRICED: ReadonlySet<string> = new Set(['nav-missing', 'rate-missing'])

function ofPayout(
  { settles_on, settled_on, waits_for }: DatedLeg,
  soldBy: CalendarDay | undefined,
  today: CalendarDay,
): ExpectedDays {
  if (settled_on !== null) return { settlesOn: settled_on }
  if (waits_for !== null) return { waitsFor: waits_for }
  const from = lastDay([soldBy, settles_on ?? undefined])
  const settlesOn = from && businessDayOnOrAfter(from, TARGET)
  return settlesOn !== undefined && settlesOn >= today ? { settlesOn } : {}
}

export const lastDay = (days: readonly (CalendarDay | undefined)[]): CalendarDay | undefined =>
  days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)
