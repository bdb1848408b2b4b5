import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type DayOfIntents, type Intent, intentsThrough } from '@fundholder/sample-world/intents.ts'
import type { SamplePerson } from '@fundholder/sample-world/person.ts'
import type { Life } from './contract-life.ts'
import type { Intents } from './orders.ts'
import type { SamplePrices } from './sample-prices.ts'

/** What somebody's contract lives by, through a day. */
export const lifeOf = (
  { contract, entityId }: SamplePerson,
  prices: SamplePrices,
  madeOn: CalendarDay,
  last: CalendarDay,
): Life => ({
  holder: { contractId: contract.id, entityId, currency: contract.currency },
  feeBasisPoints: contract.feeBasisPoints,
  prices,
  intents: byDay(intentsThrough(contract, madeOn, last)),
})

/** A day may come several times, such as that of a payment on which a switch falls as well. */
export function byDay(days: Iterable<DayOfIntents>): Intents {
  const intents = new Map<CalendarDay, Intent[]>()
  for (const { day, intents: ofDay } of days) intents.set(day, [...(intents.get(day) ?? []), ...ofDay])
  return intents
}
