import { BUSINESS_DAYS_PER_YEAR } from './days.ts'
import { stream } from './random.ts'

/** Market factors; a fund's betas weight them. `duration` is the return of one year of duration. */
export const FACTORS = [
  'world',
  'us',
  'europe',
  'uk',
  'japan',
  'asia',
  'emerging',
  'gulf',
  'smallCap',
  'value',
  'technology',
  'health',
  'duration',
  'credit',
  'emergingDebt',
  'inflation',
  'property',
  'infrastructure',
  'gold',
  'commodities',
  'crypto',
] as const
export type Factor = (typeof FACTORS)[number]

/** Each day's return of each factor, as fractions, by the index of the market day. */
export type MarketRegime = Record<Factor, Float64Array>

type Temper = 'calm' | 'storm' | 'recovery'

/** Chance a day that the market's temper turns, how much wider everything swings in it, and what the world gains a year. */
const TEMPERS: Record<Temper, { turns: number; next: Temper; swing: number; drift: number }> = {
  calm: { turns: 1 / 300, next: 'storm', swing: 0.82, drift: 0.09 },
  storm: { turns: 1 / 48, next: 'recovery', swing: 2, drift: -0.38 },
  recovery: { turns: 1 / 70, next: 'calm', swing: 1.15, drift: 0.2 },
}

/** Volatility a year, how much of the world's move goes along, and what a storm adds a year on top. */
const CLIMATE: Record<Exclude<Factor, 'world'>, { volatility: number; world: number; drift: number }> = {
  us: { volatility: 0.045, world: 0, drift: 0.012 },
  europe: { volatility: 0.065, world: 0, drift: -0.008 },
  uk: { volatility: 0.07, world: 0, drift: -0.01 },
  japan: { volatility: 0.1, world: 0, drift: 0 },
  asia: { volatility: 0.08, world: 0.05, drift: -0.006 },
  emerging: { volatility: 0.085, world: 0.1, drift: -0.012 },
  gulf: { volatility: 0.11, world: -0.3, drift: 0.02 },
  smallCap: { volatility: 0.055, world: 0.1, drift: 0.004 },
  value: { volatility: 0.045, world: -0.05, drift: 0.002 },
  technology: { volatility: 0.095, world: 0.15, drift: 0.04 },
  health: { volatility: 0.07, world: -0.15, drift: 0.012 },
  duration: { volatility: 0.0078, world: -0.006, drift: 0 },
  credit: { volatility: 0.012, world: 0.05, drift: 0.003 },
  emergingDebt: { volatility: 0.04, world: 0.2, drift: 0.002 },
  inflation: { volatility: 0.02, world: 0.01, drift: 0.002 },
  property: { volatility: 0.1, world: 0.65, drift: -0.02 },
  infrastructure: { volatility: 0.07, world: 0.55, drift: 0.005 },
  gold: { volatility: 0.145, world: -0.05, drift: 0.055 },
  commodities: { volatility: 0.15, world: 0.3, drift: 0.01 },
  crypto: { volatility: 0.55, world: 1, drift: 0.22 },
}

const WORLD_VOLATILITY = 0.125
const DAILY = Math.sqrt(1 / BUSINESS_DAYS_PER_YEAR)

/** The common part of all prices: calm years, sudden storms in which everything swings wider, and recoveries. */
export function marketRegime(seed: number, days: number): MarketRegime {
  const tempers = temperOfDays(seed, days)
  const swings = settledSwings(tempers)
  const world = stream(seed, 'factor:world')
  const worldReturns = Float64Array.from(tempers, (temper, day) => {
    const drift = TEMPERS[temper].drift / BUSINESS_DAYS_PER_YEAR
    return drift + world.normal() * WORLD_VOLATILITY * DAILY * (swings[day] as number)
  })
  const factors = FACTORS.map((factor): [Factor, Float64Array] => {
    if (factor === 'world') return [factor, worldReturns]
    const { volatility, world: share, drift } = CLIMATE[factor]
    const own = stream(seed, `factor:${factor}`)
    return [
      factor,
      worldReturns.map(
        (worldReturn, day) =>
          drift / BUSINESS_DAYS_PER_YEAR +
          share * worldReturn +
          own.normal() * volatility * DAILY * Math.sqrt(swings[day] as number),
      ),
    ]
  })
  return Object.fromEntries(factors) as MarketRegime
}

function temperOfDays(seed: number, days: number): Temper[] {
  const chance = stream(seed, 'temper')
  let temper: Temper = 'calm'
  return Array.from({ length: days }, () => {
    if (chance.uniform() < TEMPERS[temper].turns) temper = TEMPERS[temper].next
    return temper
  })
}

/** Swings that build up and die down over some days instead of jumping. */
function settledSwings(tempers: readonly Temper[]): Float64Array {
  let swing = TEMPERS.calm.swing
  return Float64Array.from(tempers, (temper) => {
    swing += (TEMPERS[temper].swing - swing) * 0.12
    return swing
  })
}
