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
  /** True if the terms were accepted before; otherwise the first sign-in requires it. */
  acceptsTerms: boolean
  contract: SampleContract
}
