import type { FundFee } from './instruments.ts'

/** What of a fund's fees its ongoing charges are made of. */
export const ONGOING_FEES = ['management', 'deposit', 'distribution'] as const satisfies readonly FundFee[]

/**
 * What a fund charges a year beyond the fees it reports one by one, percent with at most two decimals: its audit, for
 * instance, and whatever fee it leaves unreported. With it the parts of the ongoing charges add up.
 *
 * @returns `undefined` where the charges or all of the fees are not reported, and where the fees alone exceed the charges.
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
