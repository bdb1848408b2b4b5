import { type Minor, minor, splitByWeights } from '../money.ts'
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
  const charged = held.map(({ worth, charges = 0 }) => worth * BigInt(Math.round(charges * 100)))
  const weights = new Map([whole * BigInt(feeBasisPoints), ...charged].map((cost, at) => [`${at}`, cost]))
  const total = minor([...weights.values()].reduce((sum, cost) => sum + cost, 0n) / BASIS_POINTS)
  const parts = total > 0n ? splitByWeights(total, weights) : new Map<string, Minor>()
  const part = (at: number) => parts.get(`${at}`) ?? minor(0n)
  return {
    each: held.map(({ charges }, at) => (charges === undefined ? undefined : part(at + 1))),
    planFee: part(0),
    total: held.some(({ charges }) => charges === undefined) ? undefined : total,
  }
}
