import { TARGET } from '@fundholder/domain/business-days.ts'
import { addDays, type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { floorDivide, type Minor, microUnits, minor, splitByWeights } from '@fundholder/domain/money.ts'
import type { DayOfIntents, Intent } from '@fundholder/sample-world/intents.ts'
import type { Mix } from '@fundholder/sample-world/model-portfolios.ts'
import { daysAfter, dealingDayAfter, isFeeDay, settlesOn } from '#dealing/dealing-days.ts'
import { feeTaking, monthlyFee } from '#dealing/monthly-fee.ts'
import { buyAtNav, saleAtNav } from '#dealing/trades.ts'
import type { Holder } from '#ledger/accounts.ts'
import { contribution, payout, settlement } from '#ledger/cash-bookings.ts'
import { feeTaken } from '#ledger/fee-booking.ts'
import { buy, sale } from '#ledger/trade-bookings.ts'
import { type Book, freeCash, heldUnits, promise, write } from './book.ts'
import { closingValues } from './closing-values.ts'
import type { SamplePrices } from './sample-prices.ts'

/** Money to be invested at the NAV of a day. */
type Purchase = { acceptedOn: CalendarDay; dealsOn: CalendarDay; mix: Mix; amount: Minor }
/** Units to be sold at the NAV of a day, and what is done with the money once all of it is in. */
type Sale = {
  acceptedOn: CalendarDay
  dealsOn: CalendarDay
  sell: Mix | 'everything'
  percent: number
  then: { kind: 'buy'; mix: Mix } | { kind: 'payOut' }
}
/** Sales under way. */
type Proceeds = { acceptedOn: CalendarDay; awaited: Set<string>; amount: bigint; then: Sale['then'] }

export type Life = {
  holder: Holder
  feeBasisPoints: number
  prices: SamplePrices
  /** Oldest first; also those before the first day lived whose orders deal in the days lived. */
  intents: readonly DayOfIntents[]
}

/**
 * Lives through the days after `lived` up to and including `last`: what was due settles, money comes in, orders deal
 * at the NAV of their day, fees are taken. Everything that happens is written into the book.
 *
 * @param accrued the values of the closes since the last fee, summed, in minor units.
 */
export function liveThrough(
  life: Life,
  book: Book,
  { lived, last, accrued }: { lived: CalendarDay; last: CalendarDay; accrued: bigint },
): void {
  const { holder, prices } = life
  const { contractId, currency } = holder
  const intentsOf = new Map(life.intents.map(({ day, intents }) => [day, intents]))
  const valueAtClose = closingValues(prices, currency, addDays(lived, 1), last)
  let sumOfValues = accrued
  let purchases = ordersUnderWay(life.intents, lived)
  let sales: Sale[] = []
  let proceeds: Proceeds[] = []
  const key = (kind: string, day: CalendarDay, rest = '') =>
    `${kind}:${contractId}:${day}${rest && `:${rest}`}`
  const occasion = (day: CalendarDay, eventKey: string) => ({ holder, day, eventKey })

  const settle = (day: CalendarDay) => {
    for (const trade of book.unsettled.filter((one) => one.settlesOn <= day)) {
      write(book, contractId, settlement(occasion(day, `settlement:${trade.eventKey}`), trade))
      for (const sold of proceeds) sold.awaited.delete(trade.eventKey)
    }
    for (const { acceptedOn, amount, then } of proceeds.filter(({ awaited }) => awaited.size === 0)) {
      if (then.kind === 'payOut') {
        write(book, contractId, payout(occasion(day, key('payout', acceptedOn)), minor(amount), {}))
      } else {
        purchases.push({
          acceptedOn: day,
          dealsOn: dealingDayAfter(day),
          mix: then.mix,
          amount: minor(amount),
        })
      }
    }
    proceeds = proceeds.filter(({ awaited }) => awaited.size > 0)
  }

  const accept = (day: CalendarDay, intent: Intent) => {
    const dealsOn = dealingDayAfter(day)
    if (intent.kind === 'contribution') {
      const eventKey = key('contribution', day, intent.payer)
      write(book, contractId, contribution(occasion(day, eventKey), intent.amount, { payer: intent.payer }))
    } else if (intent.kind === 'allocation') {
      write(book, contractId, payout(occasion(day, key('allocation', day)), intent.amount, { to: 'members' }))
    } else if (intent.kind === 'invest') {
      purchases.push({ acceptedOn: day, dealsOn, mix: intent.mix, amount: intent.amount })
    } else if (intent.kind === 'switch') {
      sales.push({
        acceptedOn: day,
        dealsOn,
        sell: intent.sell,
        percent: 100,
        then: { kind: 'buy', mix: intent.buy },
      })
    } else {
      sales.push({
        acceptedOn: day,
        dealsOn,
        sell: 'everything',
        percent: intent.percent,
        then: { kind: 'payOut' },
      })
    }
  }

  const dealtAt = (instrumentId: string, day: CalendarDay, feeBasisPoints: number) => ({
    instrumentId,
    nav: prices.nav(instrumentId, day),
    fund: prices.rated(prices.fund(instrumentId).currency, day),
    contract: prices.rated(currency, day),
    feeBasisPoints,
  })

  const deal = (day: CalendarDay) => {
    for (const order of sales.filter(({ dealsOn }) => dealsOn === day)) {
      const sold: Proceeds = {
        acceptedOn: order.acceptedOn,
        awaited: new Set(),
        amount: 0n,
        then: order.then,
      }
      for (const [instrumentId, percent] of soldPercents(order, book)) {
        const held = book.units.get(instrumentId)
        if (held === undefined) continue
        const executed = saleAtNav(
          microUnits(floorDivide(held * BigInt(percent), 100n)),
          dealtAt(instrumentId, day, 0),
        )
        const trade = {
          ...occasion(day, key('sale', order.acceptedOn, instrumentId)),
          settlesOn: settlesOn(day, prices.fund(instrumentId).settlementDays),
        }
        write(book, contractId, sale(trade, executed))
        promise(book, trade.eventKey, trade.settlesOn, executed.exchanged)
        sold.awaited.add(trade.eventKey)
        sold.amount += executed.exchanged
      }
      proceeds.push(sold)
    }
    for (const order of purchases.filter(({ dealsOn }) => dealsOn === day)) {
      const amount = order.amount < freeCash(book) ? order.amount : freeCash(book)
      for (const [instrumentId, part] of splitByWeights(amount, weightsOf(order.mix))) {
        if (part === 0n) continue
        const fund = prices.fund(instrumentId)
        const trade = {
          ...occasion(day, key('buy', order.acceptedOn, instrumentId)),
          settlesOn: settlesOn(day, fund.settlementDays),
        }
        write(book, contractId, buy(trade, buyAtNav(part, dealtAt(instrumentId, day, fund.entryFee))))
        promise(book, trade.eventKey, trade.settlesOn, minor(-part))
      }
    }
    sales = sales.filter(({ dealsOn }) => dealsOn !== day)
    purchases = purchases.filter(({ dealsOn }) => dealsOn !== day)
  }

  const takeFee = (day: CalendarDay) => {
    const { fee, dropped } = monthlyFee(sumOfValues, life.feeBasisPoints)
    if (fee === 0n) return
    const reserved = purchases.reduce((sum, { amount }) => sum + amount, 0n)
    const positions = heldUnits(book).map(([instrumentId, units]) => ({
      instrumentId,
      units,
      nav: prices.nav(instrumentId, day),
      fund: prices.rated(prices.fund(instrumentId).currency, day),
    }))
    const taking = feeTaking(fee, minor(freeCash(book) - reserved), positions, prices.rated(currency, day))
    const memo = { sumOfValues: `${sumOfValues}`, 'remainder:fee': dropped }
    write(book, contractId, feeTaken(occasion(day, key('fee', day)), { ...taking, memo }))
    sumOfValues = 0n
  }

  for (const day of daysAfter(lived, last)) {
    if (TARGET.isBusinessDay(day)) {
      settle(day)
      for (const intent of intentsOf.get(day) ?? []) accept(day, intent)
      deal(day)
      if (isFeeDay(day)) takeFee(day)
    }
    sumOfValues += valueAtClose(book, toDayNumber(day))
  }
}

/** Purchases accepted on days that were lived before, which deal on a day still to come. */
const ordersUnderWay = (intents: readonly DayOfIntents[], lived: CalendarDay): Purchase[] =>
  intents
    .filter(({ day }) => day <= lived && dealingDayAfter(day) > lived)
    .flatMap(({ day, intents: ofDay }) =>
      ofDay
        .filter((intent) => intent.kind === 'invest')
        .map(({ mix, amount }) => ({ acceptedOn: day, dealsOn: dealingDayAfter(day), mix, amount })),
    )

const soldPercents = (order: Sale, book: Book): [string, number][] =>
  order.sell === 'everything'
    ? heldUnits(book).map(([instrumentId]) => [instrumentId, order.percent])
    : order.sell.map(({ instrumentId, percent }) => [instrumentId, percent])

const weightsOf = (mix: Mix) =>
  new Map(mix.map(({ instrumentId, percent }) => [instrumentId, BigInt(percent)]))
