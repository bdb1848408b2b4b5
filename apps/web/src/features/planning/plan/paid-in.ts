import { type CalendarDay, wholeMonthsBetween } from '@fundholder/domain/calendar.ts'
import { fromDecimal, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'

/** After as many months without a contribution, none is paid in any more. */
const MONTHS_WITHOUT = 3

type Contributions = Pick<Answer<typeof getLastContributions>, 'data' | 'currency' | 'metadata'>

/** Contributions of a month. */
export type PaidIn = {
  /** The employer's among them. */
  all: number
  /** The member's own; absent where the payer of a part is not known. */
  own?: number
}

/**
 * Returns the contributions of the latest month in which any were booked, to the minor unit.
 *
 * @param contributions newest first.
 * @returns `undefined` where none were booked lately, or more than are at hand.
 */
export function paidInAMonth(
  { data, currency, metadata }: Contributions,
  today: CalendarDay,
): PaidIn | undefined {
  const [latest] = data
  if (!latest || wholeMonthsBetween(latest.dateAsString, today) >= MONTHS_WITHOUT) return undefined
  const month = latest.dateAsString.slice(0, 6)
  const ofMonth = data.filter(({ dateAsString }) => dateAsString.startsWith(month))
  if (ofMonth.length < metadata.pagination.total && ofMonth.length === data.length) return undefined
  const sum = (parts: readonly { amount: number }[]) =>
    toDecimal(minor(parts.reduce((total, { amount }) => total + fromDecimal(amount, currency), 0n)), currency)
  const all = sum(ofMonth)
  if (all === 0) return undefined
  const parts = ofMonth.flatMap(({ paidBy }) => paidBy)
  const isKnown = parts.every(({ party }) => party !== undefined)
  return { all, ...(isKnown && { own: sum(parts.filter(({ party }) => party === 'member')) }) }
}
