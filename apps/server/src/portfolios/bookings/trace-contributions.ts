import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { withoutCorrections } from './corrections.ts'

/** The contributions of a day and their use, in minor units of the contract's currency. */
export type TracedContribution = {
  day: CalendarDay
  rows: [BookedTransaction, ...BookedTransaction[]]
  /** Amount by instrument, and the date of the first purchase. */
  invested: Map<string, { amount: bigint; since: CalendarDay }>
  /** Amount that was cash until a switch invested it, by the day of its purchase. */
  switched: Map<CalendarDay, bigint>
  inCash: bigint
  /** Amount paid out or charged as a fee. */
  spent: bigint
  /** Part that they paid of each purchase outside switches, by the id of its entry. */
  purchases: Map<bigint, bigint>
}

/**
 * Allocates the cash movements of a portfolio to its contributions; rows do not name the contribution that
 * paid for them.
 * Purchases use contributed money first, newest first. Payouts and fees use sale proceeds first, then
 * contributions, oldest first. Corrected rows and their corrections are ignored. A purchase of an order that sells as
 * well, or of a day with sales where rows have no order, belongs to a switch.
 *
 * @param rows of one portfolio, oldest first.
 */
export function traceContributions(rows: readonly BookedTransaction[]): TracedContribution[] {
  const days: TracedContribution[] = []
  const uncorrected = withoutCorrections(rows)
  const boughtBy = new Map(
    uncorrected
      .filter((row) => row.instrumentId !== CASH_INSTRUMENT_ID && row.transactionTypeCode === 'P3SWIT_IN')
      .map((row) => [row.entryId, row.instrumentId]),
  )
  const switches = new Set(uncorrected.filter(isFundSale).map(tradeGroup))
  let proceeds = 0n
  for (const row of uncorrected) {
    if (row.instrumentId !== CASH_INSTRUMENT_ID) continue
    const { transactionTypeCode: code, amount, fees } = row
    if (code === 'P3SUBS') contribute(days, row)
    else if (code === 'P3SWIT_IN') proceeds += amount
    else if (code === 'P3SWIT_OUT') {
      const isSwitch = switches.has(tradeGroup(row))
      const fromContributions = take(days.toReversed(), amount, (one, part) => {
        if (isSwitch) {
          one.switched.set(row.day, (one.switched.get(row.day) ?? 0n) + part)
          return
        }
        invest(one, boughtBy.get(row.entryId) ?? CASH_INSTRUMENT_ID, part, row.day)
        one.purchases.set(row.entryId, part)
      })
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
  return days
}

const isFundSale = ({ instrumentId, transactionTypeCode }: BookedTransaction) =>
  instrumentId !== CASH_INSTRUMENT_ID && transactionTypeCode === 'P3SWIT_OUT'
const tradeGroup = ({ orderId, day }: BookedTransaction) => orderId ?? day

function contribute(days: TracedContribution[], row: BookedTransaction): void {
  const { day, amount } = row
  const last = days.at(-1)
  if (last?.day === day) {
    last.rows.push(row)
    last.inCash += amount
    return
  }
  days.push({
    day,
    rows: [row],
    invested: new Map(),
    switched: new Map(),
    inCash: amount,
    spent: 0n,
    purchases: new Map(),
  })
}

/**
 * Spends the cash of contributions, day by day.
 *
 * @returns the amount spent.
 */
function take(
  days: readonly TracedContribution[],
  wanted: bigint,
  spend: (one: TracedContribution, part: bigint) => void,
): bigint {
  let left = wanted
  for (const one of days) {
    if (left <= 0n) break
    if (one.inCash === 0n) continue
    const part = one.inCash < left ? one.inCash : left
    left -= part
    one.inCash -= part
    spend(one, part)
  }
  return wanted - left
}

function invest(one: TracedContribution, instrumentId: string, part: bigint, day: CalendarDay): void {
  const before = one.invested.get(instrumentId)
  one.invested.set(instrumentId, { amount: (before?.amount ?? 0n) + part, since: before?.since ?? day })
}
