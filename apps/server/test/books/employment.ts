import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Database } from '#platform/database/database.ts'

/** Puts on file when somebody joined and what they earned since when; minor units a month. */
export async function employ(
  db: Database,
  userId: string,
  { joinedOn, salaries }: { joinedOn?: string; salaries: Record<string, bigint | [bigint, string]> },
): Promise<void> {
  if (joinedOn !== undefined)
    await db
      .insertInto('person_record')
      .values({ user_id: userId, joined_on: calendarDay(joinedOn) })
      .execute()
  for (const [fromDay, salary] of Object.entries(salaries)) {
    const [monthlyBasic, currency] = [salary, 'USD'].flat() as [bigint, string]
    await db
      .insertInto('salary')
      .values({ user_id: userId, from_day: calendarDay(fromDay), monthly_basic: monthlyBasic, currency })
      .execute()
  }
}
