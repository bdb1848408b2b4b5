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
