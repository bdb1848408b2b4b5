import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { convert, type Minor, minor, toDecimal } from '@fundholder/domain/money.ts'
import { salaryOn } from '@fundholder/domain/savings/end-of-service.ts'
import { continuedContributions, employerContributions } from '@fundholder/domain/savings/planning.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getPlanningBasis } from '@fundholder/protocol/planning/planning.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { entitledOn } from '#end-of-service/entitlements.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import type { Employment } from '#people/employment.ts'
import { withoutCorrections } from '#portfolios/bookings/corrections.ts'

/** An employer's payment that is older is no guide to the next ones. */
const MONTHS_CONTINUED = 2

type Context = {
  today: CalendarDay
  /** Valuation day of the balance that a plan starts from. */
  asOf: CalendarDay
  currency: string
  market: MarketSnapshot
  /** Rows of the contract, oldest first. */
  rows: readonly BookedTransaction[]
}

/** Returns salary, entitlement and employer's contributions, in the contract's currency at the latest rates. */
export function employmentBasis(
  employed: Employment,
  { today, asOf, currency, market, rows }: Context,
): Pick<Answer<typeof getPlanningBasis>, 'employment' | 'employerContributions'> {
  const { joinedOn, salaries } = employed
  const salary = salaryOn(salaries, today)
  const known = { ...(joinedOn && { joinedOn }) }
  if (!salary) return { employment: { ...known, absent: 'missing-salary' }, employerContributions: [] }
  const inContract = (amount: Minor): Minor | undefined => {
    if (salary.currency === currency) return amount
    const [from, to] = [market.rate(salary.currency, today), market.rate(currency, today)]
    if (!from || !to) return undefined
    const rated = { currency: salary.currency, perEuro: from.value }
    return convert(amount, rated, { currency, perEuro: to.value })
  }
  const monthlyBasic = inContract(salary.monthlyBasic)
  if (monthlyBasic === undefined)
    return { employment: { ...known, absent: 'missing-rate' }, employerContributions: [] }
  const byRule = employerContributions(joinedOn, salaries, today).map(({ amount, ...one }) => ({
    ...one,
    amount: inContract(amount) ?? minor(0n), // its rate is known: the salary was converted
  }))
  const entitled = entitledOn(employed, asOf, currency, market)
  const contributions = continuedContributions(byRule, lastPaid(rows, today), { today, monthlyBasic })
  return {
    employment: {
      ...known,
      monthlyBasic: toDecimal(monthlyBasic, currency),
      ...('value' in entitled && { endOfService: toDecimal(entitled.value, currency) }),
      ...(!joinedOn && { absent: 'missing-joining-day' as const }),
    },
    employerContributions: contributions.map(({ from, percent, amount, lastPaidOn }) => ({
      from,
      percent,
      amount: toDecimal(amount, currency),
      ...(lastPaidOn && { lastPaidOn }),
    })),
  }
}

/** Sums the employer's payments of their latest day, if that is not long ago. */
function lastPaid(rows: readonly BookedTransaction[], today: CalendarDay) {
  const earliest = addMonths(today, -MONTHS_CONTINUED)
  const paid = withoutCorrections(rows).filter(
    ({ transactionTypeCode, party, day }) =>
      transactionTypeCode === 'P3SUBS' && party === 'employer' && day >= earliest && day <= today,
  )
  const day = paid.at(-1)?.day
  if (day === undefined) return undefined
  const amount = paid.reduce((sum, row) => (row.day === day ? sum + row.amount : sum), 0n)
  return { day, amount: minor(amount) }
}
