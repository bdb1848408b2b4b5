import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { floorDivide, MICRO, type Minor, micro, minor, minorPerUnit } from '@fundholder/domain/money.ts'
import { type DepositTerms, depositWorth } from '@fundholder/domain/savings/deposits.ts'
import { firm, type Holder, money, unitsMoved } from '#ledger/entries/accounts.ts'
import type { ClientRow, LedgerEntry } from '#ledger/entries/entry.ts'
import { cashRow, type Occasion } from './cash-bookings.ts'
import { posted } from './trade-bookings.ts'

/** A deposit in the currency of the contract that holds it; principal in minor units. */
export type BookedDeposit = { terms: DepositTerms; instrumentId: string; principal: Minor }

export const depositKey = (id: string): string => `deposit:${id}`
const noticeKey = (id: string): string => `notice:${id}`
export const maturityKey = (id: string): string => `maturity:${id}`

/** Cash becomes a deposit: as many units as there is money, at a price of 1. */
export function depositOpened(holder: Holder, deposit: BookedDeposit): LedgerEntry {
  const { terms, instrumentId, principal } = deposit
  const occasion = { holder, day: terms.from, eventKey: depositKey(terms.id) }
  return {
    kind: 'deposit',
    day: occasion.day,
    eventKey: occasion.eventKey,
    memo: { terms: termsText(terms) },
    postings: [
      money(holder, 'cash', -principal),
      firm(holder, 'fund-dealing', holder.currency, principal),
      ...unitsMoved(holder, instrumentId, unitsOf(principal, holder.currency)),
    ],
    rows: [cashRow(occasion, 'P3SWIT_OUT', principal), depositRow(occasion, 'P3SWIT_IN', deposit, principal)],
  }
}

/** Notice ends a deposit: no money moves, what is booked of it has an end from now on. @param day on which it was given. */
export const depositNoticed = (
  { terms }: Pick<BookedDeposit, 'terms'>,
  until: CalendarDay,
  day: CalendarDay,
): LedgerEntry => ({
  kind: 'notice',
  day,
  eventKey: noticeKey(terms.id),
  memo: { terms: termsText({ ...terms, until }) },
  postings: [],
  rows: [],
})

/** A deposit that has ended comes back with its interest. @param day on which the money is in cash. */
export function depositPaid(
  holder: Holder,
  deposit: BookedDeposit,
  until: CalendarDay,
  day: CalendarDay,
): LedgerEntry {
  const { terms, instrumentId, principal } = deposit
  const paid = depositWorth(principal, { ...terms, until }, until)
  const occasion = { holder, day, eventKey: maturityKey(terms.id) }
  return {
    kind: 'maturity',
    day,
    eventKey: occasion.eventKey,
    memo: { terms: termsText(terms), until, interest: `${paid - principal}` },
    postings: posted([
      ...unitsMoved(holder, instrumentId, -unitsOf(principal, holder.currency)),
      firm(holder, 'fund-dealing', holder.currency, -paid),
      money(holder, 'cash', paid),
    ]),
    rows: [depositRow(occasion, 'P3SWIT_OUT', deposit, paid), cashRow(occasion, 'P3SWIT_IN', paid)],
  }
}

/** The terms as they are in the books. */
export const termsText = ({ id, rate, from, until }: DepositTerms): string =>
  JSON.stringify([id, `${rate}`, from, ...(until === undefined ? [] : [until])])

const known = new Map<string, DepositTerms>()
/** So many are kept read: rows of the same deposits are valued again and again. */
const MOST_KNOWN = 10_000

export function termsOf(text: string): DepositTerms {
  const before = known.get(text)
  if (before) return before
  const [id, rate, from, until] = JSON.parse(text) as [string, string, CalendarDay, CalendarDay | undefined]
  const terms = { id, rate: BigInt(rate), from, until }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, terms)
  return terms
}

/** Converts units of a deposit to its principal in minor units. */
export const principalOf = (units: bigint, currency: string): Minor =>
  minor((units * minorPerUnit(currency)) / MICRO)

const unitsOf = (principal: Minor, currency: string) => (principal * MICRO) / minorPerUnit(currency)

const depositRow = (
  { holder, day }: Occasion,
  transactionTypeCode: 'P3SWIT_IN' | 'P3SWIT_OUT',
  { instrumentId, principal }: BookedDeposit,
  amount: Minor,
): ClientRow => ({
  transactionTypeCode,
  day,
  instrumentId,
  units: unitsOf(principal, holder.currency),
  price: micro(floorDivide(amount * MICRO, principal)),
  amount,
  fees: 0n,
  currency: holder.currency,
  feesCurrency: holder.currency,
})
