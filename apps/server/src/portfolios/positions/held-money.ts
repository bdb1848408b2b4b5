import { DISTRIBUTION_DECIMALS } from '@fundholder/domain/funds/distributions.ts'
import { type Minor, minor, roundToSum, toDecimal } from '@fundholder/domain/money.ts'
import type { Holding } from './holdings.ts'

/** Value of a holding, and its cost if reported. */
export type HeldMoney = Pick<Holding, 'worth' | 'cost'>

/** Number of steps that weights are rounded to: hundredths of a percent. */
const STEPS = 10 ** DISTRIBUTION_DECIMALS

/**
 * Returns the weights of all holdings of a portfolio by instrument, in hundredths of a percent; empty if any position has
 * no value. They are rounded by largest remainders, so that as shown they sum to 100%. Every card and file shows these.
 *
 * @param holdings the whole portfolio, cash included.
 */
export function weightsOf(holdings: readonly Holding[]): ReadonlyMap<string, number> {
  const whole = wholeOf(holdings)
  if (whole === undefined) return new Map()
  const scaled = holdings.map(({ worth }) => ('value' in worth ? worth.value : 0n) * BigInt(STEPS))
  const steps = roundToSum(scaled, whole)
  return new Map(holdings.map(({ instrumentId }, at) => [instrumentId, Number(steps[at])]))
}

/** Returns the weight of some of the holdings as it travels, a fraction: the sum of theirs. */
export function weightShown(
  weights: ReadonlyMap<string, number>,
  holdings: readonly Holding[],
): { weight?: number } {
  if (weights.size === 0) return {}
  const steps = holdings.reduce((sum, { instrumentId }) => sum + (weights.get(instrumentId) ?? 0), 0)
  return { weight: steps / STEPS }
}

/** Returns the total that weights refer to; undefined if any position has no value. */
function wholeOf(holdings: readonly HeldMoney[]): bigint | undefined {
  let whole = 0n
  for (const { worth } of holdings) {
    if ('absent' in worth) return undefined
    whole += worth.value
  }
  return whole > 0n ? whole : undefined
}

/** Several holdings as one: amounts and costs added up, no amount while one of them has none. */
export function added(holdings: readonly HeldMoney[]): HeldMoney {
  const missing = holdings.find(({ worth }) => 'absent' in worth)?.worth
  const value = holdings.reduce((sum, { worth }) => sum + ('value' in worth ? worth.value : 0n), 0n)
  const costs = holdings.flatMap(({ cost }) => (cost === undefined ? [] : [cost]))
  return {
    worth: missing ?? { value: minor(value) },
    ...(costs.length > 0 && { cost: minor(costs.reduce((sum, cost) => sum + cost, 0n)) }),
  }
}

/** Amount, cost and gain as they travel; what does not exist is left out, an amount with its reason. */
export function moneyShown({ worth, cost }: HeldMoney, currency: string) {
  const paid = cost === undefined ? {} : { cost: toDecimal(cost, currency) }
  if ('absent' in worth) return { absent: worth.absent, ...paid }
  return {
    amount: toDecimal(worth.value, currency),
    ...paid,
    ...(cost !== undefined && profit(minor(worth.value - cost), cost, currency)),
  }
}

/** Amount of all holdings, and the gain of those that have a cost: cash has none. */
export function totalShown(holdings: readonly HeldMoney[], currency: string) {
  const { worth } = added(holdings)
  const bought = added(holdings.filter(({ cost }) => cost !== undefined))
  return {
    ...('value' in worth && { amount: toDecimal(worth.value, currency) }),
    ...(bought.cost !== undefined &&
      'value' in bought.worth &&
      profit(minor(bought.worth.value - bought.cost), bought.cost, currency)),
  }
}

const profit = (gained: Minor, cost: Minor, currency: string) => ({
  profitLoss: toDecimal(gained, currency),
  ...(cost > 0n && { profitLossPercent: Number(gained) / Number(cost) }),
})
