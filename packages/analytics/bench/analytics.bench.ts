import { backtest } from '#backtest.ts'
import { contributionsToReturn } from '#contribution.ts'
import { xirr } from '#money-weighted.ts'
import { ratioSheet, ratioSheetAgainst } from '#ratio-sheet.ts'
import { simpleReturns, timeWeightedReturn } from '#returns.ts'

const DAYS = 2500
const FUNDS = 500

/** Prices of a made-up fund, the same on every machine: daily steps of about 1%, a little upwards. */
function inventedPrices(seed: number): Float64Array {
  let state = seed
  const uniform = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const bell = () => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6)
  let price = 100
  return Float64Array.from({ length: DAYS + 1 }, () => (price *= 1 + 0.0003 + 0.01 * bell()))
}

const prices = Array.from({ length: FUNDS }, (_, i) => inventedPrices(i + 2))
const benchmark = simpleReturns(inventedPrices(1))
const riskFree = Float64Array.from(benchmark, (_, t) => 0.00005 + t * 1e-9)
const days = Int32Array.from({ length: DAYS + 1 }, (_, t) => 16_000 + t)
const pathOf = (levels: Float64Array) => ({
  levels,
  calendarDays: 3652,
  periodsPerYear: 252,
  annualise: true,
})
const [fund = benchmark] = prices
const held = prices.slice(0, 10)
const flowsOf = (every: number) => Float64Array.from(fund, (_, t) => (t > 0 && t % every === 0 ? 5 : 0))
const monthlyFlows = flowsOf(20)
const positions = held.map((values) => ({ values, flows: flowsOf(60) }))
const cashFlows = Array.from({ length: 120 }, (_, i) => ({ day: i * 30, amount: i < 119 ? -100 : 20_000 }))

/** Prints the shortest of many runs: what the work takes when nobody else uses the processor. */
function report(work: string, run: () => unknown): void {
  let shortest = Infinity
  const until = performance.now() + 1500
  while (performance.now() < until) {
    const start = performance.now()
    run()
    shortest = Math.min(shortest, performance.now() - start)
  }
  console.log(`${work.padEnd(66)} ${shortest.toFixed(4)} ms`)
}

report('all ratios of one series', () => ratioSheet(pathOf(fund)))
report('all ratios of one series beside a benchmark', () => ratioSheetAgainst(pathOf(fund), benchmark))
report('the same above a daily risk-free rate', () =>
  ratioSheetAgainst({ ...pathOf(fund), riskFree }, benchmark),
)
report(`all ratios of ${FUNDS} funds beside a benchmark`, () => {
  for (const levels of prices) ratioSheetAgainst(pathOf(levels), benchmark)
})
report('time-weighted return of ten years of days', () => timeWeightedReturn(fund, monthlyFlows))
report('money-weighted return of 120 flows', () => xirr(cashFlows))
report('a composition of 10 funds bought and held', () =>
  backtest(
    held.map((one) => ({ weight: 0.1, prices: one })),
    days,
    'buyAndHold',
  ),
)
report('a composition of 10 funds rebalanced monthly', () =>
  backtest(
    held.map((one) => ({ weight: 0.1, prices: one })),
    days,
    'monthly',
  ),
)
report('contributions of 10 positions', () => contributionsToReturn(positions))
