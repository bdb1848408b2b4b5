import { BUSINESS_DAYS_PER_YEAR } from '../days.ts'
import type { Family } from '../funds/family.ts'
import type { Factor, FactorReturns } from '../market-regime.ts'
import { stream } from '../random.ts'

/** The market that funds live in, by the index of the market day. */
export type MarketContext = {
  seed: number
  days: number
  factorReturns: FactorReturns
  /** Units of each currency per euro. */
  rates: ReadonlyMap<string, Float64Array>
  /** Percent a year overnight, by currency. */
  shortRate: (currency: string) => Float64Array
}

/** Returns the initial NAV of a fund: thousands for yen funds. */
const launchPrice = (currency: string, chance: number) =>
  currency === 'JPY' ? 8_000 + Math.floor(chance * 80) * 100 : 10 + Math.floor(chance * 190)

/**
 * A fund's NAV on each market day from its launch: what moves its family, the currencies it does not hedge, its
 * coupons less its charges, and a little of its own.
 */
export function fundPrices(
  context: MarketContext,
  family: Family,
  fund: { id: string; currency: string; charges: number; launch: number },
): Float64Array {
  const { seed, days, factorReturns } = context
  const chance = stream(seed, `fund:${fund.id}`)
  const own = family.own / 100 / Math.sqrt(BUSINESS_DAYS_PER_YEAR)
  const betas = Object.entries(family.betas) as [Factor, number][]
  const currencies = currencyMoves(context, family, fund.currency)
  const short = family.isMoney ? context.shortRate(fund.currency) : undefined
  let price = launchPrice(fund.currency, chance.uniform())
  const prices = new Float64Array(days - fund.launch)
  for (let day = fund.launch; day < days; day++) {
    const yearly = (family.carry + (short ? (short[day] as number) : 0) - fund.charges) / 100
    let move = yearly / BUSINESS_DAYS_PER_YEAR + own * chance.normal()
    for (const [factor, beta] of betas) move += beta * (factorReturns[factor][day] as number)
    move += currencies(day)
    if (day > fund.launch) price *= 1 + Math.max(move, -0.6)
    prices[day - fund.launch] = price
  }
  return prices
}

/** Returns the daily return of unhedged currencies in the fund's currency. */
function currencyMoves({ rates }: MarketContext, family: Family, currency: string): (day: number) => number {
  const against = rates.get(currency)
  const exposures = Object.entries(family.unhedged ?? {}).filter(([foreign]) => foreign !== currency)
  const foreign = exposures.map(([code, weight]) => ({ weight, perEuro: rates.get(code) }))
  const gain = (perEuro: Float64Array | undefined, day: number) =>
    perEuro && day > 0 ? (perEuro[day - 1] as number) / (perEuro[day] as number) : 1 // the euro itself never moves
  return (day) => {
    const home = gain(against, day)
    let sum = 0
    for (const { weight, perEuro } of foreign) sum += weight * (gain(perEuro, day) / home - 1)
    return sum
  }
}
