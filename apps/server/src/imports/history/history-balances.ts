import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, microText, moneyText } from '@fundholder/domain/money.ts'
import { moneyAccount } from '#ledger/entries/accounts.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import type { Booking } from './history-entries.ts'
import { faultOf, type HistoryContract, type RowFault } from './history-rows.ts'

/**
 * Change on a day: units of an instrument in millionths, or under the id of cash money by trade date in minor
 * units.
 */
export type DayMove = { day: CalendarDay; instrumentId: string; quantity: bigint }

/**
 * Names the first booking of each instrument and of cash after which a portfolio would have a negative balance at the
 * close of a day.
 *
 * @param booked what the ledger has of the contract already, in any order.
 */
export function overdrawn(
  contract: HistoryContract,
  booked: readonly DayMove[],
  bookings: readonly Booking[],
): RowFault[] {
  const added = bookings.flatMap((booking) =>
    booking.entries.flatMap((entry) => movesOf(contract, entry).map((move) => ({ ...move, booking }))),
  )
  const byInstrument = Map.groupBy<string, DayMove & { booking?: Booking }>(
    [...booked, ...added],
    (move) => move.instrumentId,
  )
  return [...byInstrument].flatMap(
    ([instrumentId, moves]) => firstOverdraft(contract, instrumentId, moves) ?? [],
  )
}

/** Names the last booking that takes money, when the money for it is still to come from trades that are not settled. */
export function unsettled(
  contract: HistoryContract,
  settledCash: Minor,
  bookings: readonly Booking[],
): RowFault[] {
  const cash = moneyAccount(contract.contractId, 'cash')
  const moved = bookings.map(({ entries }) =>
    entries
      .flatMap(({ postings }) => postings)
      .reduce((sum, { account, quantity }) => (account === cash ? sum + quantity : sum), 0n),
  )
  const left = moved.reduce((sum, quantity) => sum + quantity, settledCash as bigint)
  const last = bookings[moved.findLastIndex((quantity) => quantity < 0n)]
  if (left >= 0n || !last) return []
  const reason = `takes money that is yet to come from trades under way: ${moneyText(left, contract.currency)} would be left`
  return [faultOf(last.row, last.row.amount ? 'amount' : 'fees', reason)]
}

/**
 * Returns true if each booking only adds to the contract, so that no balance can become negative whatever is
 * booked before.
 */
export const onlyAdd = ({ contractId }: HistoryContract, bookings: readonly Booking[]): boolean =>
  bookings.every(({ entries }) => {
    const changes = new Map<string, bigint>()
    for (const posting of entries.flatMap(({ postings }) => postings)) {
      if (posting.contractId !== contractId) continue
      const key = `${posting.account} ${posting.asset}`
      changes.set(key, (changes.get(key) ?? 0n) + posting.quantity)
    }
    return [...changes.values()].every((change) => change >= 0n)
  })

function movesOf({ contractId }: HistoryContract, { day, postings }: LedgerEntry): DayMove[] {
  const own = postings.filter((posting) => posting.contractId === contractId)
  return own.map(({ account, asset, quantity }) => ({
    day,
    instrumentId: account.endsWith(':units') ? asset : CASH_INSTRUMENT_ID,
    quantity,
  }))
}

function firstOverdraft(
  contract: HistoryContract,
  instrumentId: string,
  moves: readonly (DayMove & { booking?: Booking })[],
): RowFault | undefined {
  const days = [...Map.groupBy(moves, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1))
  let held = 0n
  for (const [day, ofDay] of days) {
    held += ofDay.reduce((sum, { quantity }) => sum + quantity, 0n)
    if (held >= 0n) continue
    // A row of an earlier day may take what later days have been booked on.
    const culprit = moves
      .filter(({ booking, quantity, day: moved }) => booking && quantity < 0n && moved <= day)
      .reduce<Booking | undefined>(
        (last, { booking }) => (last && booking && last.row.day > booking.row.day ? last : booking),
        undefined,
      )
    if (!culprit) return undefined // so it stood in the ledger before
    const isCash = instrumentId === CASH_INSTRUMENT_ID
    const left = isCash ? moneyText(held, contract.currency) : `${microText(held)} units of ${instrumentId}`
    const column = isCash ? (culprit.row.amount ? 'amount' : 'fees') : 'units'
    return faultOf(
      culprit.row,
      column,
      `takes more than there is: at the close of ${day} the portfolio would hold ${left}`,
    )
  }
  return undefined
}
