import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DepositPeriod } from '@fundholder/domain/funds/instruments.ts'
import type { Minor } from '@fundholder/domain/money.ts'
import type { Mix } from '../funds/model-portfolios.ts'

/** Action of a person on a day; dealing and booking determine its amounts. */
export type Intent =
  | { kind: 'contribution'; payer: 'employer' | 'member'; amount: Minor }
  | { kind: 'invest'; amount: Minor; mix: Mix }
  /** Sells a percent of the units held of each fund named, or of all, and buys the mix with all that comes in. */
  | { kind: 'switch'; sell: Mix | 'everything'; buy: Mix }
  /** Sells a percent of the units of every holding and pays all that comes in out. */
  | { kind: 'withdrawal'; percent: number }
  /** Pays money out of cash: an employer's contributions on their way to its members. */
  | { kind: 'allocation'; amount: Minor }
  | SampleDeposit

/** Puts money into a deposit out of cash. */
export type SampleDeposit = {
  kind: 'deposit'
  id: string
  instrumentId: string
  period: DepositPeriod
  principal: Minor
  /** Percent a year. */
  rate: number
  /** Absent while it runs until further notice. */
  maturity?: CalendarDay
}

export type DayOfIntents = { day: CalendarDay; intents: Intent[] }
