import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { fromMicro } from '@fundholder/domain/money.ts'
import type { QuoteUsed } from '@fundholder/protocol/analysis/explanations.ts'
import type { Market } from '#catalogue/prices/market.ts'

/** The price and rates by which an instrument is valued on a day in a currency; `undefined` when one is missing. Cash is worth itself. */
export function quoteUsed(
  market: Market,
  instrumentId: string,
  day: CalendarDay,
  currency: string,
): QuoteUsed | undefined {
  if (instrumentId === CASH_INSTRUMENT_ID)
    return { price: 1, priceCurrency: currency, priceDate: day, isCarried: false }
  const price = market.price(instrumentId, day)
  const priceCurrency = market.currencyOf(instrumentId) ?? currency
  if (!price) return undefined
  const own = { price: fromMicro(price.value), priceCurrency, priceDate: price.day }
  if (priceCurrency === currency) return { ...own, isCarried: price.day !== day }
  const from = rateUsed(market, priceCurrency, day)
  const to = rateUsed(market, currency, day)
  if (!from || !to) return undefined
  const isCarried = [price.day, from.rateDate, to.rateDate].some((published) => published !== day)
  return { ...own, isCarried, rates: { from, to } }
}

function rateUsed(market: Market, currency: string, day: CalendarDay) {
  const rate = market.rate(currency, day)
  return rate && { currency, perEuro: fromMicro(rate.value), rateDate: rate.day }
}
