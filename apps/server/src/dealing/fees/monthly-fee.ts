import type { CalendarDay } from '@fundholder/domain/calendar.ts'
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
import type { Occasion } from '#ledger/bookings/cash-bookings.ts'
import { type Cancelled, feeTaken } from '#ledger/bookings/fee-booking.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'

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

/** Sources of a collected fee. `open` is the part that stays outstanding. */
export type FeeCollection = { cash: Minor; cancelled: Cancelled[]; open: Minor }

/**
 * Collects a fee from free cash, then from free units by value. Units are rounded up so that they pay their
 * part in full.
 */
export function collectFee(
  due: Minor,
  freeCash: Minor,
  positions: readonly FreeUnits[],
  contract: Rated,
): FeeCollection {
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

/** Free cash, which may be negative, and free units at NAVs of the day. */
export type FeeSources = { freeCash: Minor; positions: readonly FreeUnits[]; contract: Rated }

/**
 * Entry for the monthly fee and outstanding fees. The part that cannot be collected stays outstanding.
 *
 * @param sumOfValues closing values since the last monthly fee, in minor units.
 * @returns undefined while the fee is below one minor unit; it keeps accruing.
 */
export function monthlyFeeEntry(
  occasion: Occasion,
  { sumOfValues, basisPoints, open }: { sumOfValues: bigint; basisPoints: number; open: Minor },
  { freeCash, positions, contract }: FeeSources,
): LedgerEntry | undefined {
  const { fee, dropped } = monthlyFee(sumOfValues, basisPoints)
  if (fee === 0n) return undefined
  const { open: left, ...taken } = collectFee(minor(open + fee), freeCash, positions, contract)
  const memo = { sumOfValues: `${sumOfValues}`, 'remainder:fee': dropped, ...stillOpen(left) }
  return feeTaken(occasion, { ...taken, memo })
}

/**
 * Entry that collects outstanding fees from new cash.
 * @returns undefined if there is nothing to collect.
 */
export function openFeeEntry(occasion: Occasion, open: Minor, freeCash: Minor): LedgerEntry | undefined {
  const cash = minor(freeCash < open ? freeCash : open)
  if (cash <= 0n) return undefined
  return feeTaken(occasion, { cash, cancelled: [], memo: stillOpen(minor(open - cash)) })
}

const stillOpen = (open: Minor): Record<string, string> => (open > 0n ? { open: `${open}` } : {})

type Booked = { day: CalendarDay; memo: Record<string, string> }

/** Outstanding amount after a fee, in minor units of the contract's currency. */
export const openAfter = ({ memo }: Pick<Booked, 'memo'>): Minor => minor(BigInt(memo['open'] ?? 0))

/**
 * Outstanding fees and the day of the last monthly fee. Imported fees cover all days before them.
 *
 * @param fees all booked fees, oldest first.
 * @returns `chargedOn` undefined before the first fee.
 */
export function feeBalance(fees: readonly Booked[]): { open: Minor; chargedOn: CalendarDay | undefined } {
  const last = fees.findLast((fee) => !isImported(fee))
  const days = fees.filter((fee) => 'sumOfValues' in fee.memo || isImported(fee)).map(({ day }) => day)
  return {
    open: last ? openAfter(last) : minor(0n),
    chargedOn: days.reduce<CalendarDay | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined),
  }
}

const isImported = ({ memo }: Booked) => memo['source'] === 'import'
