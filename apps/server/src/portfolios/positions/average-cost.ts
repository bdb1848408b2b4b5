import { floorDivide, type Minor, minor, roundDivide } from '@fundholder/domain/money.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import type { TradeMoney } from '#portfolios/bookings/trade-money.ts'
import { heldChange } from '#portfolios/daily-values/daily-values.ts'

/** Cost is carried this much finer than the minor unit: a share rounded at every fee would add up to cents. */
const FINER = 10n ** 12n

/**
 * Computes the cost of the units still held, including subscription fees, in the contract's currency at the
 * rates of their trade dates. Units sold reduce it pro rata; reversals restore it.
 *
 * @param rows of one instrument in one portfolio, oldest first.
 */
export function averageCost(
  rows: readonly BookedTransaction[],
  moneyOf: (row: BookedTransaction) => TradeMoney,
): Minor {
  let units = 0n
  let cost = 0n
  const gone = new Map<string, bigint>()
  for (const row of rows) {
    const moved = heldChange(row)
    if (row.transactionTypeCode === 'P3SWIT_IN') cost += moneyOf(row).settled * FINER
    else {
      const broughtBack = row.corrects === undefined ? undefined : gone.get(row.corrects)
      const share = broughtBack === undefined ? shareOf(cost, -moved, units) : -broughtBack
      gone.set(row.id, share)
      cost -= share
    }
    units += moved
  }
  return minor(roundDivide(cost, FINER))
}

const shareOf = (cost: bigint, unitsGone: bigint, units: bigint) =>
  units === 0n ? 0n : floorDivide(cost * unitsGone, units)
