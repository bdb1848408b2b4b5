import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type BusinessCalendar, calendarWithout, TARGET } from '@fundholder/domain/days/business-days.ts'
import { readCutOff } from '@fundholder/domain/dealing-rules/cut-off.ts'
import type { DealingRules } from '@fundholder/domain/dealing-rules/dealing-dates.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { daysOff, dealingRows } from './dealing-rules.queries.ts'
import { calendarsKept, holidays } from './dealing-terms.queries.ts'

/** The calendar of every fund that has no days of its own. */
const EVERY_FUND = '*'

/** On which days each fund publishes and deals: by its own calendar, else by the one for every fund, else by TARGET. */
export async function fundCalendars(db: Database): Promise<(instrumentId: string) => BusinessCalendar> {
  const calendarNamed = calendarsWithout(await holidays(db))
  const kept = new Map((await calendarsKept(db)).map(({ id, calendar }) => [id, calendar]))
  return (instrumentId) => calendarNamed(kept.get(instrumentId))
}

/** Returns the dealing terms of instruments, by id; unknown ones are omitted. */
export async function dealingRulesOf(
  db: Database,
  clock: Clock,
  instrumentIds: readonly string[],
): Promise<ReadonlyMap<string, DealingRules>> {
  if (instrumentIds.length === 0) return new Map()
  const rows = await dealingRows(db, instrumentIds)
  const kept = rows.flatMap(({ calendar }) => (calendar === null ? [] : [calendar]))
  const calendarNamed = calendarsWithout(await daysOff(db, [EVERY_FUND, ...kept]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        cutOff: readCutOff(row.cut_off, clock.timeZone),
        settlementDays: row.settlement_days,
        calendar: calendarNamed(row.calendar),
      },
    ]),
  )
}

function calendarsWithout(off: readonly { calendar: string; day: CalendarDay }[]) {
  const known = new Map(
    [...Map.groupBy(off, ({ calendar }) => calendar)].map(([name, ofCalendar]) => [
      name,
      calendarWithout(new Set(ofCalendar.map(({ day }) => day))),
    ]),
  )
  const usual = known.get(EVERY_FUND) ?? TARGET
  return (name: string | null | undefined): BusinessCalendar => known.get(name ?? EVERY_FUND) ?? usual
}
