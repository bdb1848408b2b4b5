import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DepositPeriod } from '@fundholder/domain/funds/instruments.ts'
import type { Mix, ModelCode } from '../funds/model-portfolios.ts'

/** Saving plan of a member, in months after joining. Amounts in whole units of the contract's currency. */
export type SavingPlan = {
  kind: 'saving'
  /** 0 opens the contract on the last business day before the demo is made. */
  months: number
  /** Monthly basic salary at the start and its raise a year, percent. */
  salary: number
  raise: number
  /** Percent of the basic salary each month. */
  employerShare: number
  ownShare: number
  /** Percent of each contribution that a self-selected split gives to funds, the rest to cash; all of it when absent. */
  invested?: number
  /**
   * Allocations of contributions, each from a month or a day on. Before the first, contributions stay in
   * cash.
   */
  allocations: readonly ({ month: number; mix: Mix } | { from: CalendarDay; mix: Mix })[]
  /** Months without contributions. */
  pauses?: readonly { from: number; until: number }[]
  /** Month in which all or some holdings are switched. */
  switches: readonly { month: number; sell: Mix | 'everything'; buy: Mix }[]
  /** In a month a percent of every holding is sold and paid out. */
  withdrawals: readonly { month: number; percent: number }[]
  /** In a month money is put into a deposit out of cash; the rate in percent a year. */
  deposits?: readonly { month: number; period: DepositPeriod; amount: number; rate: number }[]
}

/** An account through which an employer pays contributions: funded before payday, allocated to its members on it. */
export type PayrollPlan = {
  kind: 'payroll'
  months: number
  employerId: string
  /** The payer of the contributions that go through it, in its currency. */
  part: 'employer' | 'member'
  /** Percent of each payment that is allocated to members in the same month. */
  allocated: number
}

export type Plan = SavingPlan | PayrollPlan

/** A contract as a person opens it. */
export type SampleContract = {
  id: string
  portfolioId: string
  currency: string
  strategyType: 'MODEL' | 'SELF'
  modelPortfolio?: ModelCode
  benchmark: string
  /** Hundredths of a percent a year. */
  feeBasisPoints: number
  plan: Plan
}
