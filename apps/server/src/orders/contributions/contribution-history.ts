import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { minor, splitByWeights } from '@fundholder/domain/money.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { withoutCorrections } from '#portfolios/bookings/corrections.ts'

/** Money paid in, and what became of it; minor units of the contract's currency. */
export type FollowedContribution = {
  row: BookedTransaction
  /** What of it paid for each instrument, and since when. */
  invested: Map<string, { amount: bigint; since: CalendarDay }>
  inCash: bigint
  /** Paid out or taken as a fee. */
  spent: bigint
}

/**
 * Every contribution to a portfolio and what it was spent on, told by the cash rows alone, since no row names the
 * contribution that paid for it. A purchase takes contributed money first and of that the newest; a payout or a fee takes
 * the proceeds of sales first, then contributed money, the oldest first. Contributions of one day, such as an employer's and
 * a member's, give in proportion. What was taken back, and what took it back, is left out.
 *
 * @param rows of one portfolio, oldest first.
 */
export function followContributions(rows: readonly BookedTransaction[]): FollowedContribution[] {
  const days: FollowedContribution[][] = [] // each with the contributions of one day
  const standing = withoutCorrections(rows)
  const boughtBy = new Map(
    standing
      .filter((row) => row.instrumentId !== CASH_INSTRUMENT_ID && row.transactionTypeCode === 'P3SWIT_IN')
      .map((row) => [row.entryId, row.instrumentId]),
  )
  let proceeds = 0n
  for (const row of standing) {
    if (row.instrumentId !== CASH_INSTRUMENT_ID) continue
    const { transactionTypeCode: code, amount, fees } = row
    if (code === 'P3SUBS') join(days, { row, invested: new Map(), inCash: amount, spent: 0n })
    else if (code === 'P3SWIT_IN') proceeds += amount
    else if (code === 'P3SWIT_OUT') {
      const fromContributions = take(days.toReversed(), amount, (one, part) =>
        invest(one, boughtBy.get(row.entryId) ?? CASH_INSTRUMENT_ID, part, row.day),
      )
      proceeds -= amount - fromContributions
    } else {
      const money = code === 'P3FEES' ? fees : amount
      const fromProceeds = proceeds < money ? (proceeds > 0n ? proceeds : 0n) : money
      proceeds -= fromProceeds
      take(days, money - fromProceeds, (one, part) => {
        one.spent += part
      })
    }
  }
  return days.flat()
}

function join(days: FollowedContribution[][], one: FollowedContribution): void {
  const last = days.at(-1)
  if (last?.[0]?.row.day === one.row.day) last.push(one)
  else days.push([one])
}

/** Takes money out of the contributions of one day after the other. @returns how much of it there was. */
function take(
  days: readonly FollowedContribution[][],
  wanted: bigint,
  spend: (one: FollowedContribution, part: bigint) => void,
): bigint {
  let left = wanted
  for (const ofDay of days) {
    if (left <= 0n) break
    const inCash = ofDay.reduce((sum, one) => sum + one.inCash, 0n)
    if (inCash === 0n) continue
    const taken = inCash < left ? inCash : left
    left -= taken
    const parts = splitByWeights(minor(taken), new Map(ofDay.map((one) => [one.row.id, one.inCash])))
    for (const one of ofDay) {
      const part = parts.get(one.row.id) ?? 0n
      if (part === 0n) continue
      one.inCash -= part
      spend(one, part)
    }
  }
  return wanted - left
}

function invest(one: FollowedContribution, instrumentId: string, part: bigint, day: CalendarDay): void {
  const before = one.invested.get(instrumentId)
  one.invested.set(instrumentId, { amount: (before?.amount ?? 0n) + part, since: before?.since ?? day })
}
