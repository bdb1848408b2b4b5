import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { StrategyType } from '@fundholder/domain/users.ts'

declare module '#platform/database.ts' {
  interface Tables {
    contract: {
      id: string
      portfolio_id: string
      user_id: string
      entity_id: number
      currency: string
      initial_date: CalendarDay
      strategy_type: StrategyType
      model_portfolio: string | null
      benchmark: string | null
      fee_basis_points: number
    }
  }
}
