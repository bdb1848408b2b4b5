import {
  type CashFlow,
  type FundedPeriod,
  moneyWeightedReturn,
} from '@fundholder/analytics/returns/money-weighted.ts'
import { type Measured, measured } from '@fundholder/analytics/risk/measured.ts'
import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { spansAYear } from '@fundholder/domain/days/periods.ts'
import type { ContractPeriod } from '#contracts/period.ts'
import type { DailyValues } from '#portfolios/daily-values/daily-values.ts'

/** The internal rate of return over a period, and the same a year. */
export function moneyWeighted(run: DailyValues, period: ContractPeriod) {
  const funded = fundedPeriod(run, period)
  const both = (figure: Measured) => ({ moneyWeighted: figure, moneyWeightedAnnualized: figure })
  if ('absent' in funded) return both(funded)
  if (run.values.length < 2) return both({ absent: 'too-few-observations' })
  if (funded.fromValue === 0 && funded.flows.length === 0) return both({ absent: 'nothing-invested' })
  const rate = moneyWeightedReturn(funded)
  return {
    moneyWeighted: measured(rate?.overPeriod, 'no-solution'),
    moneyWeightedAnnualized: spansAYear(period.dateFrom, period.dateTo)
      ? measured(rate?.yearly, 'no-solution')
      : { absent: 'under-one-year' as const },
  }
}

/** Opening and closing value and what lies between them, in minor units; or why one of the two is not known. */
export function fundedPeriod(
  run: DailyValues,
  period: ContractPeriod,
): FundedPeriod | { absent: AbsentReason } {
  const { first, values, absent } = run
  const reason = absent.get(0) ?? absent.get(values.length - 1)
  if (reason) return { absent: reason }
  return {
    from: first,
    fromValue: period.opensAtInception ? 0 : (values[0] as number),
    to: first + values.length - 1,
    toValue: values.at(-1) as number,
    flows: flowsIn(run, period),
  }
}

/**
 * Returns the external cash flows; those of the first day only if the period opens before it with no value.
 */
export function flowsIn(
  { first, flows }: DailyValues,
  { opensAtInception }: Pick<ContractPeriod, 'opensAtInception'>,
): CashFlow[] {
  const counted: CashFlow[] = []
  for (let index = opensAtInception ? 0 : 1; index < flows.length; index++) {
    const amount = flows[index] as number
    if (amount !== 0) counted.push({ day: first + index, amount })
  }
  return counted
}
