import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor } from '@fundholder/domain/money.ts'
import type { Salary } from '@fundholder/domain/savings/end-of-service.ts'
import type { Database } from '#platform/database/database.ts'
import { joiningDay, salariesOf } from './people.queries.ts'

/** Employment on record: joining date and salaries, oldest first. */
export type Employment = { joinedOn: CalendarDay | undefined; salaries: readonly Salary[] }

export async function employmentOf(db: Database, userId: string): Promise<Employment> {
  const salaries = await salariesOf(db, userId)
  return {
    joinedOn: await joiningDay(db, userId),
    salaries: salaries.map(({ from_day, monthly_basic, currency }) => ({
      fromDay: from_day,
      monthlyBasic: minor(monthly_basic),
      currency,
    })),
  }
}
