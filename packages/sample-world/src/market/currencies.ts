import { BUSINESS_DAYS_PER_YEAR } from '../days.ts'
import { stream } from '../random.ts'

type Drifting = { first: number; home: number; volatility: number }

/** Units per euro on the first day, the level that the rate is drawn back to, and its volatility a year. */
const FREE: Record<string, Drifting> = {
  USD: { first: 1.3658, home: 1.13, volatility: 0.068 },
  GBP: { first: 0.8302, home: 0.862, volatility: 0.062 },
  CHF: { first: 1.2305, home: 1.02, volatility: 0.05 },
  JPY: { first: 143.06, home: 146, volatility: 0.085 },
  SEK: { first: 8.8575, home: 10.6, volatility: 0.055 },
  CAD: { first: 1.4527, home: 1.47, volatility: 0.066 },
  AUD: { first: 1.5338, home: 1.63, volatility: 0.07 },
  SGD: { first: 1.7268, home: 1.52, volatility: 0.056 },
}

/** Units per dollar. */
const PEGGED: Record<string, number> = { AED: 3.6725, SAR: 3.75, KWD: 0.307 }

/** Share of the way home that a rate is drawn back in a year. */
const DRAWN_BACK = 0.35

/** Every currency of the sample world but the euro. */
export const CURRENCIES = [...Object.keys(FREE), ...Object.keys(PEGGED)]

/** Units of each currency per euro on each market day. */
export function euroRates(seed: number, days: number): Map<string, Float64Array> {
  const rates = new Map<string, Float64Array>()
  for (const [currency, drifting] of Object.entries(FREE))
    rates.set(currency, walk(seed, currency, drifting, days))
  const dollar = rates.get('USD') as Float64Array
  for (const [currency, perDollar] of Object.entries(PEGGED)) {
    rates.set(
      currency,
      dollar.map((rate) => rate * perDollar),
    )
  }
  return rates
}

function walk(seed: number, currency: string, { first, home, volatility }: Drifting, days: number) {
  const chance = stream(seed, `rate:${currency}`)
  const swing = volatility / Math.sqrt(BUSINESS_DAYS_PER_YEAR)
  let rate = first
  return Float64Array.from({ length: days }, (_, day) => {
    if (day > 0)
      rate += ((home - rate) * DRAWN_BACK) / BUSINESS_DAYS_PER_YEAR + rate * swing * chance.normal()
    return rate
  })
}
