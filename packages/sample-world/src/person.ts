import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { SampleContract } from './plans.ts'

export type SamplePerson = {
  username: string
  email: string
  /** E.164, of a range that no network uses. */
  phone: string
  entityId: number
  userType: 'EMPLOYER' | 'EMPLOYEE'
  employerId: string
  name: string
  surname: string
  birthDate: CalendarDay
  retirementAge: number
  /** Whether the terms were accepted before; else the first sign-in asks. */
  acceptsTerms: boolean
  contract: SampleContract
}
