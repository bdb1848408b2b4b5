import { convert, type Minor, minor, minorPerUnit, rateText } from '@fundholder/domain/money.ts'
import { conversionRemainder, rateBetween, rates } from '#dealing/open-orders/nav-trade.ts'
import { contribution, type Occasion, payout, settlement } from '#ledger/bookings/cash-bookings.ts'
import { feeTaken } from '#ledger/bookings/fee-booking.ts'
import { buy, type Executed, sale } from '#ledger/bookings/trade-bookings.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { type HistoryEvent, moneyOf, rowOf, type Trade } from './history-events.ts'
import type { HistoryContract, HistoryRow } from './history-rows.ts'
import type { FundMovement } from './movements.ts'

/** An event with the name under which it is booked once, and the ledger's entries of it. */
export type Booking = {
  key: string
  /** Key that several similar events of a day share. */
  family: string
  row: HistoryRow
  /** Number of rows that the event comes from. */
  rowCount: number
  entries: LedgerEntry[]
}

const IMPORTED = { source: 'import' }

/**
 * Names events and turns them into entries. An event is named by what its rows say, not by where they stand: the same
 * rows in another file, or among more rows, have the same names. Rows that are alike in everything are counted.
 *
 * A history has no settlement days: the money of its trades moved on the trade date.
 */
export function bookingsOf(contract: HistoryContract, events: readonly HistoryEvent[]): Booking[] {
  const holder: Holder = contract
  const seen = new Map<string, number>()
  return events.map((event) => {
    const row = rowOf(event)
    const family = ['import', contract.contractId, row.day, event.kind, row.instrumentId]
      .map(encodeURIComponent)
      .join(':')
    const name = `${family}:${saidBy(event)}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const key = count === 1 ? name : `${name}:${count}`
    const rowCount = 'exchanged' in event && event.cash ? 2 : 1
    return { key, family, row, rowCount, entries: entriesOf(event, { holder, day: row.day, eventKey: key }) }
  })
}

/** Returns the family of a booking's key. */
export const familyOf = (key: string): string => key.split(':', 5).join(':')

/** Returns true for the name of an imported event; false for entries that accompany one. */
export const isBookingKey = (key: string): boolean => key.startsWith('import:') && !key.endsWith(':money')

/** The memo of money that came in or left. */
const importedBy = ({ party }: HistoryRow) => ({ ...IMPORTED, ...(party && { party }) })

/** All figures of the rows, as they are in the file. */
function saidBy(event: HistoryEvent): string {
  const { units, price, amount, fees, currency } = rowOf(event)
  const figures = [units, price, amount, fees].map((one) => one ?? 0n).join('/')
  const paid = 'exchanged' in event ? `=${event.cash?.amount ?? 'direct'}` : ''
  return `${'fund' in event ? figures : event.cash.amount}/${currency}${paid}`
}

function entriesOf(event: HistoryEvent, occasion: Occasion): LedgerEntry[] {
  if ('exchanged' in event) return tradeEntries(event, occasion)
  if ('fund' in event) {
    const memo = { ...IMPORTED, ...(event.fund.rates ? rates(event.fund.rates) : {}) }
    return [feeTaken(occasion, { cash: minor(0n), cancelled: [cancelled(event.fund)], memo })]
  }
  const { amount } = event.cash
  if (event.kind === 'contribution') return [contribution(occasion, amount, importedBy(event.cash.row))]
  if (event.kind === 'payout') return [payout(occasion, amount, importedBy(event.cash.row))]
  return [feeTaken(occasion, { cash: amount, cancelled: [], memo: IMPORTED })]
}

function tradeEntries(trade: Trade, occasion: Occasion): LedgerEntry[] {
  const { eventKey, day } = occasion
  const due = { ...occasion, settlesOn: day }
  const amount = moneyOf(trade)
  const moves = (signed: bigint) =>
    settlement({ ...occasion, eventKey: `settlement:${eventKey}` }, { eventKey, amount: signed as Minor })
  const withIt = { ...occasion, eventKey: `${eventKey}:money` }
  if (trade.kind === 'buy') {
    const paidIn = trade.cash ? [] : [contribution(withIt, amount, importedBy(trade.fund.row))]
    return [...paidIn, buy(due, executed(trade, occasion.holder.currency)), moves(-amount)]
  }
  const paidOut = trade.cash ? [] : [payout(withIt, amount, importedBy(trade.fund.row))]
  return [sale(due, executed(trade, occasion.holder.currency)), moves(amount), ...paidOut]
}

function executed({ fund, exchanged }: Trade, contractCurrency: string): Executed {
  const { row, units, price, currency, booked, fee } = fund
  const atDaysRate = fund.rates && conversionAt(fund.rates, booked, exchanged)
  return {
    instrumentId: row.instrumentId,
    units,
    price,
    currency,
    booked,
    exchanged,
    fee,
    ...(fund.rates && atDaysRate ? rateBetween(fund.rates) : appliedRate(fund, exchanged, contractCurrency)),
    memo: { ...IMPORTED, ...(fund.rates ? rates(fund.rates) : {}), ...atDaysRate },
  }
}

/**
 * Returns the rounding remainder of a conversion at the day's rates, in either direction; undefined without a
 * conversion.
 */
function conversionAt(
  { fund, contract }: NonNullable<FundMovement['rates']>,
  booked: Minor,
  exchanged: Minor,
): Record<string, string> | undefined {
  if (convert(booked, fund, contract) === exchanged) return conversionRemainder(booked, fund, contract)
  if (convert(exchanged, contract, fund) === booked) return conversionRemainder(exchanged, contract, fund)
  return undefined
}

/** Units of the fund's currency that were given per unit of the contract's, whatever the day's rate was. */
function appliedRate({ currency, booked }: FundMovement, exchanged: Minor, contractCurrency: string) {
  if (currency === contractCurrency) return {}
  return {
    fxRate: rateText(booked * minorPerUnit(contractCurrency), exchanged * minorPerUnit(currency)),
  }
}

const cancelled = ({ row, units, price, currency, booked, fee, rates: applied }: FundMovement) => ({
  instrumentId: row.instrumentId,
  units,
  price,
  currency,
  booked,
  fee,
  ...(applied ? rateBetween(applied) : {}),
})
