import { type Minor, minor, roundDivide, roundToSum } from '../money.ts'
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

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000n
/** A weight counts in this many parts of the whole. */
const WEIGHTS = 100_000_000
const hundredths = (percent: number) => BigInt(Math.round(percent * 100))

/** Returns what a percentage of an amount costs, rounded half up. */
export const costOn = (amount: Minor, percent: number): Minor =>
  minor(roundDivide(amount * hundredths(percent), WHOLE))

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
  const inside = percents.map((percent = 0) => hundredths(percent))
  const addsUp = ongoing !== undefined && hundredths(ongoing) === inside.reduce((sum, one) => sum + one, 0n)
  const exact = inside.map((one) => amount * one)
  const parts = (addsUp ? roundToSum(exact, WHOLE) : exact.map((one) => roundDivide(one, WHOLE))).map(minor)
  return {
    each: percents.map((percent, at) => (percent === undefined ? undefined : parts[at])),
    total: ongoing === undefined ? undefined : costOn(amount, ongoing),
  }
}

/** Costs a year, which add up to the total; undefined where charges are not reported. */
export type YearlyCosts = { each: (bigint | undefined)[]; planFee: bigint; total: bigint | undefined }

/**
 * Returns the annual cost of a portfolio in minor units: the ongoing charges of each fund, in percent, and the plan
 * fee on the whole.
 *
 * @param whole value of the portfolio, uninvested cash included.
 */
export const yearlyCosts = (
  held: readonly { worth: Minor; charges: number | undefined }[],
  whole: Minor,
  feeBasisPoints: number,
): YearlyCosts =>
  addedUp(
    held.map(({ worth, charges }) => (charges === undefined ? undefined : worth * hundredths(charges))),
    whole * BigInt(feeBasisPoints),
    WHOLE,
  )

/** Returns the annual cost of a portfolio in hundredths of a percent of it. */
export const yearlyRates = (
  held: readonly { weight: number; charges: number | undefined }[],
  feeBasisPoints: number,
): YearlyCosts =>
  addedUp(
    held.map(({ weight, charges }) =>
      charges === undefined ? undefined : BigInt(Math.round(weight * WEIGHTS)) * hundredths(charges),
    ),
    BigInt(feeBasisPoints * WEIGHTS),
    BigInt(WEIGHTS),
  )

function addedUp(charged: readonly (bigint | undefined)[], fee: bigint, denominator: bigint): YearlyCosts {
  const [planFee = 0n, ...parts] = roundToSum([fee, ...charged.map((one = 0n) => one)], denominator)
  return {
    each: charged.map((one, at) => (one === undefined ? undefined : parts[at])),
    planFee,
    total: charged.includes(undefined) ? undefined : parts.reduce((sum, part) => sum + part, planFee),
  }
}
