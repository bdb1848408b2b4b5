import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { convert, type Minor, microUnits, type Rated, valueIn, valueOf } from '@fundholder/domain/money.ts'
import type { Market } from '#catalogue/prices/market.ts'

/** Money of one currency in another at the rates of a day; `undefined` when a rate is missing. */
export type MoneyIn = (own: string, amount: Minor, day: CalendarDay) => Minor | undefined

export function moneyIn(market: Pick<Market, 'rate'>, currency: string): MoneyIn {
  return (own, amount, day) => {
    if (own === currency) return amount
    const [from, to] = [ratedOn(market, own, day), ratedOn(market, currency, day)]
    return from && to && convert(amount, from, to)
  }
}

/**
 * Values units at the close of a day in a currency, rounded down once, or returns the reason why it is
 * impossible.
 */
export function worthOn(
  market: Pick<Market, 'price' | 'rate' | 'currencyOf'>,
  { instrumentId, units, currency }: { instrumentId: string; units: bigint; currency: string },
  day: CalendarDay,
): { value: Minor } | { absent: AbsentReason } {
  const own = market.currencyOf(instrumentId)
  const price = market.price(instrumentId, day)
  if (own === undefined || !price) return { absent: 'missing-price' }
  if (own === currency) return { value: valueOf(microUnits(units), price.value, currency) }
  const [from, to] = [ratedOn(market, own, day), ratedOn(market, currency, day)]
  return from && to
    ? { value: valueIn(microUnits(units), price.value, from, to) }
    : { absent: 'missing-rate' }
}

function ratedOn(market: Pick<Market, 'rate'>, currency: string, day: CalendarDay): Rated | undefined {
  const rate = market.rate(currency, day)
  return rate && { currency, perEuro: rate.value }
}
