import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { intentsThrough } from '@fundholder/sample-world/intents.ts'
import type { SamplePerson } from '@fundholder/sample-world/person.ts'
import type { Life } from './contract-life.ts'
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
  intents: [...intentsThrough(contract, madeOn, last)],
})
