import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor } from '@fundholder/domain/money.ts'
import type { Salary } from '@fundholder/domain/savings/end-of-service.ts'
import type { Database } from '#platform/database/database.ts'
import { employmentRows } from './people.queries.ts'

/** Employment on record: joining date and salaries, oldest first. */
export type Employment = { joinedOn: CalendarDay | undefined; salaries: readonly Salary[] }

export async function employmentOf(db: Database, userId: string): Promise<Employment> {
  const rows = await employmentRows(db, userId)
  return {
    joinedOn: rows[0]?.joined_on ?? undefined,
    salaries: rows.flatMap(({ from_day, monthly_basic, currency }) =>
      from_day === null || monthly_basic === null || currency === null
        ? []
        : { fromDay: from_day, monthlyBasic: minor(monthly_basic), currency },
    ),
  }
}
