import { RELATIONSHIPS } from '@fundholder/domain/people/profile.ts'

/** Beneficiaries as they are typed. */
export type Entered = {
  rows: { fullName: string; percent: string; relationship: string; contactEmail: string }[]
}

export const NOBODY: Entered['rows'][number] = {
  fullName: '',
  percent: '',
  relationship: '',
  contactEmail: '',
}

/** Returns true for a relationship that has a name in every language. */
export const isOffered = (relationship: string): relationship is (typeof RELATIONSHIPS)[number] =>
  RELATIONSHIPS.some((one) => one === relationship)

/** Returns a percentage as it was typed, a comma or a dot before the decimals; NaN for anything else. */
export const percentOf = (typed: string): number =>
  /^\d{1,3}(?:[.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN
