import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Finding, FindingCode, Unchecked } from '@fundholder/protocol/analysis/findings.ts'
import type { Exposure } from '#catalogue/instruments/exposures.ts'
import type { ModelPortfolio } from '#catalogue/model-portfolios/model-portfolios.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { OwnContract } from '#contracts/ownership.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import type { Rebalancing } from '#orders/placing/conflicting-orders.ts'
import { weightShown, weightsOf } from '#portfolios/positions/held-money.ts'
import type { Holding } from '#portfolios/positions/holdings.ts'

/** Data for the rules: a portfolio at the close of a day and its instruments. */
export type PortfolioFacts = {
  contract: OwnContract
  asOf: CalendarDay
  language: Language
  market: MarketSnapshot
  rows: readonly BookedTransaction[]
  /** Everything held, cash included; of each its value in minor units of the contract's currency, as far as known. */
  holdings: readonly Holding[]
  /** By sector, country and currency. */
  exposures: readonly Exposure[]
  /** Hundredths of a percent a year, of the instruments that say it. */
  charges: ReadonlyMap<string, bigint>
  /** The contract's; none where its holder chose the funds. */
  model: ModelPortfolio | undefined
  /** The running order that brings the whole portfolio to a strategy. */
  rebalancing: Rebalancing | undefined
}

/** Alerts of a rule, and the checks it could not make. */
export type Verdict = { found: Finding[]; unchecked?: Unchecked[] }

/** A rule about the values of holdings; evaluated only if all have one. */
export type ShareRule = (facts: PortfolioFacts, held: ValuedHolding[]) => Verdict

/** A holding whose value is known, and its fraction of the whole, rounded as in the positions. */
export type ValuedHolding = { instrumentId: string; value: bigint; share: number }

/** @returns `undefined` when there is nothing of value, or something whose value is not known. */
export function valuedHoldings(holdings: readonly Holding[]): ValuedHolding[] | undefined {
  const weights = weightsOf(holdings)
  const valued = holdings.flatMap((holding) => {
    const { weight } = weightShown(weights, [holding])
    if (weight === undefined || 'absent' in holding.worth) return []
    return [{ instrumentId: holding.instrumentId, value: holding.worth.value, share: weight }]
  })
  return valued.length > 0 ? valued : undefined
}

/** Returns the severity of a figure above its first limit. */
export const severityOf = (figure: number, { attention }: { attention: number }): Finding['severity'] =>
  figure > attention ? 'attention' : 'notice'

/** Verdict of a rule that lacks data. */
export const notChecked = (
  code: FindingCode,
  absent: Unchecked['absent'],
  more: Pick<Unchecked, 'coverage' | 'groupType' | 'modelName'> = {},
): Verdict => ({ found: [], unchecked: [{ code, absent, ...more }] })
