import { addDays, addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID, type DepositPeriod } from '@fundholder/domain/funds/instruments.ts'
import { minor, minorPerUnit } from '@fundholder/domain/money.ts'
import { DEPOSITS } from '../funds/instruments.ts'
import type { Mix } from '../funds/model-portfolios.ts'
import type { DayOfIntents, Intent, SampleDeposit } from './intent.ts'
import { inceptionOf, onOrAfter, onOrBefore, PAYDAY } from './plan-dates.ts'
import type { SampleContract, SavingPlan } from './plans.ts'

const SWITCH_DAY = 4
const WITHDRAWAL_DAY = 6
const DEPOSIT_DAY = 10
/** A switch or withdrawal is over well before the demo's first day, so that extending it never meets one half done. */
const QUIET_MONTHS = 2

/**
 * From which day on a member's contributions go where, oldest first, as far as that has begun by a day. All of a
 * contribution is allocated: what members who pick their own funds keep as cash is a share of its own.
 */
export function allocationsBy(
  { plan }: SampleContract,
  madeOn: CalendarDay,
  last: CalendarDay,
): { from: CalendarDay; mix: Mix }[] {
  if (plan.kind !== 'saving') return []
  const start = inceptionOf(plan, madeOn)
  return plan.allocations
    .map((one) => ({
      from: 'from' in one ? one.from : paydayOf(start, one.month),
      mix: withCash(one.mix, plan.invested ?? 100),
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

const paydayOf = (start: CalendarDay, month: number): CalendarDay =>
  month === 0 ? start : onOrBefore(addMonths(start, month), PAYDAY)

/** Returns what a member does in a month after joining: payments, switches, withdrawals and deposits. */
export function savingDays(
  contract: SampleContract,
  plan: SavingPlan,
  { start, madeOn }: { start: CalendarDay; madeOn: CalendarDay },
  month: number,
): DayOfIntents[] {
  const { id: contractId, currency } = contract
  const anchor = addMonths(start, month)
  const paidOn = paydayOf(start, month)
  const salary = salaryInMonth(plan, month)
  const byEmployer = inMinor((salary * plan.employerShare) / 100, currency)
  const byMember = inMinor((salary * plan.ownShare) / 100, currency)
  const amount = minor(byEmployer + byMember)
  const mix = allocationsBy(contract, madeOn, paidOn).at(-1)?.mix
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

/** Days, months or years later; undefined for an evergreen deposit. */
function maturityOf(day: CalendarDay, period: DepositPeriod): CalendarDay | undefined {
  if (period === 'EGF') return undefined
  const count = Number.parseInt(period, 10)
  if (period.endsWith('Y')) return addMonths(day, 12 * count)
  return period.endsWith('M') ? addMonths(day, count) : addDays(day, count)
}

/** Monthly basic salary so many months after joining, in whole units of the contract's currency: it rises once a year. */
export function salaryInMonth({ salary, raise }: SavingPlan, month: number): number {
  let value = salary
  for (let year = 1; year <= Math.floor(month / 12); year++) value = Math.round(value * (1 + raise / 100))
  return value
}

const inMinor = (amount: number, currency: string) =>
  minor(BigInt(Math.round(amount)) * minorPerUnit(currency))
