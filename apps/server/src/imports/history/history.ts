import type { Minor } from '@fundholder/domain/money.ts'
import { type DayMove, overdrawn, unsettled } from './history-balances.ts'
import { type Booking, bookingsOf, familyOf, isBookingKey } from './history-entries.ts'
import { eventsOfDay } from './history-events.ts'
import { faultOf, type HistoryRow, type KnownWorld, type RowFault } from './history-rows.ts'
import { type Movement, movementOf } from './movements.ts'

/** Ledger content of a contract before the import. */
export type BookedHistory = {
  /** Names under which events were imported; `isReversed` when a correction took one back. */
  keys: readonly { key: string; isReversed: boolean }[]
  moves: readonly DayMove[]
  /** Cash that no trade waits for to settle. */
  settledCash: Minor
  /** Deposits that the portal books by their terms: the id of one of them by its instrument. */
  deposits: ReadonlyMap<string, string>
}

/** Bookings of a portfolio's rows, in the order of their days, or the faults that prevent them. */
export type Reading = { bookings: Booking[]; rowsBookedBefore: number; faults: RowFault[] }

/**
 * Explains all rows of one portfolio and leaves out what is booked already.
 *
 * @param rows in any order.
 */
export function readHistory(rows: readonly HistoryRow[], world: KnownWorld, booked: BookedHistory): Reading {
  const faults: RowFault[] = []
  const bookings: Booking[] = []
  const days = Map.groupBy(rows, ({ day }) => day)
  for (const day of [...days.keys()].sort()) {
    const movements = (days.get(day) ?? []).flatMap((row): Movement[] => {
      const movement = movementOf(row, world)
      if ('of' in movement) return [movement]
      faults.push(movement)
      return []
    })
    const read = eventsOfDay(movements, world)
    faults.push(...read.faults)
    bookings.push(...bookingsOf(world.contract, read.events))
  }
  if (faults.length > 0) return { bookings: [], rowsBookedBefore: 0, faults }
  const known = new Set(booked.keys.map(({ key }) => key))
  const fresh = bookings.filter(({ key }) => !known.has(key))
  return {
    bookings: fresh,
    rowsBookedBefore: rows.length - fresh.reduce((sum, { rowCount }) => sum + rowCount, 0),
    faults: firstFound(
      () => depositsAgain(fresh, booked),
      () => contradictions(bookings, fresh, booked),
      () => overdrawn(world.contract, booked.moves, fresh),
      () => unsettled(world.contract, booked.settledCash, fresh),
    ),
  }
}

/** Returns the faults of the first check that finds any, because later ones would only be consequences. */
function firstFound(...checks: readonly (() => RowFault[])[]): RowFault[] {
  for (const check of checks) {
    const found = check()
    if (found.length > 0) return found
  }
  return []
}

/** New events of deposits that are in the books already: their money would leave cash, or come back, a second time. */
const depositsAgain = (fresh: readonly Booking[], { deposits }: BookedHistory): RowFault[] =>
  fresh.flatMap(({ row }) => {
    const deposit = deposits.get(row.instrumentId)
    return deposit === undefined
      ? []
      : faultOf(
          row,
          'instrumentId',
          `is booked by the portal, by the terms of deposit ${deposit}: a deposit comes in deposits.csv or in transactions.csv, never in both`,
        )
  })

/**
 * New events that could be booked ones with other figures: of the same day, kind and instrument as a booked one that
 * the file no longer lists. Booking both would count one thing twice.
 */
function contradictions(
  all: readonly Booking[],
  fresh: readonly Booking[],
  { keys }: BookedHistory,
): RowFault[] {
  const listed = new Set(all.map(({ key }) => key))
  const unlisted = new Set(
    keys
      .filter(({ key, isReversed }) => !isReversed && !listed.has(key) && isBookingKey(key))
      .map(({ key }) => familyOf(key)),
  )
  return fresh
    .filter(({ family }) => unlisted.has(family))
    .map(({ row }) =>
      faultOf(
        row,
        'date',
        'on this day the same kind of transaction in this instrument is booked with other figures: list that row as well if this is another one; what is booked is never changed',
      ),
    )
}
