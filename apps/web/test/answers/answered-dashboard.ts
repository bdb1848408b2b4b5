import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getBenchmark, runBacktest, searchBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import { getDistributions, getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { getDates, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { getSettings, type UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { answer } from '#test/network.ts'
import {
  BACKTEST,
  BENCHMARK_LIST,
  benchmark,
  CONTRACTS,
  DATES,
  DISTRIBUTIONS,
  ESG,
  event,
  events,
  FINDINGS,
  position,
  positions,
  SUMMARY,
  transaction,
  transactions,
  VALUATION,
} from './dashboard-answers.ts'

/** Settings of a client whose only view has these cards. */
export const settingsWith = (cards: readonly string[]): UserSettings => ({
  organisationId: '169',
  version: 1,
  gridLayout: {
    active: 'own',
    views: [
      {
        id: 'own',
        name: 'Own',
        system: false,
        lg: cards.map((i, turn) => ({ i, x: 0, y: turn * 12, w: 12, h: 12, minH: 6, maxH: 24 })),
      },
    ],
  },
})

/** Answers every call of the dashboard, the same whatever the period. */
export function answerDashboard() {
  answer(getSettings, { organisationId: '169', version: 0 })
  answer(searchContracts, CONTRACTS)
  answer(getDates, DATES)
  answer(getSummary, SUMMARY)
  answer(getValuation, VALUATION)
  answer(searchPositions, positions([position('Global Equity Index')]))
  answer(listTransactionEvents, events([event()], 9))
  answer(searchTransactions, ({ query }) =>
    query.has('unsettledOnly') ? transactions([]) : transactions([transaction()], 9),
  )
  answer(listOrders, { data: [], metadata: { pagination: { total: 0, skip: 0, limit: 10 } } })
  answer(getPrices, { instrumentId: 'F1', currency: 'USD', serie: [] })
  answer(getBenchmark, ({ params }) => benchmark(params.id))
  answer(searchBenchmarks, BENCHMARK_LIST)
  answer(runBacktest, BACKTEST)
  answer(getDistributions, DISTRIBUTIONS)
  answer(getEsg, ESG)
  answer(getFindings, FINDINGS)
}
