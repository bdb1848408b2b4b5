import {
  addDays,
  addMonths,
  type CalendarDay,
  endOfMonth,
  monthOf,
  toDayNumber,
} from '@fundholder/domain/calendar.ts'
import {
  addBusinessDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  TARGET,
} from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID, type DepositPeriod } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, minor, minorPerUnit } from '@fundholder/domain/money.ts'
import { FIRST_DAY } from '../days.ts'
import { DEPOSITS } from '../funds/instruments.ts'
import type { Mix } from '../funds/model-portfolios.ts'
import { PEOPLE } from './people.ts'
import type { PayrollPlan, Plan, SampleContract, SavingPlan } from './plans.ts'

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

/** Day of the month, or the business day before it. */
export const PAYDAY = 25
/** Likewise, for an employer's own account. */
export const EMPLOYER_PAYS = 20
const SWITCH_DAY = 4
const WITHDRAWAL_DAY = 6
const DEPOSIT_DAY = 10
/** A switch or withdrawal is over well before the demo's first day, so that extending it never meets one half done. */
const QUIET_MONTHS = 2

/**
 * Returns the actions on a contract on each day through `last`, oldest first. They depend on the plan and the
 * start day only, so that a longer history begins with exactly the shorter one.
 */
export function* intentsThrough(
  contract: SampleContract,
  madeOn: CalendarDay,
  last: CalendarDay,
): Generator<DayOfIntents> {
  const start = inceptionOf(contract.plan, madeOn)
  for (let month = 0; ; month += 1) {
    const anchor = addMonths(start, month)
    const days = daysOfMonth(contract, { start, madeOn }, month)
      .filter(({ day }) => day >= start)
      .sort((a, b) => (a.day < b.day ? -1 : 1))
    for (const one of days) {
      if (one.day > last) return
      yield one
    }
    if (anchor > last) return
  }
}

/** The day of the first payment, with which a contract begins; never before the market does. */
export function inceptionOf(plan: Plan, madeOn: CalendarDay): CalendarDay {
  if (plan.months === 0) return addBusinessDays(businessDayOnOrAfter(madeOn, TARGET), -1, TARGET)
  const from = addMonths(madeOn, -plan.months)
  const earliest = from < FIRST_DAY ? FIRST_DAY : from
  const payday = plan.kind === 'saving' ? PAYDAY : EMPLOYER_PAYS
  const day = onOrBefore(earliest, payday)
  return day >= earliest ? day : onOrBefore(addMonths(firstOf(earliest), 1), payday)
}

type Dates = { start: CalendarDay; madeOn: CalendarDay }

function daysOfMonth(contract: SampleContract, dates: Dates, month: number): DayOfIntents[] {
  const { plan, currency } = contract
  return plan.kind === 'saving'
    ? savingDays(contract, plan, dates, month)
    : payrollDays(plan, currency, addMonths(dates.start, month), dates.madeOn)
}

/**
 * From which day on a member's contributions go where, oldest first, as far as that has begun by a day. What members who
 * pick their own funds keep as cash is a share of its own.
 */
export function allocationsBy(
  { plan, strategyType }: SampleContract,
  madeOn: CalendarDay,
  last: CalendarDay,
): { from: CalendarDay; mix: Mix }[] {
  if (plan.kind !== 'saving') return []
  const start = inceptionOf(plan, madeOn)
  return plan.allocations
    .map((one) => ({
      from: 'from' in one ? one.from : paydayOf(start, one.month),
      mix: strategyType === 'SELF' ? withCash(one.mix, plan.invested) : one.mix,
    }))
    .filter(({ from }) => from <= last)
}

/** A mix of which only a percent is invested. */
function withCash(mix: Mix, invested: number): Mix {
  if (invested === 100) return mix
  const funds = mix.map(({ instrumentId, percent }) => ({
    instrumentId,
    percent: Math.round(percent * invested) / 100,
  }))
  return [...funds, { instrumentId: CASH_INSTRUMENT_ID, percent: 100 - invested }]
}

/**
 * Percent of a contribution that is invested. Members of a model kept some of it as cash until the demo was made; from
 * then on the portal invests by the model, which has no cash.
 */
function investedOn(
  { strategyType }: SampleContract,
  plan: SavingPlan,
  day: CalendarDay,
  madeOn: CalendarDay,
) {
  const lived = addBusinessDays(businessDayOnOrAfter(madeOn, TARGET), -1, TARGET)
  return strategyType === 'SELF' || day >= lived ? 100 : plan.invested
}

const paydayOf = (start: CalendarDay, month: number): CalendarDay =>
  month === 0 ? start : onOrBefore(addMonths(start, month), PAYDAY)

function savingDays(
  contract: SampleContract,
  plan: SavingPlan,
  { start, madeOn }: Dates,
  month: number,
): DayOfIntents[] {
  const { id: contractId, currency } = contract
  const anchor = addMonths(start, month)
  const paidOn = paydayOf(start, month)
  const salary = salaryInMonth(plan, month)
  const byEmployer = inMinor((salary * plan.employerShare) / 100, currency)
  const byMember = inMinor((salary * plan.ownShare) / 100, currency)
  const invested = investedOn(contract, plan, paidOn, madeOn)
  const amount = minor(((byEmployer + byMember) * BigInt(invested)) / 100n)
  const mix = plan.invested > 0 ? allocationsBy(contract, madeOn, paidOn).at(-1)?.mix : undefined
  const isPaused = plan.pauses?.some(({ from, until }) => from <= month && month < until) ?? false
  const payments: Intent[] = [
    { kind: 'contribution', payer: 'employer', amount: byEmployer },
    ...(byMember > 0n ? [{ kind: 'contribution' as const, payer: 'member' as const, amount: byMember }] : []),
    ...(mix ? [{ kind: 'invest' as const, amount, mix }] : []),
  ]
  const isQuiet = month > plan.months - QUIET_MONTHS
  const switches = plan.switches.filter((one) => one.month === month && !isQuiet)
  const withdrawals = plan.withdrawals.filter((one) => one.month === month && !isQuiet)
  return [
    ...(isPaused ? [] : [{ day: paidOn, intents: payments }]),
    ...switches.map(({ sell, buy }) => ({
      day: onOrAfter(anchor, SWITCH_DAY),
      intents: [{ kind: 'switch' as const, sell, buy }],
    })),
    ...withdrawals.map(({ percent }) => ({
      day: onOrAfter(anchor, WITHDRAWAL_DAY),
      intents: [{ kind: 'withdrawal' as const, percent }],
    })),
    ...(plan.deposits ?? [])
      .filter((one) => one.month === month)
      .map((one) => {
        const day = onOrAfter(anchor, DEPOSIT_DAY)
        return { day, intents: [depositOf(contractId, currency, day, one)] }
      }),
  ]
}

function depositOf(
  contractId: string,
  currency: string,
  day: CalendarDay,
  { month, period, amount, rate }: NonNullable<SavingPlan['deposits']>[number],
): SampleDeposit {
  const maturity = maturityOf(day, period)
  const instrumentId = DEPOSITS.find(({ category }) => category === period)?.id
  if (!instrumentId) throw new RangeError(`no deposit of ${period}`)
  return {
    kind: 'deposit',
    id: `DEP-${contractId}-${month}`,
    instrumentId,
    period,
    principal: inMinor(amount, currency),
    rate,
    ...(maturity && { maturity }),
  }
}

/** The deposits that a member opens through a day, oldest first. */
export const depositsBy = (
  contract: SampleContract,
  madeOn: CalendarDay,
  last: CalendarDay,
): { day: CalendarDay; deposit: SampleDeposit }[] =>
  [...intentsThrough(contract, madeOn, last)].flatMap(({ day, intents }) =>
    intents.flatMap((intent) => (intent.kind === 'deposit' ? [{ day, deposit: intent }] : [])),
  )

/** Days, months or years later; undefined for an evergreen deposit. */
function maturityOf(day: CalendarDay, period: DepositPeriod): CalendarDay | undefined {
  if (period === 'EGF') return undefined
  const count = Number.parseInt(period, 10)
  if (period.endsWith('Y')) return addMonths(day, 12 * count)
  return period.endsWith('M') ? addMonths(day, count) : addDays(day, count)
}

function payrollDays(
  plan: PayrollPlan,
  currency: string,
  anchor: CalendarDay,
  madeOn: CalendarDay,
): DayOfIntents[] {
  const amount = paidToMembers(plan, currency, anchor, madeOn)
  const paid = minor((amount * 100n) / BigInt(plan.allocated))
  return [
    {
      day: onOrBefore(anchor, EMPLOYER_PAYS),
      intents: [{ kind: 'contribution', payer: 'employer', amount: paid }],
    },
    { day: onOrBefore(anchor, PAYDAY), intents: [{ kind: 'allocation', amount }] },
  ]
}

/** Sums the part of its members' contributions that goes through an employer's account in the calendar month of a day. */
function paidToMembers(
  { employerId, part }: PayrollPlan,
  currency: string,
  anchor: CalendarDay,
  madeOn: CalendarDay,
): Minor {
  const days = PEOPLE.flatMap(({ contract, ...person }) => {
    const { plan } = contract
    if (person.employerId !== employerId || contract.currency !== currency || plan.kind !== 'saving')
      return []
    const start = inceptionOf(plan, madeOn)
    const month = monthNumber(anchor) - monthNumber(start)
    return month < 0 ? [] : savingDays(contract, plan, { start, madeOn }, month)
  })
  const amounts = days.flatMap(({ intents }) =>
    intents.flatMap((one) => (one.kind === 'contribution' && one.payer === part ? [one.amount] : [])),
  )
  return minor(amounts.reduce((sum, amount) => sum + amount, 0n))
}

const monthNumber = (day: CalendarDay) => monthOf(toDayNumber(day))

/** Monthly basic salary so many months after joining, in whole units of the contract's currency: it rises once a year. */
export const salaryInMonth = ({ salary, raise }: SavingPlan, month: number): number =>
  grown(salary, raise, month)

/** Grown once a year, in whole units. */
function grown(amount: number, percent: number, months: number): number {
  let value = amount
  for (let year = 1; year <= Math.floor(months / 12); year++) value = Math.round(value * (1 + percent / 100))
  return value
}

const inMinor = (amount: number, currency: string) =>
  minor(BigInt(Math.round(amount)) * minorPerUnit(currency))

const firstOf = (day: CalendarDay) => addDays(endOfMonth(addMonths(day, -1)), 1)
const dayOf = (day: CalendarDay, dayOfMonth: number) => addDays(firstOf(day), dayOfMonth - 1)
const onOrBefore = (day: CalendarDay, dayOfMonth: number) =>
  businessDayOnOrBefore(dayOf(day, dayOfMonth), TARGET)
const onOrAfter = (day: CalendarDay, dayOfMonth: number) =>
  addBusinessDays(addDays(dayOf(day, dayOfMonth), -1), 1, TARGET)
