import type { DayNumber } from '@fundholder/domain/calendar.ts'
import type { FundedPeriod } from './money-weighted.ts'

/**
 * Modified Dietz return of a period: gain over average capital, `(end - begin - sum F) / (begin + sum w_i F_i)` with
 * `w_i` the part of the period that follows the flow's day (C. Bacon, "Practical Portfolio Performance Measurement and
 * Attribution"). Not annualised; 0.05 is 5%.
 *
 * @returns `undefined` when the average capital is not positive or the period has no days.
 * @throws {RangeError} on a flow outside the period.
 */
export function modifiedDietz({ from, fromValue, to, toValue, flows }: FundedPeriod): number | undefined {
  const capital = averageCapital(fromValue, from, to, flows)
  if (capital === undefined || capital <= 0) return undefined
  const net = flows.reduce((sum, { amount }) => sum + amount, 0)
  return (toValue - fromValue - net) / capital
}

function averageCapital(
  fromValue: number,
  from: DayNumber,
  to: DayNumber,
  flows: FundedPeriod['flows'],
): number | undefined {
  const length = to - from
  if (length <= 0) return undefined
  let capital = fromValue
  for (const { day, amount } of flows) {
    if (day < from || day > to) throw new RangeError(`a flow lies outside its period: ${day}`)
    capital += ((to - day) / length) * amount
  }
  return capital
}
