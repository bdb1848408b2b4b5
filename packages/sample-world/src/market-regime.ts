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
export type FactorReturns = Record<Factor, Float64Array>

type MarketRegime = 'calm' | 'stress' | 'recovery'

/** Chance a day that the regime changes, the factor of its volatility, and the yearly return of the world. */
const REGIMES: Record<MarketRegime, { turns: number; next: MarketRegime; swing: number; drift: number }> = {
  calm: { turns: 1 / 300, next: 'stress', swing: 0.82, drift: 0.09 },
  stress: { turns: 1 / 48, next: 'recovery', swing: 2, drift: -0.38 },
  recovery: { turns: 1 / 70, next: 'calm', swing: 1.15, drift: 0.2 },
}

/** Yearly volatility, share of the world's return, and yearly drift of each factor. */
const FACTOR_MODEL: Record<Exclude<Factor, 'world'>, { volatility: number; world: number; drift: number }> = {
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

/** The common part of all prices: calm years, sudden stress in which everything swings wider, and recoveries. */
export function factorReturns(seed: number, days: number): FactorReturns {
  const regimes = regimesOfDays(seed, days)
  const swings = settledSwings(regimes)
  const world = stream(seed, 'factor:world')
  const worldReturns = Float64Array.from(regimes, (regime, day) => {
    const drift = REGIMES[regime].drift / BUSINESS_DAYS_PER_YEAR
    return drift + world.normal() * WORLD_VOLATILITY * DAILY * (swings[day] as number)
  })
  const factors = FACTORS.map((factor): [Factor, Float64Array] => {
    if (factor === 'world') return [factor, worldReturns]
    const { volatility, world: share, drift } = FACTOR_MODEL[factor]
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
  return Object.fromEntries(factors) as FactorReturns
}

function regimesOfDays(seed: number, days: number): MarketRegime[] {
  const chance = stream(seed, 'temper') // renaming a stream changes all prices
  let regime: MarketRegime = 'calm'
  return Array.from({ length: days }, () => {
    if (chance.uniform() < REGIMES[regime].turns) regime = REGIMES[regime].next
    return regime
  })
}

/** Swings that build up and die down over some days instead of jumping. */
function settledSwings(regimes: readonly MarketRegime[]): Float64Array {
  let swing = REGIMES.calm.swing
  return Float64Array.from(regimes, (regime) => {
    swing += (REGIMES[regime].swing - swing) * 0.12
    return swing
  })
}
