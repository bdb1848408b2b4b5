import { simpleReturns } from '@fundholder/analytics/returns/returns.ts'
import { type Measured, measured } from '@fundholder/analytics/risk/measured.ts'
import { momentsBeside, yardstickOf } from '@fundholder/analytics/risk/moments.ts'
import { correlation } from '@fundholder/analytics/risk/relative.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { correlateInstruments } from '@fundholder/protocol/funds/screener.ts'
import { type AnalysisDeps, measuredPeriod, refuseUnknown } from '#analysis/backtest.ts'
import { type CompositionPeriod, observedDays } from '#analysis/ratios/compositions.ts'
import { convertedPrices } from '#analysis/ratios/converted-prices.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'

/** Correlation knows no year. */
const PERIODS_A_YEAR = 1

/**
 * The correlation of each two instruments, on the days on which both have a price of their own.
 *
 * @throws {Refusal} `periods/reversed`, `periods/future`, `currencies/unknown`, `instruments/unknown`, checked in that
 * order.
 */
export function correlate(
  deps: Pick<AnalysisDeps, 'market' | 'clock'>,
  { instrumentIds, ...input }: Input<typeof correlateInstruments, 'body'>,
): Answer<typeof correlateInstruments> {
  const market = deps.market()
  const period = measuredPeriod(input, market, deps.clock.today())
  refuseUnknown(
    instrumentIds.map((instrumentId) => ({ instrumentId })),
    market,
  )
  const pairs = instrumentIds.flatMap((one, at) =>
    instrumentIds.slice(at + 1).map((other): [string, string] => [one, other]),
  )
  return {
    currency: period.currency,
    data: pairs.map((pair) => ({ instrumentIds: pair, ...correlationOf(market, pair, period) })),
  }
}

function correlationOf(
  market: MarketSnapshot,
  [one, other]: readonly [string, string],
  period: CompositionPeriod,
): { correlation: Measured; days: number } {
  const shared = observedDays(market, [one, other], period)
  if ('absent' in shared) return { correlation: shared, days: 0 }
  const prices = convertedPrices(market, [one, other], shared.observed, period.currency)
  const [ones, others] = [prices?.get(one), prices?.get(other)]
  if (!ones || !others) return { correlation: { absent: 'missing-rate' }, days: 0 }
  const returns = simpleReturns(ones)
  const beside = momentsBeside(returns, yardstickOf(simpleReturns(others), PERIODS_A_YEAR))
  return {
    correlation: measured(correlation(beside), returns.length < 2 ? 'too-few-observations' : 'no-variance'),
    days: returns.length,
  }
}
