import {
  convert,
  floorDivide,
  MICRO,
  type Micro,
  type MicroUnits,
  type Minor,
  microUnits,
  minor,
  minorPerUnit,
  type Rated,
  splitByWeights,
  valueIn,
} from '@fundholder/domain/money.ts'
import { rateBetween } from '#dealing/open-orders/nav-trade.ts'
import type { Cancelled } from '#ledger/bookings/fee-booking.ts'

const BASIS_POINTS_AND_DAYS = 10_000n * 365n

/**
 * The fee of a contract for the days since the last taking, exact and rounded down once.
 *
 * A day counts with its value at the close, fees taken included: the days are those from the last taking (or the
 * contract's first day) to the eve of this one, so that the fee of a day never depends on itself.
 *
 * @param sumOfValues of those days, in minor units.
 * @param basisPoints of the value a year: 60 is 0.60%.
 * @returns the fee, and as text what rounding dropped: a fraction of one minor unit.
 */
export function monthlyFee(sumOfValues: bigint, basisPoints: number): { fee: Minor; dropped: string } {
  const exact = sumOfValues * BigInt(basisPoints)
  return {
    fee: minor(floorDivide(exact, BASIS_POINTS_AND_DAYS)),
    dropped: `${exact % BASIS_POINTS_AND_DAYS}/${BASIS_POINTS_AND_DAYS}`,
  }
}

/** Free units of a fund at the NAV and rate of the day on which the fee is taken. */
export type FreeUnits = { instrumentId: string; units: MicroUnits; nav: Micro; fund: Rated }

/** Where a fee comes from; `open` is what neither cash nor units could pay and stays accrued. */
export type FeeTaking = { cash: Minor; cancelled: Cancelled[]; open: Minor }

/**
 * Takes a fee from free cash first, then from free units in proportion to their value, the units rounded up so that
 * they pay their part in full.
 */
export function feeTaking(
  due: Minor,
  freeCash: Minor,
  positions: readonly FreeUnits[],
  contract: Rated,
): FeeTaking {
  const cash = minor(freeCash < due ? (freeCash > 0n ? freeCash : 0n) : due)
  const values = new Map(
    positions.map((one) => [one.instrumentId, valueIn(one.units, one.nav, one.fund, contract) as bigint]),
  )
  const worth = [...values.values()].reduce((sum, value) => sum + value, 0n)
  const fromUnits = minor(due - cash < worth ? due - cash : worth)
  const open = minor(due - cash - fromUnits)
  if (fromUnits === 0n) return { cash, cancelled: [], open }
  const parts = splitByWeights(fromUnits, values)
  const cancelled = positions.flatMap((one) => {
    const part = parts.get(one.instrumentId)
    return part ? [cancelledFor(part, one, contract)] : []
  })
  return { cash, cancelled, open }
}

function cancelledFor(fee: Minor, { instrumentId, units, nav, fund }: FreeUnits, contract: Rated): Cancelled {
  const needed = ceilDivide(
    fee * fund.perEuro * MICRO * MICRO,
    contract.perEuro * minorPerUnit(contract.currency) * nav,
  )
  return {
    instrumentId,
    units: microUnits(needed < units ? needed : units),
    price: nav,
    currency: fund.currency,
    booked: convert(fee, contract, fund),
    fee,
    ...rateBetween({ fund, contract }),
  }
}

const ceilDivide = (numerator: bigint, denominator: bigint) => -floorDivide(-numerator, denominator)
