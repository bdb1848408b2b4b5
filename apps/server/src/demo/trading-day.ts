import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import {
  floorDivide,
  type MicroUnits,
  type Minor,
  microUnits,
  minor,
  splitByWeights,
} from '@fundholder/domain/money.ts'
import { dealingDayAfter, settlesOn } from '#dealing/fees/fee-calendar.ts'
import { openFeeEntry } from '#dealing/fees/monthly-fee.ts'
import { buyAtNav, type ExecutionTerms, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import { payout, settlement } from '#ledger/bookings/cash-bookings.ts'
import { buy, sale } from '#ledger/bookings/trade-bookings.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import { type Book, freeCash, freeUnits, promise, write } from './book.ts'
import { keyOf } from './event-keys.ts'
import type { Orders, Proceeds, Purchase, Sale } from './orders.ts'
import type { SamplePrices } from './sample-prices.ts'

/** A contract on a business day: whose it is, what it holds and has ordered, and the market it deals in. */
export type TradingDay = {
  holder: Holder
  day: CalendarDay
  book: Book
  orders: Orders
  prices: SamplePrices
}

/** Moves the money of all trades that are due; what waited for it is paid out, or ordered for the day after. */
export function settleDue(trading: TradingDay): void {
  const { holder, day, book, orders } = trading
  for (const trade of book.unsettled.filter((one) => one.settlesOn <= day)) {
    const occasion = { holder, day, eventKey: `settlement:${trade.eventKey}` }
    write(book, holder.contractId, settlement(occasion, trade))
    takeOpenFee(trading, trade.eventKey)
    for (const sold of orders.proceeds) sold.awaited.delete(trade.eventKey)
  }
  for (const { intentId, amount, afterwards } of orders.proceeds.filter(
    ({ awaited }) => awaited.size === 0,
  )) {
    if (afterwards.kind === 'payOut') {
      const occasion = { holder, day, eventKey: keyOf('payout', holder, intentId) }
      const left = least(minor(amount), freeCash(book)) // an open fee went first
      if (left > 0n) write(book, holder.contractId, payout(occasion, left, {}))
    } else {
      const dealsOn = dealingDayAfter(day)
      orders.purchases.push({ intentId, dealsOn, mix: afterwards.mix, amount: minor(amount) })
    }
  }
  orders.proceeds = orders.proceeds.filter(({ awaited }) => awaited.size > 0)
}

/** Takes a fee that was left open out of money that has just come in, before it serves anything else. */
export function takeOpenFee({ holder, day, book, orders }: TradingDay, origin: string): void {
  const occasion = { holder, day, eventKey: keyOf('fee', holder, origin) }
  const entry = openFeeEntry(occasion, book.openFee, unreservedCash(book, orders))
  if (entry) write(book, holder.contractId, entry)
}

/** Settled cash that neither a trade nor an order waits for. */
export const unreservedCash = (book: Book, { purchases }: Orders): Minor =>
  minor(freeCash(book) - purchases.reduce((sum, { amount }) => sum + amount, 0n))

export const least = (one: Minor, other: Minor): Minor => (one < other ? one : other)

/** Executes the orders whose dealing day it is, at the NAVs of that day. */
export function deal(trading: TradingDay): void {
  const { day, orders } = trading
  const isDue = ({ dealsOn }: { dealsOn: CalendarDay }) => dealsOn === day
  for (const order of orders.sales.filter(isDue)) {
    const proceeds = sell(trading, order)
    if (proceeds.awaited.size > 0) orders.proceeds.push(proceeds) // an earlier order may have sold everything
  }
  for (const order of orders.purchases.filter(isDue)) purchase(trading, order)
  orders.sales = orders.sales.filter((order) => !isDue(order))
  orders.purchases = orders.purchases.filter((order) => !isDue(order))
}

/** A fund that closes pays its holders out at its last NAV; the money stays with them as cash. */
export function redeemClosing(trading: TradingDay): void {
  const { holder, day, book, prices } = trading
  for (const [instrumentId, units] of freeUnits(book)) {
    if (units > 0n && prices.fund(instrumentId).closedOn === day)
      sellUnits(trading, instrumentId, units, keyOf('redemption', holder, day, instrumentId))
  }
}

function sell(trading: TradingDay, { intentId, sell: sold, afterwards }: Sale): Proceeds {
  const { holder, book } = trading
  const proceeds: Proceeds = { intentId, afterwards, awaited: new Set(), amount: 0n }
  const percentOf = (instrumentId: string) =>
    'everyFund' in sold
      ? sold.everyFund
      : (sold.find((one) => one.instrumentId === instrumentId)?.percent ?? 0)
  for (const [instrumentId, free] of freeUnits(book)) {
    const units = microUnits(floorDivide(free * BigInt(percentOf(instrumentId)), 100n))
    if (units === 0n) continue
    const eventKey = keyOf('sale', holder, intentId, instrumentId)
    proceeds.amount += sellUnits(trading, instrumentId, units, eventKey)
    proceeds.awaited.add(eventKey)
  }
  return proceeds
}

/** @returns the money that will come in, in minor units of the contract's currency. */
function sellUnits(trading: TradingDay, instrumentId: string, units: MicroUnits, eventKey: string): Minor {
  const { holder, day, book, prices } = trading
  const executed = saleAtNav(units, dealtIn(trading, instrumentId, 0))
  const due = settlesOn(day, prices.fund(instrumentId).settlementDays)
  write(book, holder.contractId, sale({ holder, day, eventKey, settlesOn: due }, executed))
  promise(book, eventKey, due, executed.exchanged)
  return executed.exchanged
}

/** Buys for the amount ordered, or for all free cash where that is less. */
function purchase(trading: TradingDay, order: Purchase): void {
  const { holder, day, book, prices } = trading
  const amount = least(order.amount, freeCash(book))
  if (amount <= 0n || book.isWithdrawn) return // what a client ordered comes first
  const weights = new Map(order.mix.map(({ instrumentId, percent }) => [instrumentId, BigInt(percent)]))
  for (const [instrumentId, part] of splitByWeights(amount, weights)) {
    if (part === 0n) continue
    const { settlementDays, entryFee } = prices.fund(instrumentId)
    const eventKey = keyOf('buy', holder, order.intentId, instrumentId)
    const due = settlesOn(day, settlementDays)
    const executed = buyAtNav(part, dealtIn(trading, instrumentId, entryFee))
    write(book, holder.contractId, buy({ holder, day, eventKey, settlesOn: due }, executed))
    promise(book, eventKey, due, minor(-part))
  }
}

const dealtIn = (
  { holder, day, prices }: TradingDay,
  instrumentId: string,
  feeBasisPoints: number,
): ExecutionTerms => ({
  instrumentId,
  nav: prices.nav(instrumentId, day),
  fund: prices.rated(prices.fund(instrumentId).currency, day),
  contract: prices.rated(holder.currency, day),
  feeBasisPoints,
})
