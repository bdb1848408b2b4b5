import { type BusinessCalendar, calendarWithout, TARGET } from '@fundholder/domain/business-days.ts'
import type { Database } from '#platform/database.ts'
import { calendarsKept, holidays } from './catalogue.queries.ts'

/** The calendar of every fund that has no days of its own. */
const EVERY_FUND = '*'

/** On which days each fund publishes and deals: by its own calendar, else by the one for every fund, else by TARGET. */
export async function fundCalendars(db: Database): Promise<(instrumentId: string) => BusinessCalendar> {
  const days = Map.groupBy(await holidays(db), ({ calendar }) => calendar)
  const known = new Map(
    [...days].map(([name, ofCalendar]) => [name, calendarWithout(new Set(ofCalendar.map(({ day }) => day)))]),
  )
  const usual = known.get(EVERY_FUND) ?? TARGET
  const kept = new Map((await calendarsKept(db)).map(({ id, calendar }) => [id, calendar]))
  return (instrumentId) => known.get(kept.get(instrumentId) ?? EVERY_FUND) ?? usual
}
