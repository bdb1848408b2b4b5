import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import { type DepositTerms, depositWorth } from '@fundholder/domain/savings/deposits.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { principalOf, termsOf } from '#ledger/bookings/deposit-bookings.ts'
import { type MoneyIn, moneyIn, worthOn } from '#portfolios/bookings/money-in.ts'
import { type BookedRow, heldChange } from '#portfolios/daily-values/daily-values.ts'

/** A deposit that runs; money in minor units of its currency, which is that of its contract. */
export type HeldDeposit = {
  terms: DepositTerms
  instrumentId: string
  currency: string
  principal: Minor
  /** With what it has earned. */
  worth: Minor
}

type Row = BookedRow & { currency?: string | undefined }

/** The deposits among some rows at the close of a day, the one that ends first in front. */
export function heldDeposits(
  rows: readonly Row[],
  contractCurrency: string,
  day: CalendarDay,
): HeldDeposit[] {
  const booked = rows.filter((row) => row.deposit !== undefined && row.day <= day)
  return [...Map.groupBy(booked, (row) => row.deposit as string)]
    .flatMap(([text, own]): HeldDeposit[] => {
      const [first] = own
      const units = own.reduce((sum, row) => sum + heldChange(row), 0n)
      if (units === 0n || !first) return []
      const terms = termsOf(text)
      const currency = first.currency ?? contractCurrency
      const principal = principalOf(units, currency)
      const worth = depositWorth(principal, terms, day)
      return [{ terms, instrumentId: first.instrumentId, currency, principal, worth }]
    })
    .sort((a, b) => ((a.terms.until ?? '9') < (b.terms.until ?? '9') ? -1 : 1))
}

/**
 * Values a holding at the close of a day in a currency, rounded down, or returns the reason why it is
 * impossible.
 */
export function worthHeld(
  market: Pick<Market, 'price' | 'rate' | 'currencyOf'>,
  rows: readonly Row[],
  { instrumentId, currency }: { instrumentId: string; currency: string },
  day: CalendarDay,
): { value: Minor } | { absent: AbsentReason } {
  const priced = rows.filter((row) => row.deposit === undefined && row.day <= day)
  const units = priced.reduce((sum, row) => sum + heldChange(row), 0n)
  const deposits = heldDeposits(rows, currency, day)
  const exchange: MoneyIn = moneyIn(market, currency)
  let value = 0n
  for (const deposit of deposits) {
    const worth = exchange(deposit.currency, deposit.worth, day)
    if (worth === undefined) return { absent: 'missing-rate' }
    value += worth
  }
  if (units === 0n) return { value: minor(value) }
  const worth = worthOn(market, { instrumentId, units, currency }, day)
  return 'absent' in worth ? worth : { value: minor(value + worth.value) }
}
