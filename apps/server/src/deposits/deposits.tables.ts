import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DepositPeriod } from '@fundholder/domain/funds/instruments.ts'
import type { Generated } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    deposit: {
      id: string
      contract_id: string
      instrument_id: string
      period: DepositPeriod
      /** Minor units. */
      principal: bigint
      currency: string
      /** Percent a year, as PostgreSQL writes a numeric. */
      rate: string
      start_day: CalendarDay
      /** Null for evergreen. */
      maturity_day: CalendarDay | null
      /** Day of the termination notice of an evergreen deposit. */
      notice_day: Generated<CalendarDay | null>
      ends_day: Generated<CalendarDay | null>
      notified_at: Generated<Date | null>
    }
  }
}
