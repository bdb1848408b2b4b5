// What a member's dashboard is computed from, with the prices in memory and nothing read from the database: how long the
// arithmetic alone takes, exact to the cent.
import { headlineRatios } from '../apps/server/src/analysis/ratios/headline-ratios.ts'
import { overnight } from '../apps/server/src/analysis/ratios/risk-free.ts'
import { benchmarkPath, benchmarkReturnsAt } from '../apps/server/src/portfolios/returns/benchmark-serie.ts'
import { portfolioFigures, ratioSource } from '../apps/server/src/portfolios/returns/portfolio-figures.ts'
import {
  BENCHMARKS,
  CURRENCY,
  FROM,
  inventedMarket,
  inventedRows,
  OVERNIGHT,
  TO,
  type Trading,
} from './invented-member.ts'
import { report } from './measuring/budget.ts'
import { shortest } from './measuring/shortest.ts'

const PERIOD = { dateFrom: FROM, dateTo: TO, opensAtInception: true }

report('All figures of a dashboard, ten years of days, two benchmarks', [
  { what: '10 funds, 120 trades', figure: dashboard({ funds: 10, trades: 120 }), unit: ' ms', atMost: 2 },
  { what: '30 funds, 1,000 trades', figure: dashboard({ funds: 30, trades: 1_000 }), unit: ' ms', atMost: 6 },
  {
    what: '10 funds, all values on a cent',
    figure: dashboard({ funds: 10, trades: 120, inWholeUnits: true }),
    unit: ' ms',
    atMost: 2,
  },
])

/**
 * Milliseconds for the value of each day, time- and money-weighted return, and all ratios beside each benchmark above the
 * overnight rate.
 */
function dashboard(trading: Trading): number {
  const market = inventedMarket(trading.funds)
  const rows = inventedRows(market, trading)
  const riskFree = overnight(market, OVERNIGHT)
  return shortest(() => {
    const figures = portfolioFigures(rows, market, CURRENCY, PERIOD)
    if (figures.run.absent.size > 0) throw new Error('a day has no value')
    return BENCHMARKS.map((benchmark) => {
      const path = benchmarkPath(market, benchmark, figures.run, CURRENCY)
      const source = ratioSource(figures, (positions) => ({
        riskFree,
        benchmark: benchmarkReturnsAt(path, positions),
      }))
      return headlineRatios(source)
    })
  })
}
