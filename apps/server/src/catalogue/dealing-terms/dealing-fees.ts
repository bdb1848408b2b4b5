import { floorDivide, type Minor, minor, parseDecimal } from '@fundholder/domain/money.ts'
import type { Database } from '#platform/database/database.ts'
import { dealingFeeRows } from './dealing-terms.queries.ts'

/** Fees for dealing in a fund, in hundredths of a percent of subscriptions and redemptions. */
export type DealingFees = { subscription: number; redemption: number }

/** For each fund requested; nothing is charged where nothing is said. */
export async function dealingFeesOf(
  db: Database,
  instrumentIds: readonly string[],
): Promise<(instrumentId: string) => DealingFees> {
  const rows = await dealingFeeRows(db, instrumentIds)
  const feeOf = (instrumentId: string, fee: 'subscription' | 'redemption') => {
    const row = rows.find((one) => one.instrument_id === instrumentId && one.fee === fee)
    return row ? Number(parseDecimal(row.percent, 2)) : 0
  }
  return (id) => ({ subscription: feeOf(id, 'subscription'), redemption: feeOf(id, 'redemption') })
}

/** Returns the dealing fee of an amount, rounded down. */
export const chargeOf = (amount: Minor, basisPoints: number): Minor =>
  minor(floorDivide(amount * BigInt(basisPoints), 10_000n))
