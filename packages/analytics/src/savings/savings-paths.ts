import { contributionsByMonth, monthlyRate, type SavingsPlan } from './savings.ts'

/** Parameters of the simulated returns. */
export type Simulation = {
  /** Annual volatility, as a fraction: 0.25 is 25%. */
  volatility: number
  /** Gives independent standard normal numbers. */
  normal: () => number
  /** Paths come in pairs that mirror each other: where one gains, the other loses. */
  pairs: number
}

/**
 * Simulates a savings plan: each month grows by `(1 + r)^(1/12) × exp(σ / √12 × z)`, so that the plan's own
 * return r is the median of the growth. Paths mirror each other in pairs (antithetic variates: J. Hammersley
 * and K. Morton, 1956), which makes the median of a plan without contributions exact.
 *
 * @param months requested months, from 0 to the plan's last one.
 * @returns for each of these months the amounts of all paths, ascending.
 * @throws {RangeError} for a negative volatility, no pairs, or a month outside the plan.
 */
export function simulateSavings(
  plan: SavingsPlan,
  months: readonly number[],
  { volatility, normal, pairs }: Simulation,
): Float64Array[] {
  if (!(volatility >= 0)) throw new RangeError(`not a volatility: ${volatility}`)
  if (!Number.isInteger(pairs) || pairs < 1) throw new RangeError(`not a number of pairs: ${pairs}`)
  if (months.some((month) => !Number.isInteger(month) || month < 0 || month > plan.months))
    throw new RangeError('a month lies outside the plan')
  const { initialAmount } = plan
  const median = 1 + monthlyRate(plan.yearlyReturn, plan.convention)
  const deviation = volatility / Math.sqrt(12)
  const paid = contributionsByMonth(plan)
  const none = new Float64Array(plan.months + 1)
  const [early, late] = plan.timing === 'begin' ? [paid, none] : [none, paid]
  const placeOf = placesOf(months, plan.months)
  const amounts = months.map(() => new Float64Array(2 * pairs))
  for (let pair = 0; pair < pairs; pair++) {
    let one = initialAmount
    let other = initialAmount
    for (let month = 0; month <= plan.months; month++) {
      if (month > 0) {
        const shock = Math.exp(deviation * normal())
        const [before, after] = [early[month] as number, late[month] as number]
        one = (one + before) * median * shock + after
        other = ((other + before) * median) / shock + after
      }
      const place = placeOf[month] as number
      if (place < 0) continue
      const ofMonth = amounts[place] as Float64Array
      ofMonth[2 * pair] = one
      ofMonth[2 * pair + 1] = other
    }
  }
  for (const ofMonth of amounts) ofMonth.sort()
  return amounts
}

/** Returns the index of each month in `months`, or -1 if it is not requested. */
function placesOf(months: readonly number[], last: number): Int32Array {
  const places = new Int32Array(last + 1).fill(-1)
  months.forEach((month, place) => {
    places[month] = place
  })
  return places
}

/** The share of paths that come to an amount or more, 0 to 1; `amounts` ascending and not empty. */
export function shareReaching(amounts: Float64Array, target: number): number {
  let below = 0
  let above = amounts.length
  while (below < above) {
    const middle = (below + above) >>> 1
    if ((amounts[middle] as number) < target) below = middle + 1
    else above = middle
  }
  return (amounts.length - below) / amounts.length
}
