import { floorDivide, type Minor, minor } from '../money.ts'
import type { FundFee } from './instruments.ts'

/** Fees that ongoing charges consist of. */
export const ONGOING_FEES = ['management', 'deposit', 'distribution'] as const satisfies readonly FundFee[]

/**
 * Returns the annual charges beyond the reported fees, such as audit costs, in percent with at most two
 * decimals. The parts of the ongoing charges add up with it.
 *
 * @returns `undefined` if the charges or all of the fees are not reported, or the fees alone exceed the
 *   charges.
 */
export function otherCosts(
  ongoing: number | undefined,
  feeOf: (fee: (typeof ONGOING_FEES)[number]) => number | undefined,
): number | undefined {
  const reported = ONGOING_FEES.map(feeOf).filter((percent) => percent !== undefined)
  if (ongoing === undefined || reported.length === 0) return undefined
  const rest = Math.round((ongoing - reported.reduce((sum, percent) => sum + percent, 0)) * 100) / 100
  return rest < 0 ? undefined : Math.abs(rest)
}

const BASIS_POINTS = 10_000n
const inBasisPoints = (percent: number) => BigInt(Math.round(percent * 100))

/**
 * Returns the annual cost of an amount in a fund: what its fees cost and what its ongoing charges cost. Fees that
 * make up the charges add up to them.
 *
 * @param percents fees inside the charges; undefined if not reported.
 */
export function chargesOn(
  amount: Minor,
  ongoing: number | undefined,
  percents: readonly (number | undefined)[],
): { each: (Minor | undefined)[]; total: Minor | undefined } {
  const exact = percents.map((percent = 0) => amount * inBasisPoints(percent))
  const whole = ongoing === undefined ? undefined : amount * inBasisPoints(ongoing)
  const addsUp = whole === exact.reduce((sum, one) => sum + one, 0n)
  const parts = addsUp ? roundedToSum(exact) : exact.map(rounded)
  return {
    each: percents.map((percent, at) => (percent === undefined ? undefined : parts[at])),
    total: whole === undefined ? undefined : rounded(whole),
  }
}

/**
 * Returns the annual cost of a portfolio: the ongoing charges of each fund and the plan fee on the whole. The
 * parts add up to the total.
 *
 * @param held charges in percent; undefined if not reported, and the total is then undefined.
 * @param whole value of the portfolio, uninvested cash included.
 */
export function yearlyCosts(
  held: readonly { worth: Minor; charges: number | undefined }[],
  whole: Minor,
  feeBasisPoints: number,
): { each: (Minor | undefined)[]; planFee: Minor; total: Minor | undefined } {
  const charged = held.map(({ worth, charges = 0 }) => worth * inBasisPoints(charges))
  const [planFee = minor(0n), ...parts] = roundedToSum([whole * BigInt(feeBasisPoints), ...charged])
  return {
    each: held.map(({ charges }, at) => (charges === undefined ? undefined : parts[at])),
    planFee,
    total: held.some(({ charges }) => charges === undefined)
      ? undefined
      : minor(parts.reduce((sum, part) => sum + part, planFee as bigint)),
  }
}

/** Rounds half up. */
const rounded = (exact: bigint): Minor => minor(floorDivide(exact * 2n + BASIS_POINTS, BASIS_POINTS * 2n))

/**
 * Rounds costs so that they add up to their rounded sum: each rounded down, then the minor units left over to the
 * largest remainders, ties to the first.
 */
function roundedToSum(exact: readonly bigint[]): Minor[] {
  const parts = exact.map((one) => floorDivide(one, BASIS_POINTS))
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)
  const left = Number(rounded(sum(exact)) - sum(parts))
  const remainder = (at: number) => Number((exact[at] ?? 0n) - (parts[at] ?? 0n) * BASIS_POINTS)
  const ups = new Set([...exact.keys()].sort((a, b) => remainder(b) - remainder(a) || a - b).slice(0, left))
  return parts.map((part, at) => minor(ups.has(at) ? part + 1n : part))
}
