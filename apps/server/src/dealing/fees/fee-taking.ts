import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, minor, type Rated } from '@fundholder/domain/money.ts'
import type { Occasion } from '#ledger/bookings/cash-bookings.ts'
import { feeTaken } from '#ledger/bookings/fee-booking.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { type FreeUnits, feeTaking, monthlyFee } from './monthly-fee.ts'

/** What a fee may be taken from: free cash, which may be below zero, and free units at the day's NAVs. */
export type FeeMeans = { freeCash: Minor; positions: readonly FreeUnits[]; contract: Rated }

/**
 * The month's fee, with what former ones left open in front of it. What cannot be taken stays open.
 *
 * @param sumOfValues of the closes since the last month's fee, in minor units.
 * @returns undefined while the fee is below a minor unit: it is left to grow.
 */
export function monthlyFeeEntry(
  occasion: Occasion,
  { sumOfValues, basisPoints, open }: { sumOfValues: bigint; basisPoints: number; open: Minor },
  { freeCash, positions, contract }: FeeMeans,
): LedgerEntry | undefined {
  const { fee, dropped } = monthlyFee(sumOfValues, basisPoints)
  if (fee === 0n) return undefined
  const { open: left, ...taken } = feeTaking(minor(open + fee), freeCash, positions, contract)
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
export function feeStanding(fees: readonly Booked[]): { open: Minor; takenOn: CalendarDay | undefined } {
  const last = fees.findLast((fee) => !isImported(fee))
  const days = fees.filter((fee) => 'sumOfValues' in fee.memo || isImported(fee)).map(({ day }) => day)
  return {
    open: last ? openAfter(last) : minor(0n),
    takenOn: days.reduce<CalendarDay | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined),
  }
}

const isImported = ({ memo }: Booked) => memo['source'] === 'import'
