// A financial plan of 40 years on 10,000 simulated paths: how long the simulation takes, and what it costs others while
// plans are simulated without a break in their thread: the arithmetic of a dashboard on the main one.

import { headlineRatios } from '../apps/server/src/analysis/ratios/headline-ratios.ts'
import { overnight } from '../apps/server/src/analysis/ratios/risk-free.ts'
import {
  PATHS,
  type SimulationRequest,
  simulatePlan,
} from '../apps/server/src/planning/simulation/simulate-plan.ts'
import { openSimulator } from '../apps/server/src/planning/simulation/simulator.ts'
import { portfolioFigures, ratioSource } from '../apps/server/src/portfolios/returns/portfolio-figures.ts'
import { CURRENCY, FROM, inventedMarket, inventedRows, OVERNIGHT, TO } from './invented-member.ts'
import { report, sized } from './measuring/budget.ts'
import { shortest } from './measuring/shortest.ts'

const MONTHS = sized(480, 12)
const DASHBOARDS = sized(800, 2)
const ROUNDS = sized(8, 1)

const request: SimulationRequest = {
  plan: {
    initialAmount: 10_000,
    monthlyContribution: 200,
    further: [
      { fromMonth: 1, amount: 583 },
      { fromMonth: 20, amount: 833 },
    ],
    yearlyReturn: 0.1,
    months: MONTHS,
    timing: 'end',
    convention: 'effective',
  },
  months: Array.from({ length: MONTHS / 12 + 1 }, (_, year) => 12 * year),
  volatility: 0.12,
  targetAmount: 500_000,
}

const expected = JSON.stringify(simulatePlan(request))
report(`A plan of ${MONTHS} months on ${PATHS} paths`, [
  { what: 'simulated', figure: shortest(() => simulatePlan(request)), unit: ' ms', atMost: 300 },
  {
    what: 'other bytes for the same plan',
    figure: JSON.stringify(simulatePlan(request)) === expected ? 0 : 1,
    unit: '',
    atMost: 0,
    isAnswer: true,
  },
])

const dashboard = dashboardFigures()
for (let warm = 0; warm < 20; warm++) dashboard()
const simulator = openSimulator()
await simulator.simulate(request, 'a member')
let wrong = 0
const times = { alone: [] as number[], beside: [] as number[] }
// In turns, so that whatever else the machine does weighs on both alike.
for (let round = 0; round < ROUNDS; round++) {
  times.alone.push(...(await dashboards()))
  const planned = planWithoutBreak()
  times.beside.push(...(await dashboards()))
  await planned.stop()
}
await simulator.close()
const [alone, beside] = [atPart(times.alone, 0.95), atPart(times.beside, 0.95)]
report('A dashboard while plans are simulated without a break, 95 of 100 within', [
  { what: 'alone', figure: alone, unit: ' ms' },
  { what: 'beside plans', figure: beside, unit: ' ms' },
  { what: 'beside plans to alone', figure: beside / alone, unit: '', atMost: 1.25 },
  { what: 'wrong plans', figure: wrong, unit: '', atMost: 0, isAnswer: true },
])

async function dashboards(): Promise<number[]> {
  const measured: number[] = []
  for (let call = 0; call < DASHBOARDS / ROUNDS; call++) {
    await new Promise((resolve) => setImmediate(resolve))
    measured.push(timed(dashboard))
  }
  return measured
}

function planWithoutBreak() {
  let isOver = false
  const simulating = (async () => {
    while (!isOver) if (JSON.stringify(await simulator.simulate(request, 'a member')) !== expected) wrong += 1
  })()
  return {
    stop: () => {
      isOver = true
      return simulating
    },
  }
}

/** The value of each day, returns and ratios of ten funds in ten years. */
function dashboardFigures(): () => unknown {
  const market = inventedMarket(10)
  const rows = inventedRows(market, { funds: 10, trades: 120 })
  const riskFree = overnight(market, OVERNIGHT)
  const period = { dateFrom: FROM, dateTo: TO, opensAtInception: true }
  return () => {
    const figures = portfolioFigures(rows, market, CURRENCY, period)
    return headlineRatios(ratioSource(figures, () => ({ riskFree, benchmark: undefined })))
  }
}

function timed(run: () => unknown): number {
  const from = performance.now()
  run()
  return performance.now() - from
}

function atPart(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.max(Math.ceil(times.length * part) - 1, 0)] as number
}
