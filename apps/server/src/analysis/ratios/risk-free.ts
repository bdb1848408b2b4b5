import type { DayNumber } from '@fundholder/domain/calendar.ts'
import type { RISK_FREE } from '@fundholder/protocol/analysis/ratios.ts'
import { benchmarkComposition } from '#catalogue/benchmarks/benchmarks.ts'
import type { Market } from '#catalogue/prices/market.ts'
import type { Database } from '#platform/database/database.ts'

/** The overnight index that money in euro earns without risk. */
const EURO_RISK_FREE = 'EONABERA'

/** Money that earns without risk, by the code its ratios are labelled with. */
export type RiskFree = {
  code: (typeof RISK_FREE)[number]
  /** Instrument of the risk-free rate; undefined if the rate is 0, or if the catalogue lacks it. */
  instrumentId?: string | undefined
  /** The return from each of some days to the next, ascending; `undefined` when it is not known for all. */
  between: (days: Int32Array) => number | Float64Array | undefined
}

/** Measures against money that earns nothing. */
export const noRiskFree: RiskFree = { code: 'none', between: () => 0 }

/** Returns the risk-free rate of a currency: the overnight index for euro, 0 for all others. */
export async function riskFreeIn(db: Database, market: Market, currency: string): Promise<RiskFree> {
  if (currency !== 'EUR') return noRiskFree
  const [index] = await benchmarkComposition(db, EURO_RISK_FREE)
  return overnight(market, index?.instrumentId)
}

/** Money that earns what the overnight index does; not known while the catalogue lacks its instrument. */
export const overnight = (market: Market, instrumentId: string | undefined): RiskFree => ({
  code: EURO_RISK_FREE,
  instrumentId,
  between: (days) => (instrumentId === undefined ? undefined : returnsBetween(market, instrumentId, days)),
})

function returnsBetween(market: Market, instrumentId: string, days: Int32Array): Float64Array | undefined {
  const first = days[0] as DayNumber
  const run = market.runs.price(instrumentId, first, (days.at(-1) as DayNumber) - first + 1)
  const returns = new Float64Array(days.length - 1)
  let opening = run[0] as number
  for (let at = 0; at < returns.length; at++) {
    const closing = run[(days[at + 1] as DayNumber) - first] as number
    returns[at] = closing / opening - 1
    if (Number.isNaN(returns[at])) return undefined
    opening = closing
  }
  return returns
}
