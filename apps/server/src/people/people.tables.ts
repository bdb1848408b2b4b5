import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { SafetyChange } from '@fundholder/domain/orders/orders.ts'
import type { RequestedField, RequestState } from '@fundholder/domain/people/profile.ts'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    employer: { id: string; entity_id: number; name: string }
    person: {
      user_id: string
      name: string
      surname: string
      birth_date: CalendarDay | null
      retirement_age: number
    }
    person_record: PersonRecord
    /** Monthly basic salary from a day on, minor units of its currency. */
    salary: { user_id: string; from_day: CalendarDay; monthly_basic: bigint; currency: string }
    beneficiary: {
      user_id: string
      /** From 1, in the order in which they are shown. */
      position: number
      name: string
      relationship: string
      email: string | null
      /** 0 to 100, as PostgreSQL writes a numeric: `'33.33'`. */
      percent: string
    }
    bank_account: {
      user_id: string
      holder: string
      bank_name: string
      bic: string
      iban: string
    }
    /** Bank account of a company; its users change it together. */
    employer_bank_account: { employer_id: string } & AccountOnRecord
    profile_request: {
      id: string
      /** Names it to operators. */
      number: GeneratedAlways<bigint>
      entity_id: number
      user_id: string
      field: RequestedField
      contract_id: string | null
      employer_id: string | null
      /** JSON: a text, or an account on record. */
      former: unknown
      wanted: unknown
      state: Generated<RequestState>
      requested_at: Date
      due_on: CalendarDay
      decided_at: Date | null
      /** Name of the manager's staff. */
      decided_by: string | null
      decided_user_id: string | null
      reason: string | null
    }
    /** The latest change of each kind, dated by the database on the business clock. */
    recent_change: { user_id: string; what: SafetyChange; changed_at: Date }
    /** Each change of these with both values, written by the database; never changed. */
    detail_change: DetailChangeRow
    /** Changed in the portal, and not agreed with by a file since; `owner` is `user:<id>` or `employer:<id>`. */
    own_detail: { owner: string; what: string; changed_at: Date }
    employer_record: { employer_id: string; company_name: string; location: string | null }
  }
}

export type DetailChangeRow = {
  id: GeneratedAlways<bigint>
  user_id: string
  changed_at: Date
  /** Null where no import made the change. */
  import_id: string | null
} & DetailChange

/** A phone number or e-mail address as text, or a bank account; null if there was none or it was removed. */
export type DetailChange =
  | { what: 'phone' | 'email'; former: string | null; present: string | null }
  | { what: 'bank-account'; former: AccountOnRecord | null; present: AccountOnRecord | null }

export type AccountOnRecord = { holder: string; bank_name: string; bic: string; iban: string }

export type PersonRecord = {
  user_id: string
  title: string | null
  gender: string | null
  emirates_id: string | null
  payroll_number: string | null
  nationality: string | null
  address_type: string | null
  address_line_1: string | null
  address_line_2: string | null
  address_line_3: string | null
  address_line_4: string | null
  post_code: string | null
  po_box: string | null
  country: string | null
  occupation: string | null
  location: string | null
  joined_on: CalendarDay | null
}
