import { type CalendarDay, monthOf, toDayNumber } from '@fundholder/domain/calendar.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { DayOfIntents } from './intent.ts'
import { PEOPLE } from './people.ts'
import { EMPLOYER_PAYS, inceptionOf, onOrBefore, PAYDAY } from './plan-dates.ts'
import type { PayrollPlan } from './plans.ts'
import { savingDays } from './saving-days.ts'

/** Returns when an employer pays into its account and passes the money on, in the month of `anchor`. */
export function payrollDays(
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
