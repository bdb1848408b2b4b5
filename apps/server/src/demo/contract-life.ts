import { TARGET } from '@fundholder/domain/business-days.ts'
import { addDays, type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { minor } from '@fundholder/domain/money.ts'
import type { Intent } from '@fundholder/sample-world/intents.ts'
import { daysAfter, isFeeDay } from '#dealing/dealing-days.ts'
import { feeTaking, monthlyFee } from '#dealing/monthly-fee.ts'
import type { Holder } from '#ledger/accounts.ts'
import { contribution, payout } from '#ledger/cash-bookings.ts'
import { feeTaken } from '#ledger/fee-booking.ts'
import { type Book, freeCash, heldUnits, write } from './book.ts'
import { closingValues } from './closing-values.ts'
import { intentId, keyOf } from './event-keys.ts'
import { accept, type Intents, isOrder, ordersUnderWay } from './orders.ts'
import type { SamplePrices } from './sample-prices.ts'
import { deal, settleDue, type TradingDay } from './trading-day.ts'

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
 */
export function liveThrough(
  { holder, feeBasisPoints, prices, intents }: Life,
  book: Book,
  { lived, last, accrued }: { lived: CalendarDay; last: CalendarDay; accrued: bigint },
): void {
  const orders = ordersUnderWay(intents, lived)
  const valueAtClose = closingValues(prices, holder.currency, addDays(lived, 1), last)
  let sumOfValues = accrued
  for (const day of daysAfter(lived, last)) {
    if (TARGET.isBusinessDay(day)) {
      const trading = { holder, day, book, orders, prices }
      settleDue(trading)
      for (const [index, intent] of (intents.get(day) ?? []).entries())
        follow(trading, intent, intentId(day, index))
      deal(trading)
      if (isFeeDay(day) && takeFee(trading, sumOfValues, feeBasisPoints)) sumOfValues = 0n
    }
    sumOfValues += valueAtClose(book, toDayNumber(day))
  }
}

/** Books money that moves at once, takes in what has to be dealt. */
function follow({ holder, day, book, orders }: TradingDay, intent: Intent, id: string): void {
  if (isOrder(intent)) return accept(orders, day, intent, id)
  if (intent.kind === 'contribution') {
    const occasion = { holder, day, eventKey: keyOf('contribution', holder, id) }
    return write(book, holder.contractId, contribution(occasion, intent.amount, { payer: intent.payer }))
  }
  const occasion = { holder, day, eventKey: keyOf('allocation', holder, id) }
  write(book, holder.contractId, payout(occasion, intent.amount, { to: 'members' }))
}

/** @returns whether there was a fee to take; one below a minor unit is left to grow. */
function takeFee(trading: TradingDay, sumOfValues: bigint, feeBasisPoints: number): boolean {
  const { holder, day, book, orders, prices } = trading
  const { fee, dropped } = monthlyFee(sumOfValues, feeBasisPoints)
  if (fee === 0n) return false
  const reserved = orders.purchases.reduce((sum, { amount }) => sum + amount, 0n)
  const positions = heldUnits(book).map(([instrumentId, units]) => ({
    instrumentId,
    units,
    nav: prices.nav(instrumentId, day),
    fund: prices.rated(prices.fund(instrumentId).currency, day),
  }))
  const contract = prices.rated(holder.currency, day)
  const { open, ...taken } = feeTaking(fee, minor(freeCash(book) - reserved), positions, contract)
  if (open > 0n) throw new RangeError(`${holder.contractId} cannot pay its fee of ${day}`)
  const memo = { sumOfValues: `${sumOfValues}`, 'remainder:fee': dropped }
  const occasion = { holder, day, eventKey: keyOf('fee', holder, day) }
  write(book, holder.contractId, feeTaken(occasion, { ...taken, memo }))
  return true
}
