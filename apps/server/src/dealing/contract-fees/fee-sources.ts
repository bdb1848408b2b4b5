import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import {
  MICRO,
  type MicroUnits,
  type Minor,
  micro,
  microUnits,
  minor,
  type Rated,
} from '@fundholder/domain/money.ts'
import type { FreeUnits } from '@fundholder/domain/savings/monthly-fees.ts'
import type { Market, Quote } from '#catalogue/prices/market.ts'
import { lastSalesOfTotals } from '#dealing/open-orders/open-orders.queries.ts'
import { freeCash } from '#ledger/reading/free-cash.ts'
import type { BookedTransaction, ContractBalances } from '#ledger/reading/reading.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { heldChange } from '#portfolios/daily-values/daily-values.ts'
import type { FeeSources } from './monthly-fee.ts'

/** Current books of a contract, for a fee of a past day. */
export type FeeBooks = {
  currency: string
  rows: readonly BookedTransaction[]
  /** Daily changes of settled cash less purchases due. */
  spendable: readonly { day: CalendarDay; quantity: bigint }[]
  balances: ContractBalances
  /** Reserved by orders, cash included; fees do not touch it. */
  reserved: ReadonlyMap<string, bigint>
}

/**
 * Sources of a day's fee: cash and units held at its close and still free, at NAVs of the day.
 *
 * @returns the unpublished NAVs and rates of the day, if any.
 */
export function feeSources(
  books: FeeBooks,
  market: Market,
  day: CalendarDay,
): FeeSources | { waitsFor: string[] } {
  const held = heldAt(books, day)
  const currencyOf = (id: string) => market.currencyOf(id) ?? books.currency
  const currencies = new Set([books.currency, ...[...held.keys()].map(currencyOf)])
  const rates = new Map<string, Rated>()
  const waitsFor = [...held.keys()]
    .filter((id) => !isPublished((at) => market.price(id, at), day))
    .map((id) => `the NAV of ${id}`)
  for (const currency of currencies) {
    const rate = market.rate(currency, day)
    if (currencies.size === 1)
      rates.set(currency, { currency, perEuro: micro(MICRO) }) // no conversion
    else if (rate && isPublished((at) => market.rate(currency, at), day))
      rates.set(currency, { currency, perEuro: rate.value })
    else waitsFor.push(`the rate of ${currency}`)
  }
  const contract = rates.get(books.currency)
  if (waitsFor.length > 0 || !contract) return { waitsFor }
  const positions = [...held].flatMap(([instrumentId, units]): FreeUnits[] => {
    const nav = market.price(instrumentId, day)
    const fund = rates.get(currencyOf(instrumentId))
    // A fund without a NAV of the day cannot cancel units.
    return nav?.day === day && fund && units > 0n ? [{ instrumentId, units, nav: nav.value, fund }] : []
  })
  return { freeCash: freeCashAt(books, day), positions, contract }
}

/** A later quote shows that the day itself will have none. */
function isPublished(quoteAt: (day: CalendarDay) => Quote | undefined, day: CalendarDay): boolean {
  const later = quoteAt(addDays(day, CARRY_PRICE_DAYS))
  return later !== undefined && later.day >= day
}

function heldAt({ rows, balances, reserved }: FeeBooks, day: CalendarDay): Map<string, MicroUnits> {
  const held = new Map<string, bigint>()
  for (const row of rows) {
    // Deposits cannot be terminated for a fee.
    if (row.day > day || row.instrumentId === CASH_INSTRUMENT_ID || row.deposit !== undefined) continue
    held.set(row.instrumentId, (held.get(row.instrumentId) ?? 0n) + heldChange(row))
  }
  return new Map(
    [...held]
      .filter(([, units]) => units > 0n)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, units]) => [
        id,
        microUnits(atLeastNothing(least(units, (balances.units.get(id) ?? 0n) - (reserved.get(id) ?? 0n)))),
      ]),
  )
}

/** Settled cash at the close of the day that no purchase needed and that is still free. */
export function freeCashAt({ spendable, balances, reserved }: FeeBooks, day: CalendarDay): Minor {
  const atClose = spendable.reduce((sum, move) => (move.day > day ? sum : sum + move.quantity), 0n)
  return minor(atLeastNothing(least(atClose, freeCash(balances, reserved))))
}

const atLeastNothing = (quantity: bigint) => (quantity > 0n ? quantity : 0n)
const least = (one: bigint, other: bigint) => (one < other ? one : other)

type Booked = { entryId: bigint; day: CalendarDay }

/**
 * Dates bookings as the fee counts them: fee and payout of a full withdrawal count on its last dealing day.
 * The fee at the withdrawal covers the days before. Later days charge what stays, such as a deposit, but not the money in
 * transit.
 */
export async function withFeeDays(trx: RunningTransaction, contractId: string) {
  const days = new Map(
    (await lastSalesOfTotals(trx, contractId)).map(({ entry_id, day }) => [entry_id, day] as const),
  )
  return <One extends Booked>(booked: readonly One[]): readonly One[] =>
    days.size === 0 ? booked : booked.map((one) => ({ ...one, day: days.get(one.entryId) ?? one.day }))
}
