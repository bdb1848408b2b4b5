import { businessDaysBetween, TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { PRICE_LAG_BUSINESS_DAYS } from '@fundholder/domain/limits.ts'
import { withName } from '#catalogue/instruments/instrument-names.ts'
import type { PortfolioFacts, Verdict } from './portfolio-facts.ts'

/** Positions whose price lags behind the latest of all prices, or that have none that is young enough to be used. */
export function stalePrices({ holdings, market, asOf }: PortfolioFacts): Verdict {
  const latest = market.lastPriceDay(asOf)
  if (latest === undefined) return { found: [] }
  const priced = holdings.filter(
    ({ instrumentId, deposits }) => instrumentId !== CASH_INSTRUMENT_ID && deposits === undefined,
  )
  return {
    found: priced.flatMap(({ instrumentId, quote }) => {
      const businessDays = quote && businessDaysBetween(quote.day, latest, TARGET)
      if (businessDays !== undefined && !(businessDays > PRICE_LAG_BUSINESS_DAYS)) return []
      return [
        {
          code: 'stale-price',
          severity: quote ? 'notice' : 'attention',
          ...withName(market, instrumentId),
          ...(quote && { priceDate: quote.day, businessDays }),
          latestPriceDate: latest,
          businessDaysLimit: PRICE_LAG_BUSINESS_DAYS,
        },
      ]
    }),
  }
}
