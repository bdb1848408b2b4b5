import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { averageCost } from './average-cost.ts'

/**
 * Cost or proceeds of a row, fees included, in the currency of the results; `undefined` if a rate is missing.
 */
export type TradeMoneyIn = (row: BookedTransaction) => Minor | undefined

/** Cost of the units still held, and the gains realised since a day. */
export type TradeResults = { cost: Minor; realized: Minor }

/**
 * Realised result: proceeds of all sold units, less the cost of all units, plus the cost of the units still held.
 * Realised and unrealised together are the whole gain. Returns the part since the day, that day included.
 *
 * @param rows of one instrument, oldest first, of one portfolio or several.
 * @returns `undefined` when the rate of a trade date is missing.
 */
export function tradeResults(
  rows: readonly BookedTransaction[],
  settled: TradeMoneyIn,
  since: CalendarDay,
): TradeResults | undefined {
  const money = new Map<string, Minor>()
  for (const row of rows) {
    const amount = settled(row)
    if (amount === undefined) return undefined
    money.set(row.id, amount)
  }
  const moneyOf = (row: BookedTransaction) => money.get(row.id) as Minor
  let cost = 0n
  let realized = 0n
  for (const own of Map.groupBy(rows, ({ portfolioId }) => portfolioId).values()) {
    const earlier = own.filter(({ day }) => day < since)
    cost += costOf(own, moneyOf)
    realized += realizedBy(own, moneyOf) - realizedBy(earlier, moneyOf)
  }
  return { cost: minor(cost), realized: minor(realized) }
}

type MoneyOf = (row: BookedTransaction) => Minor

const costOf = (rows: readonly BookedTransaction[], moneyOf: MoneyOf) =>
  averageCost(rows, (row) => ({ settled: moneyOf(row), worth: moneyOf(row) }))

function realizedBy(rows: readonly BookedTransaction[], moneyOf: MoneyOf): bigint {
  let realized: bigint = costOf(rows, moneyOf)
  for (const row of rows) realized += row.transactionTypeCode === 'P3SWIT_IN' ? -moneyOf(row) : moneyOf(row)
  return realized
}
