import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { businessDaysBetween, TARGET } from '@fundholder/domain/days/business-days.ts'
import { PRICE_LAG_BUSINESS_DAYS } from '@fundholder/domain/limits.ts'
import {
  floorDivide,
  MICRO,
  type Micro,
  type MicroUnits,
  type Minor,
  microUnits,
  minorPerUnit,
  type Rated,
  valueIn,
} from '@fundholder/domain/money.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import { Refusal } from '#platform/basics/refusal.ts'

/** Values units at the latest published prices, in the contract's currency. */
export type Valuation = {
  valuedOn: CalendarDay
  currency: string
  worthOf: (instrumentId: string, units: MicroUnits) => Minor
  /** Millionths of a unit that the amount pays for, rounded down. */
  unitsWorth: (instrumentId: string, amount: Minor) => MicroUnits
}

/** Latest price date, the one that clients see. */
export const valuationDay = (market: MarketSnapshot, today: CalendarDay): CalendarDay | undefined =>
  market.lastPriceDay(today)

/**
 * Values orders at the latest prices. Valuing a fund without a recent price or rate throws `orders/stale-
 * price`.
 *
 * @throws {Refusal} `orders/revalued` when the client saw another day's prices.
 */
export function valuationOn(
  market: MarketSnapshot,
  { seen, today, currency }: { seen: CalendarDay; today: CalendarDay; currency: string },
): Valuation {
  const valuedOn = valuationDay(market, today)
  if (valuedOn === undefined) throw new Refusal('orders/stale-price', { funds: '' })
  if (valuedOn !== seen) throw new Refusal('orders/revalued', { valuedOn })
  const quoted = (instrumentId: string) => pricedAt(market, instrumentId, currency, today, valuedOn)
  return {
    valuedOn,
    currency,
    worthOf: (instrumentId, units) => {
      const { price, fund, contract } = quoted(instrumentId)
      return valueIn(units, price, fund, contract)
    },
    unitsWorth: (instrumentId, amount) => {
      const { price, fund, contract } = quoted(instrumentId)
      return microUnits(
        floorDivide(
          amount * MICRO * MICRO * fund.perEuro,
          price * contract.perEuro * minorPerUnit(contract.currency),
        ),
      )
    },
  }
}

type Priced = { price: Micro; fund: Rated; contract: Rated }

function pricedAt(
  market: MarketSnapshot,
  instrumentId: string,
  currency: string,
  today: CalendarDay,
  valuedOn: CalendarDay,
): Priced {
  const name = nameOf(market, instrumentId)
  const own = market.currencyOf(instrumentId)
  const price = market.price(instrumentId, today)
  const rate = own && market.rate(own, today)
  const contractRate = market.rate(currency, today)
  const isStale = (day: CalendarDay) => businessDaysBetween(day, valuedOn, TARGET) > PRICE_LAG_BUSINESS_DAYS
  const needsRates = own !== currency
  if (
    !own ||
    !price ||
    isStale(price.day) ||
    (needsRates && (!rate || !contractRate || isStale(rate.day) || isStale(contractRate.day)))
  )
    throw new Refusal('orders/stale-price', { funds: name, instruments: [instrumentId] })
  const rated = (of: string, at: typeof rate): Rated => ({
    currency: of,
    perEuro: at ? at.value : (MICRO as Micro),
  })
  return { price: price.value, fund: rated(own, rate || undefined), contract: rated(currency, contractRate) }
}
