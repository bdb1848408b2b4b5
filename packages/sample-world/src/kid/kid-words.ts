import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { midnight } from '@fundholder/domain/days/iso-days.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import type { KidCharges, KidFigures } from './kid-figures.ts'

/** Facts and figures for the sections on risks and costs. */
export type KidTerms = {
  currency: string
  recommendedYears: number
  charges: KidCharges
  figures: KidFigures
  manufacturer: string
  riskId: RiskId | null
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export const dayInWords = (day: CalendarDay): string => DAY.format(new Date(midnight(day)))
export const yearsInWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`)
/** Money in whole units. */
export const money = (amount: number, currency: string): string => `${currency} ${WHOLE.format(amount)}`
export const percent = (fraction: number): string => `${(100 * fraction).toFixed(1)}%`
