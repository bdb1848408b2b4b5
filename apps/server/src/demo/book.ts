import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { type MicroUnits, type Minor, microUnits, minor } from '@fundholder/domain/money.ts'
import { openAfter } from '#dealing/fees/monthly-fee.ts'
import { type BookedDeposit, termsOf } from '#ledger/bookings/deposit-bookings.ts'
import { moneyAccount, unitsAccount } from '#ledger/entries/accounts.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { freeCash as freeCashOf } from '#ledger/reading/free-cash.ts'
import type { ContractBalances, UnsettledTrade } from '#ledger/reading/reading.ts'

/** What a contract holds while its days are lived through, and what it has booked in them. */
export type Book = {
  settledCash: Minor
  receivable: Minor
  /** Zero or below. */
  payable: Minor
  units: Map<string, MicroUnits>
  /** Those that run; what they are of is not among the units. */
  deposits: BookedDeposit[]
  /** What orders that clients gave wait for, cash (0127082) among it: no part of this life may spend it. */
  reserved: ReadonlyMap<string, bigint>
  /** Trades whose money has not moved. */
  unsettled: UnsettledTrade[]
  /** What neither cash nor units could pay of the fees so far. */
  openFee: Minor
  /** A total withdrawal is under way: it takes the fee of its days itself, and what comes in stays as cash. */
  isWithdrawn: boolean
  entries: LedgerEntry[]
}

export const emptyBook = (): Book => ({
  settledCash: minor(0n),
  receivable: minor(0n),
  payable: minor(0n),
  units: new Map(),
  deposits: [],
  reserved: new Map(),
  unsettled: [],
  openFee: minor(0n),
  isWithdrawn: false,
  entries: [],
})

/** The book of a contract that was lived through before, as the ledger has it. */
export const openedBook = (
  balances: ContractBalances,
  unsettled: readonly UnsettledTrade[],
  openFee: Minor,
  reserved: ReadonlyMap<string, bigint>,
  isWithdrawn = false,
  deposits: readonly BookedDeposit[] = [],
): Book => ({
  ...balances,
  reserved,
  units: new Map([...balances.units].filter(([id]) => !deposits.some((one) => one.instrumentId === id))),
  deposits: [...deposits],
  unsettled: [...unsettled],
  openFee,
  isWithdrawn,
  entries: [],
})

/** Settled cash that no trade and no client's order waits for. */
export const freeCash = (book: Book): Minor => freeCashOf(book, book.reserved)

/** All money by trade date: settled, receivable and payable. */
export const wholeCash = (book: Book): Minor => minor(book.settledCash + book.receivable + book.payable)

/** What is held, by instrument, in an order that does not depend on how the book was opened. */
export const heldUnits = (book: Book): [string, MicroUnits][] =>
  [...book.units].sort(([a], [b]) => (a < b ? -1 : 1))

/** What is held and no client's order waits for, likewise. */
export const freeUnits = (book: Book): [string, MicroUnits][] =>
  heldUnits(book).map(([id, units]) => [id, microUnits(units - (book.reserved.get(id) ?? 0n))])

/** Writes an entry and lets its legs change what is held. */
export function write(book: Book, contractId: string, entry: LedgerEntry): void {
  book.entries.push(entry)
  for (const { account, asset, quantity } of entry.postings) {
    if (account === moneyAccount(contractId, 'cash')) book.settledCash = minor(book.settledCash + quantity)
    if (account === moneyAccount(contractId, 'receivable'))
      book.receivable = minor(book.receivable + quantity)
    if (account === moneyAccount(contractId, 'payable')) book.payable = minor(book.payable + quantity)
    if (account === unitsAccount(contractId) && !isOfDeposit(entry)) {
      const held = microUnits((book.units.get(asset) ?? 0n) + quantity)
      if (held === 0n) book.units.delete(asset)
      else book.units.set(asset, held)
    }
  }
  if (isOfDeposit(entry)) writeDeposit(book, entry)
  if (entry.kind === 'fee') book.openFee = openAfter(entry)
  if (entry.settles) book.unsettled = book.unsettled.filter(({ eventKey }) => eventKey !== entry.settles)
}

/** A trade's money is promised for a day. */
export function promise(book: Book, eventKey: string, settlesOn: CalendarDay, amount: Minor): void {
  book.unsettled.push({ eventKey, settlesOn, amount })
}

const isOfDeposit = ({ kind }: LedgerEntry) => kind === 'deposit' || kind === 'maturity'

function writeDeposit(book: Book, { kind, memo, rows }: LedgerEntry): void {
  const terms = termsOf(memo['terms'] ?? '')
  const row = rows.find(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
  book.deposits = book.deposits.filter((one) => one.terms.id !== terms.id)
  if (kind === 'deposit' && row)
    book.deposits.push({ terms, instrumentId: row.instrumentId, principal: minor(row.amount) })
}
