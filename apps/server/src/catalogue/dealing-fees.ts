import { floorDivide, type Minor, minor, parseDecimal } from '@fundholder/domain/money.ts'
import type { Database } from '#platform/database.ts'
import { dealingFeeRows } from './ordering.queries.ts'

/** What a fund takes of the money that comes and goes, in hundredths of a percent. */
export type DealingFees = { subscription: number; redemption: number }

/** Of each fund asked for; one that says nothing takes nothing. */
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

/** What a fund takes of money that comes or goes, rounded down. */
export const chargeOf = (amount: Minor, basisPoints: number): Minor =>
  minor(floorDivide(amount * BigInt(basisPoints), 10_000n))
