import { contributionsToReturn } from '#returns/contribution.ts'
import { xirr } from '#returns/money-weighted.ts'
import { simpleReturns, timeWeightedReturn } from '#returns/returns.ts'
import { yardstickOf } from '#risk/moments.ts'
import { ratioSheet, ratioSheetAgainst, ratioSheetBeside } from '#risk/ratio-sheet.ts'
import { backtest } from '#series/backtest.ts'
import { report } from '../../../bench/measuring/budget.ts'
import { shortest } from '../../../bench/measuring/shortest.ts'

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

const relative = { ...pathOf(fund), riskFree }
const weighted = held.map((one) => ({ weight: 0.1, prices: one }))

/** Standard deviation of the daily returns: the least that any ratio takes. */
function onePass(levels: Float64Array): number {
  let sum = 0
  let squares = 0
  for (let day = 1; day <= DAYS; day++) {
    const dailyReturn = (levels[day] as number) / (levels[day - 1] as number) - 1
    sum += dailyReturn
    squares += dailyReturn * dailyReturn
  }
  return Math.sqrt((squares - (sum * sum) / DAYS) / (DAYS - 1))
}

const pass = shortest(() => onePass(fund))

/** Time of some work as a number of passes, so that it is judged alike on machines of any speed. */
function passes(what: string, run: () => unknown, atMost: number) {
  const took = shortest(run)
  return { what: `${what} (${(took * 1000).toFixed(1)} µs)`, figure: took / pass, unit: ' passes', atMost }
}

report(`${DAYS} daily returns, one pass ${(pass * 1000).toFixed(2)} µs`, [
  passes('all ratios of one series', () => ratioSheet(pathOf(fund)), 10),
  passes('the same beside a benchmark', () => ratioSheetAgainst(pathOf(fund), benchmark), 10),
  passes('above a daily risk-free rate too', () => ratioSheetAgainst(relative, benchmark), 10),
  passes(
    `all this of ${FUNDS} funds`,
    () => {
      const yardstick = yardstickOf(benchmark, 252, riskFree)
      for (const levels of prices) ratioSheetBeside(pathOf(levels), yardstick)
    },
    10 * FUNDS,
  ),
  passes('time-weighted return', () => timeWeightedReturn(fund, monthlyFlows), 10),
  passes('money-weighted return, 120 flows', () => xirr(cashFlows), 15),
  passes('10 funds bought and held', () => backtest(weighted, days, 'buyAndHold'), 15),
  passes('10 funds rebalanced monthly', () => backtest(weighted, days, 'monthly'), 100),
  passes('contributions of 10 positions', () => contributionsToReturn(positions), 70),
])
