import type { DayNumber } from '@fundholder/domain/calendar.ts'
import type { RISK_FREE } from '@fundholder/protocol/ratios.ts'
import { benchmarkComposition } from '#catalogue/benchmarks.ts'
import type { Market } from '#catalogue/market.ts'
import type { Database } from '#platform/database.ts'

/** The overnight index that money in euro earns without risk. */
const EURO_RISK_FREE = 'EONABERA'

/** Money that earns without risk, by the code its ratios are labelled with. */
export type RiskFree = {
  code: (typeof RISK_FREE)[number]
  /** The return from each of some days to the next, ascending; `undefined` when it is not known for all. */
  between: (days: Int32Array) => number | Float64Array | undefined
}

/** Measures against money that earns nothing. */
export const noRiskFree: RiskFree = { code: 'none', between: () => 0 }

/** What money in a currency earns without risk: the overnight index for euro, nothing for all others. */
export async function riskFreeIn(db: Database, market: Market, currency: string): Promise<RiskFree> {
  if (currency !== 'EUR') return noRiskFree
  const [index] = await benchmarkComposition(db, EURO_RISK_FREE)
  return {
    code: EURO_RISK_FREE,
    between: (days) => index && returnsBetween(market, index.instrumentId, days),
  }
}

function returnsBetween(market: Market, instrumentId: string, days: Int32Array): Float64Array | undefined {
  const first = days[0] as DayNumber
  const run = market.runs.price(instrumentId, first, (days.at(-1) as DayNumber) - first + 1)
  const levels = Float64Array.from(days, (day) => run[day - first] as number)
  if (levels.some(Number.isNaN)) return undefined
  return Float64Array.from(
    { length: days.length - 1 },
    (_, at) => (levels[at + 1] as number) / (levels[at] as number) - 1,
  )
}
