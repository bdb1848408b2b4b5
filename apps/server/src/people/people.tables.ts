import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { UserType } from '@fundholder/domain/users.ts'

declare module '#platform/database.ts' {
  interface Tables {
    entity: { id: number; name: string }
    employer: { id: string; entity_id: number; name: string }
    portal_user: {
      id: string
      entity_id: number
      username: string
      user_type: UserType
      employer_id: string | null
      email: string
      phone: string | null
      password_hash: string | null
      password_set_at: Date | null
      terms_version: string | null
      terms_accepted_at: Date | null
      disabled_at: Date | null
      created_at: Date
    }
    person: {
      user_id: string
      name: string
      surname: string
      birth_date: CalendarDay | null
      retirement_age: number
    }
  }
}
