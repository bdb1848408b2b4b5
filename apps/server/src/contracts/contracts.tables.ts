import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Authorisation, PortalRole } from '@fundholder/domain/people/profile.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import type { Generated } from 'kysely'

declare module '#platform/database/database.ts' {
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
      /** Kept by the database: whose users hold it together; null where a person does alone. */
      employer_id: Generated<string | null>
    }
    /** A contract as the transfer agent's register names it. */
    contract_account: {
      contract_id: string
      name: string | null
      fund: string | null
      client: string | null
      statement_address: string | null
      statement_address_from: CalendarDay | null
    }
    /** A user's role on a contract. The user who holds it needs no row and then may do everything. */
    contract_holder: {
      contract_id: string
      user_id: string
      portal_role: PortalRole
      ta_role: string | null
      authorisations: Authorisation[]
    }
    /** Allocation of future contributions; percent as PostgreSQL formats a numeric. */
    allocation: { contract_id: string; from_day: CalendarDay; instrument_id: string; percent: string }
  }
}
