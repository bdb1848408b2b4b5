import type { SavingsPlan } from '@fundholder/analytics/savings/savings.ts'
import { shareReaching, simulateSavings } from '@fundholder/analytics/savings/savings-paths.ts'
import { seededNormals } from '@fundholder/analytics/savings/seeded-normals.ts'

/** Simulates every plan with the same draws, so that plans differ only by their terms. */
export const SEED = 2018
export const PATHS = 10_000

export type SimulationRequest = {
  plan: SavingsPlan
  /** Months whose percentiles are wanted, the last one of the plan among them. */
  months: readonly number[]
  volatility: number
  targetAmount: number
}

export type PlanPercentiles = Readonly<Record<`p${(typeof SHARES)[number]}`, number>>
export type SimulatedPlan = {
  /** In the order of the months. */
  percentiles: PlanPercentiles[]
  /** Share of paths that reach the target in the last month, a fraction. */
  probability: number
}

const SHARES = [5, 10, 25, 50, 75, 90, 95] as const

/** Simulates a plan; the same request always has the same answer, to the last bit. */
export function simulatePlan({ plan, months, volatility, targetAmount }: SimulationRequest): SimulatedPlan {
  const paths = simulateSavings(plan, months, {
    volatility,
    normal: draws((PATHS / 2) * plan.months),
    pairs: PATHS / 2,
  })
  return {
    percentiles: paths.map(percentilesOf),
    probability: shareReaching(paths.at(-1) as Float64Array, targetAmount),
  }
}

/** The seed's normal numbers, drawn once and kept: drawing them takes longer than all that is done with them. */
const drawn = { numbers: new Float64Array(0), normal: seededNormals(SEED) }

/** @param count of numbers that will be requested. */
function draws(count: number): () => number {
  const { numbers, normal } = drawn
  if (numbers.length < count) {
    drawn.numbers = new Float64Array(count)
    drawn.numbers.set(numbers)
    for (let place = numbers.length; place < count; place++) drawn.numbers[place] = normal()
  }
  const known = drawn.numbers
  let place = 0
  return () => known[place++] as number
}

function percentilesOf(sorted: Float64Array): PlanPercentiles {
  const below = (share: number) => {
    const position = ((sorted.length - 1) * share) / 100
    const place = Math.floor(position)
    const [lower, upper] = [sorted[place] as number, sorted[Math.ceil(position)] as number]
    return lower + (upper - lower) * (position - place)
  }
  return Object.fromEntries(SHARES.map((share) => [`p${share}`, below(share)])) as PlanPercentiles
}
