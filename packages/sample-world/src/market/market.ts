import { overnightIndex } from '@fundholder/analytics/series/overnight-index.ts'
import { type CalendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import { BUSINESS_DAYS_PER_YEAR, marketDays } from '../days.ts'
import { FUNDS, INDICES, INSTRUMENTS, type SampleInstrument } from '../funds/instruments.ts'
import { MODEL_PORTFOLIOS } from '../funds/model-portfolios.ts'
import { factorReturns } from '../market-regime.ts'
import { CURRENCIES, euroRates } from './currencies.ts'
import { fundPrices, type MarketContext } from './fund-prices.ts'
import { publishedThrough } from './publication.ts'
import { riskClass } from './risk.ts'
import { shortRates } from './short-rates.ts'

/** Quotes of one instrument or currency: days ascending, whole millionths. */
export type QuoteSeries = { id: string; days: Int32Array; values: Float64Array }

/** The sample market through a day. */
export type SampleMarket = {
  prices: QuoteSeries[]
  /** Millionths of a unit of each currency per euro. */
  rates: QuoteSeries[]
  instruments: (SampleInstrument & { riskId: RiskId | null })[]
  modelPortfolios: ((typeof MODEL_PORTFOLIOS)[number] & { riskId: RiskId })[]
}

const RISK_DAYS = 5 * BUSINESS_DAYS_PER_YEAR
const INDEX_START = { EONABERA: 100, MSDUWI: 1650 }

/**
 * Every price and rate from the first day on. A price depends on the seed, the instrument and the day alone: a market
 * made through a later day begins with exactly the prices of the one made through an earlier day. A fund whose NAVs
 * come late lacks those of the last days, and one that was closed has none after its last.
 *
 * @param last the last day with prices.
 */
export function sampleMarket(seed: number, last: CalendarDay): SampleMarket {
  const numbers = marketDays(last)
  const days = Int32Array.from(numbers)
  const rates = euroRates(seed, days.length)
  const context: MarketContext = {
    seed,
    days: days.length,
    factorReturns: factorReturns(seed, days.length),
    rates,
    shortRate: remembered((currency) => shortRates(currency, numbers)),
  }
  const funds = FUNDS.map((fund) => {
    const launch = indexOf(numbers, toDayNumber(fund.inceptionDate))
    const prices = fundPrices(context, fund.family, { ...fund, launch })
    return {
      fund,
      quotes: through(publishedThrough(fund, last), quoted(fund.id, days.subarray(launch), prices)),
    }
  })
  const overnight = overnightIndex({ days, values: context.shortRate('EUR') })
  const euro = overnight.values.map((level) => level * INDEX_START.EONABERA)
  const series = new Map(funds.map(({ fund, quotes }) => [fund.id, quotes]))
  return {
    prices: [
      ...series.values(),
      quoted(INDICES.EONABERA.id, days, euro, 1),
      quoted(INDICES.MSDUWI.id, days, worldIndex(context)),
    ],
    rates: CURRENCIES.map((currency) => quoted(currency, days, rates.get(currency) as Float64Array)),
    instruments: INSTRUMENTS.map(({ closedOn, ...instrument }) => {
      const quotes = series.get(instrument.id)
      const riskId = quotes && isRated(instrument, quotes) ? riskOf(quotes.values) : null
      const isClosed = closedOn !== undefined && closedOn <= last
      return { ...instrument, ...(isClosed && { operative: false, closedOn }), riskId }
    }),
    modelPortfolios: MODEL_PORTFOLIOS.map((model) => ({
      ...model,
      riskId: riskOf(mixed(model.items, series)),
    })),
  }
}

const worldIndex = (context: MarketContext) => {
  const world = FUNDS.find(({ subAssetClass }) => subAssetClass === 'Global equity')
  if (!world) throw new RangeError('the sample market has no global equity')
  const family = { ...world.family, own: 0 }
  const index = { id: INDICES.MSDUWI.id, currency: 'USD', charges: 0, launch: 0 }
  const prices = fundPrices(context, family, index)
  return prices.map((price) => (price / (prices[0] as number)) * INDEX_START.MSDUWI)
}

/** In millionths: NAVs and rates are published with four decimals, an overnight index moves too little for that. */
const quoted = (id: string, days: Int32Array, values: Float64Array, step = 100): QuoteSeries => ({
  id,
  days,
  values: values.map((value) => Math.round((value * 1_000_000) / step) * step),
})

/** The quotes up to a day. */
function through(last: CalendarDay, { id, days, values }: QuoteSeries): QuoteSeries {
  const after = days.findIndex((day) => day > toDayNumber(last))
  const end = after < 0 ? days.length : after
  return { id, days: days.subarray(0, end), values: values.subarray(0, end) }
}

/** A fund is rated once it has shown a quarter of prices. */
const isRated = ({ unrated }: SampleInstrument, { values }: QuoteSeries) =>
  !unrated && values.length > BUSINESS_DAYS_PER_YEAR / 4

const riskOf = (values: Float64Array) => riskClass(values.subarray(-RISK_DAYS))

/** A mix of the last years' prices, each fund's share brought back to its weight every day. */
function mixed(
  items: readonly { instrumentId: string; percent: number }[],
  series: ReadonlyMap<string, QuoteSeries>,
) {
  const parts = items.map(({ instrumentId, percent }) => ({
    share: percent / 100,
    prices: (series.get(instrumentId) as QuoteSeries).values.subarray(-RISK_DAYS),
  }))
  const length = Math.min(...parts.map(({ prices }) => prices.length))
  let value = 1_000_000
  return Float64Array.from({ length }, (_, day) => {
    if (day > 0) {
      let gain = 0
      for (const { share, prices } of parts) {
        const at = prices.length - length + day
        gain += share * ((prices[at] as number) / (prices[at - 1] as number))
      }
      value *= gain
    }
    return value
  })
}

const indexOf = (days: readonly DayNumber[], day: DayNumber) => {
  const index = days.findIndex((one) => one >= day)
  return index < 0 ? days.length : index
}

function remembered<Value>(find: (key: string) => Value): (key: string) => Value {
  const found = new Map<string, Value>()
  return (key) => {
    const value = found.get(key) ?? find(key)
    found.set(key, value)
    return value
  }
}
