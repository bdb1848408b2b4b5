import { otherCosts } from '@fundholder/domain/funds/fund-costs.ts'
import { type FundFee, RISK_IDS, type RiskId } from '@fundholder/domain/funds/instruments.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { FundPopulate, getInstrument } from '@fundholder/protocol/funds/funds.ts'

/** Parts of a fund's facts that documents use. */
export const FUND_DOCUMENT_PARTS = [
  'facts',
  'extra-data',
  'priips',
  'target-market',
  'fees',
  'holdings',
  'dealing',
] as const satisfies readonly FundPopulate[]

/** A fund with everything that its documents describe. */
export type DescribedFund = Answer<typeof getInstrument>

/** Reads the figure of a fact; `undefined` if it has none, never zero. */
export function figureIn(
  facts: Readonly<Record<string, string>> | undefined,
  key: string,
): number | undefined {
  const reported = facts?.[key]?.trim()
  if (!reported) return undefined
  const figure = Number(reported)
  return Number.isFinite(figure) ? figure : undefined
}

/** Risk class of a fund; null if it has none. */
export const riskOf = ({ riskId }: DescribedFund): RiskId | null =>
  RISK_IDS.find((one) => one === riskId) ?? null

/** A fee in percent; `undefined` where it is not reported. */
export const feeOf = ({ fees }: DescribedFund, fee: FundFee): number | undefined => fees?.[fee].value

/** Returns the ongoing charges inside the price, percent a year; `undefined` if not reported. */
export const ongoingOf = ({ metadata, priips }: DescribedFund): number | undefined =>
  metadata.oc.value ?? figureIn(priips, 'ongoingCostPercent')

/** Returns the part of the ongoing charges that no reported fee covers, in percent; `undefined` if unknown. */
export const otherCostsOf = (fund: DescribedFund): number | undefined =>
  otherCosts(ongoingOf(fund), (fee) => feeOf(fund, fee))
