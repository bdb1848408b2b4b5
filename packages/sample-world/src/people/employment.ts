import { addDays, addMonths, type CalendarDay, endOfMonth } from '@fundholder/domain/calendar.ts'
import { type Minor, minor, minorPerUnit } from '@fundholder/domain/money.ts'
import type { SamplePerson } from './person.ts'
import { inceptionOf } from './plan-dates.ts'
import { salaryInMonth } from './saving-days.ts'

/** A monthly basic salary from a day on, minor units. */
export type SampleSalary = { fromDay: CalendarDay; monthlyBasic: Minor; currency: string }

/** Members without a salary, and without a joining date, on record. */
const WITHOUT_SALARY: ReadonlySet<string> = new Set([
  'karim.bensalem@copperleaf.example',
  'tove.marklund@lindqvist.example',
])
const WITHOUT_JOINING_DAY: ReadonlySet<string> = new Set(['nadia.petrescu@copperleaf.example'])

/** The first of the month in which a member was first paid in for; not on file for everybody. */
export const joiningDay = (person: SamplePerson, madeOn: CalendarDay): CalendarDay | undefined =>
  WITHOUT_JOINING_DAY.has(person.username) ? undefined : employedSince(person, madeOn)

/**
 * Every salary of a member through a day, oldest first: the one at joining and one more each year. Contributions are shares
 * of the salary in force on the day on which they are paid. Who administers an employer's account has none on file.
 */
export function salariesThrough(
  person: SamplePerson,
  madeOn: CalendarDay,
  last: CalendarDay,
): SampleSalary[] {
  const { plan, currency } = person.contract
  if (plan.kind !== 'saving' || WITHOUT_SALARY.has(person.username)) return []
  const since = employedSince(person, madeOn)
  const salaries: SampleSalary[] = []
  for (let month = 0; ; month += 12) {
    const fromDay = addMonths(since, month)
    if (fromDay > last) return salaries
    const monthlyBasic = minor(BigInt(salaryInMonth(plan, month)) * minorPerUnit(currency))
    salaries.push({ fromDay, monthlyBasic, currency })
  }
}

/** The first of a month, so that a raise is never clamped to a shorter month. */
function employedSince({ contract }: SamplePerson, madeOn: CalendarDay): CalendarDay {
  return addDays(endOfMonth(addMonths(inceptionOf(contract.plan, madeOn), -1)), 1)
}
