import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { convert, type Minor, minor, type Rated } from '@fundholder/domain/money.ts'
import { type FreeUnits, monthlyFee, splitFee } from '@fundholder/domain/savings/monthly-fees.ts'
import { rateBetween } from '#dealing/open-orders/nav-trade.ts'
import type { Occasion } from '#ledger/bookings/cash-bookings.ts'
import { type Cancelled, feeTaken } from '#ledger/bookings/fee-booking.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'

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
  const { cash, parts, open } = splitFee(due, freeCash, positions, contract)
  const cancelled = parts.map(({ instrumentId, units, nav, fund, fee }) => ({
    instrumentId,
    units,
    price: nav,
    currency: fund.currency,
    booked: convert(fee, contract, fund),
    fee,
    ...rateBetween({ fund, contract }),
  }))
  return { cash, cancelled, open }
}

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
