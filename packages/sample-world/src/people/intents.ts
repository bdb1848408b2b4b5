import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DayOfIntents, SampleDeposit } from './intent.ts'
import { payrollDays } from './payroll-days.ts'
import { inceptionOf } from './plan-dates.ts'
import type { SampleContract } from './plans.ts'
import { savingDays } from './saving-days.ts'

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

function daysOfMonth(
  contract: SampleContract,
  dates: { start: CalendarDay; madeOn: CalendarDay },
  month: number,
): DayOfIntents[] {
  const { plan, currency } = contract
  return plan.kind === 'saving'
    ? savingDays(contract, plan, dates, month)
    : payrollDays(plan, currency, addMonths(dates.start, month), dates.madeOn)
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
