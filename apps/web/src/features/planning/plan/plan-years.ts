import {
  inTodaysMoney,
  paidInTodaysMoney,
  type RetirementPlan,
} from '@fundholder/analytics/savings/retirement-plan.ts'
import { savingsScenarios } from '@fundholder/analytics/savings/savings.ts'
import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { fromDecimal, toDecimal } from '@fundholder/domain/money.ts'
import { entitlementIn, MOST_MONTHS, serviceOn } from '@fundholder/domain/savings/end-of-service.ts'
import { ageOn, type Planner, type PlanningBasis } from './plan-terms.ts'

/** A year of a plan: savings and entitlement at its end, in today's money or in that of the year. */
export type PlanYear = {
  month: number
  day: CalendarDay
  age: number
  paidIn: number
  worst: number
  expected: number
  best: number
  /** Absent where salary or joining day are not on file. */
  endOfService?: number
  /** The entitlement has reached its limit in months of basic salary. */
  isServiceCapped?: boolean
}

const EACH_MONTH_UNTIL = 60

/** Every twelfth month of a plan, or every month of a short one, with the first and the last. */
export function shownMonths(months: number): number[] {
  const all = Array.from({ length: months + 1 }, (_, month) => month)
  return months <= EACH_MONTH_UNTIL ? all : all.filter((month) => month % 12 === 0 || month === months)
}

export function planYears(
  plan: RetirementPlan,
  { basis, birthDate }: Planner,
  endsOn: CalendarDay,
  isTodaysMoney: boolean,
): PlanYear[] {
  const { worst, expected, best } = savingsScenarios(plan)
  const paid = paidInTodaysMoney(plan, isTodaysMoney ? plan.inflation : 0)
  return shownMonths(plan.months).map((month) => {
    // The last contribution is paid up to a month before the birthday on which the plan ends.
    const day = month === plan.months ? endsOn : addMonths(basis.today, month)
    const shown = (amount: number | undefined) =>
      isTodaysMoney ? inTodaysMoney(amount ?? 0, month, plan.inflation) : (amount ?? 0)
    // Today's is that of the balance's day, as Home shows it.
    const { monthlyBasic, endOfService } = basis.employment
    const entitled = month === 0 ? endOfService : entitledOn(basis, day)
    const isServiceCapped = entitled !== undefined && entitled === Number(MOST_MONTHS) * (monthlyBasic ?? 0)
    return {
      month,
      day,
      age: ageOn(birthDate, day),
      paidIn: paid[month] as number,
      worst: shown(worst[month]),
      expected: shown(expected[month]),
      best: shown(best[month]),
      ...(entitled !== undefined && { endOfService: shown(entitled) }),
      ...(isServiceCapped && { isServiceCapped }),
    }
  })
}

/** The entitlement if service ended on a day, at today's basic salary. */
function entitledOn({ currency, employment }: PlanningBasis, day: CalendarDay): number | undefined {
  const { joinedOn, monthlyBasic } = employment
  if (joinedOn === undefined || monthlyBasic === undefined) return undefined
  const basic = fromDecimal(monthlyBasic, currency)
  return toDecimal(entitlementIn(serviceOn(joinedOn, day), basic), currency)
}
