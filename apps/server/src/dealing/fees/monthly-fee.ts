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
export type FeeCollection = { cash: Minor; cancelled: Cancelled[]; open: Minor }

/**
 * Takes a fee from free cash first, then from free units in proportion to their value, the units rounded up so that
 * they pay their part in full.
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

/** What a fee may be taken from: free cash, which may be below zero, and free units at the day's NAVs. */
export type FeeSources = { freeCash: Minor; positions: readonly FreeUnits[]; contract: Rated }

/**
 * The month's fee, with what former ones left open in front of it. What cannot be taken stays open.
 *
 * @param sumOfValues of the closes since the last month's fee, in minor units.
 * @returns undefined while the fee is below a minor unit: it is left to grow.
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

/** Takes what was left open from money that has just come in, before it serves anything else; undefined if it cannot. */
export function openFeeEntry(occasion: Occasion, open: Minor, freeCash: Minor): LedgerEntry | undefined {
  const cash = minor(freeCash < open ? freeCash : open)
  if (cash <= 0n) return undefined
  return feeTaken(occasion, { cash, cancelled: [], memo: stillOpen(minor(open - cash)) })
}

const stillOpen = (open: Minor): Record<string, string> => (open > 0n ? { open: `${open}` } : {})

type Booked = { day: CalendarDay; memo: Record<string, string> }

/** What a fee leaves open, in minor units of the contract's currency. */
export const openAfter = ({ memo }: Pick<Booked, 'memo'>): Minor => minor(BigInt(memo['open'] ?? 0))

/**
 * How a contract stands with its fees. Those that a manager imported were taken elsewhere and for all days before them.
 *
 * @param fees all that were booked, oldest first.
 * @returns what is open, and the day of the last month's fee; undefined before the first one.
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
