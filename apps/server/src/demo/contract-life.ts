import { TARGET } from '@fundholder/domain/business-days.ts'
import { addDays, type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { paidBackOn } from '@fundholder/domain/deposits.ts'
import type { Intent, SampleDeposit } from '@fundholder/sample-world/intents.ts'
import { daysAfter, isFeeDay } from '#dealing/fees/fee-calendar.ts'
import { monthlyFeeEntry } from '#dealing/fees/monthly-fee.ts'
import { contribution, payout } from '#ledger/bookings/cash-bookings.ts'
import { type BookedDeposit, depositOpened, depositPaid } from '#ledger/bookings/deposit-bookings.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import { type Book, freeCash, freeUnits, write } from './book.ts'
import { closingValues } from './closing-values.ts'
import { intentId, keyOf } from './event-keys.ts'
import { accept, type Intents, isOrder, ordersUnderWay } from './orders.ts'
import type { SamplePrices } from './sample-prices.ts'
import {
  deal,
  least,
  redeemClosing,
  settleDue,
  type TradingDay,
  takeOpenFee,
  unreservedCash,
} from './trading-day.ts'

export type Life = {
  holder: Holder
  feeBasisPoints: number
  prices: SamplePrices
  /** Oldest first; also those before the first day lived whose orders deal in the days lived. */
  intents: Intents
}

/**
 * Lives through the days after `lived` up to and including `last`: what was due settles, money comes in, orders deal
 * at the NAV of their day, fees are taken. Everything that happens is written into the book.
 *
 * @param accrued the values of the closes since the last fee, summed, in minor units.
 * @param feeTakenOn the day of the last fee where that is one of the days to come: a total withdrawal's.
 */
export function liveThrough(
  { holder, feeBasisPoints, prices, intents }: Life,
  book: Book,
  {
    lived,
    last,
    accrued,
    feeTakenOn = lived,
  }: { lived: CalendarDay; last: CalendarDay; accrued: bigint; feeTakenOn?: CalendarDay },
): void {
  const orders = ordersUnderWay(intents, lived)
  const valueAtClose = closingValues(prices, holder.currency, addDays(lived, 1), last)
  let sumOfValues = accrued
  for (const day of daysAfter(lived, last)) {
    if (TARGET.isBusinessDay(day)) {
      const trading = { holder, day, book, orders, prices }
      settleDue(trading)
      payBackDue(trading)
      for (const [index, intent] of (intents.get(day) ?? []).entries())
        follow(trading, intent, intentId(day, index))
      deal(trading)
      redeemClosing(trading)
      if (isFeeDay(day) && day > feeTakenOn && takeFee(trading, sumOfValues, feeBasisPoints)) sumOfValues = 0n
    }
    if (day >= feeTakenOn) sumOfValues += valueAtClose(book, toDayNumber(day))
  }
}

/**
 * Books money that moves at once, takes in what has to be dealt. What clients have ordered may have spent the cash that
 * was meant for it: members get what is left, a deposit is opened whole or not at all.
 */
function follow(trading: TradingDay, intent: Intent, id: string): void {
  const { holder, day, book, orders } = trading
  if (intent.kind === 'invest' && book.isWithdrawn) return
  if (isOrder(intent)) return accept(orders, day, intent, id)
  if (intent.kind === 'contribution') {
    const occasion = { holder, day, eventKey: keyOf('contribution', holder, id) }
    write(book, holder.contractId, contribution(occasion, intent.amount, { payer: intent.payer }))
    return takeOpenFee(trading, id)
  }
  if (intent.kind === 'deposit') {
    if (intent.principal > freeCash(book)) return
    return write(book, holder.contractId, depositOpened(holder, depositIn(intent, day)))
  }
  const amount = least(intent.amount, unreservedCash(book, orders))
  if (amount <= 0n) return
  const occasion = { holder, day, eventKey: keyOf('allocation', holder, id) }
  write(book, holder.contractId, payout(occasion, amount, { to: 'members' }))
}

/** @returns whether there was a fee to take; one below a minor unit is left to grow. */
function takeFee(trading: TradingDay, sumOfValues: bigint, basisPoints: number): boolean {
  const { holder, day, book, orders, prices } = trading
  if (book.isWithdrawn) return false
  const positions = freeUnits(book).map(([instrumentId, units]) => ({
    instrumentId,
    units,
    nav: prices.nav(instrumentId, day),
    fund: prices.rated(prices.fund(instrumentId).currency, day),
  }))
  const entry = monthlyFeeEntry(
    { holder, day, eventKey: keyOf('fee', holder, day) },
    { sumOfValues, basisPoints, open: book.openFee },
    { freeCash: unreservedCash(book, orders), positions, contract: prices.rated(holder.currency, day) },
  )
  if (entry) write(book, holder.contractId, entry)
  return entry !== undefined
}

/** Deposits that have ended come back to cash. */
function payBackDue(trading: TradingDay): void {
  const { holder, day, book } = trading
  for (const deposit of book.deposits) {
    const { id, until } = deposit.terms
    if (until === undefined || paidBackOn(until) !== day) continue
    write(book, holder.contractId, depositPaid(holder, deposit, until, day))
    takeOpenFee(trading, id)
  }
}

/** A deposit of the sample world as it is booked. */
const depositIn = (
  { id, instrumentId, principal, rate, maturity }: SampleDeposit,
  from: CalendarDay,
): BookedDeposit => ({
  terms: { id, rate: BigInt(Math.round(rate * 10_000)), from, ...(maturity && { until: maturity }) },
  instrumentId,
  principal,
})
