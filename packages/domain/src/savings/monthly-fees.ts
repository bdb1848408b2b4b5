import {
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
} from '../money.ts'

const BASIS_POINTS_AND_DAYS = 10_000n * 365n

/**
 * Fee for the days since the last charge, exact and rounded down once.
 *
 * The days run from the last charge (or the first day of the contract) to the day before this one, each at its
 * closing value. So no fee depends on itself.
 *
 * @param sumOfValues closing values of these days, in minor units.
 * @param basisPoints a year: 60 is 0.60%.
 * @returns the fee, and the dropped fraction of a minor unit as text.
 */
export function monthlyFee(sumOfValues: bigint, basisPoints: number): { fee: Minor; dropped: string } {
  const exact = sumOfValues * BigInt(basisPoints)
  return {
    fee: minor(floorDivide(exact, BASIS_POINTS_AND_DAYS)),
    dropped: `${exact % BASIS_POINTS_AND_DAYS}/${BASIS_POINTS_AND_DAYS}`,
  }
}

/** Free units of a fund, with NAV and rate of the fee day. */
export type FreeUnits = { instrumentId: string; units: MicroUnits; nav: Micro; fund: Rated }

/** A part of a fee and the units of a fund that pay it. */
export type FeePart = FreeUnits & { fee: Minor }

/**
 * Splits a fee: free cash pays first, then free units by value. Units are rounded up so that they pay their part in full.
 *
 * @param freeCash may be negative: then it pays nothing.
 * @returns what cash pays, the units that pay the rest, and `open`, which nothing pays.
 */
export function splitFee(
  due: Minor,
  freeCash: Minor,
  positions: readonly FreeUnits[],
  contract: Rated,
): { cash: Minor; parts: FeePart[]; open: Minor } {
  const cash = minor(freeCash < due ? (freeCash > 0n ? freeCash : 0n) : due)
  const values = new Map(
    positions.map((one) => [one.instrumentId, valueIn(one.units, one.nav, one.fund, contract) as bigint]),
  )
  const worth = [...values.values()].reduce((sum, value) => sum + value, 0n)
  const fromUnits = minor(due - cash < worth ? due - cash : worth)
  const open = minor(due - cash - fromUnits)
  if (fromUnits === 0n) return { cash, parts: [], open }
  const fees = splitByWeights(fromUnits, values)
  const parts = positions.flatMap((one) => {
    const fee = fees.get(one.instrumentId)
    return fee ? [{ ...one, fee, units: unitsPaying(fee, one, contract) }] : []
  })
  return { cash, parts, open }
}

function unitsPaying(fee: Minor, { units, nav, fund }: FreeUnits, contract: Rated): MicroUnits {
  const needed = ceilDivide(
    fee * fund.perEuro * MICRO * MICRO,
    contract.perEuro * minorPerUnit(contract.currency) * nav,
  )
  return microUnits(needed < units ? needed : units)
}

const ceilDivide = (numerator: bigint, denominator: bigint) => -floorDivide(-numerator, denominator)
