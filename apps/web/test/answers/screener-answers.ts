import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { listBenchmarks, runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getDistribution } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer, Argument } from '@fundholder/protocol/call.ts'
import { getFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import type { Fund } from '@fundholder/protocol/funds/fund-shapes.ts'
import { getScreenerRatios, screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import {
  BACKTEST,
  CONTRACTS,
  position,
  positions,
  transaction,
  transactions,
  VALUATION,
} from './dashboard-answers.ts'
import { BENCHMARKS, fund, NO_LISTS, RATIOS } from './fund-answers.ts'

type Found = Answer<typeof screenFunds>
type FoundRatios = typeof RATIOS

const choice = (key: string, label: string, count: number) => ({ key, label, count })

const COUNTS: Found['counts'] = {
  riskIds: [choice('4', '4', 12)],
  assetClasses: [choice('equity', 'Equity', 15), choice('fixed-income', 'Fixed income', 4)],
  subAssetClasses: Array.from({ length: 11 }, (_, at) => choice(`equity:part-${at}`, `Part ${at}`, at)),
  currencies: [choice('EUR', 'EUR', 9), choice('USD', 'USD', 14)],
  esg: 3,
  sharia: 2,
  operative: 20,
}

export const FUNDS: Fund[] = [
  fund({ id: 'F1', name: 'Global Equity Index' }),
  fund({
    id: 'F2',
    name: 'Quiet Bonds',
    riskId: null,
    esg: true,
    operative: false,
    metadata: {
      performance: {
        ytd: { absent: 'before-inception' },
        threeYearsAnnualized: { absent: 'before-inception' },
        inception: { absent: 'missing-price' },
      },
      oc: { absent: 'not-reported' },
      volatilityAnnualized: { absent: 'under-one-year' },
    },
  }),
]

export const found = (data: Fund[] = FUNDS, more: Partial<Found> = {}, total = data.length): Found => ({
  data,
  metadata: { pagination: { total, skip: 0, limit: 10 } },
  asOf: calendarDay('20261120'),
  counts: COUNTS,
  without: [],
  ...more,
})

export const both = (performance: number, volatility: number): FoundRatios => ({
  ...RATIOS,
  performanceAnnualized: { value: performance },
  volatilityAnnualized: { value: volatility },
})

/** On the first day of three years. */
const FIRST = { ...transaction(), dateAsString: calendarDay('20231120') }

/** Answers every call of the screener; the second fund has no ratios. */
export function answerScreener(answered: Found = found()) {
  answer(searchContracts, CONTRACTS)
  answer(searchPositions, positions([position('F1')]))
  answer(listBenchmarks, BENCHMARKS)
  answer(getFundLists, NO_LISTS)
  return {
    screened: answer(screenFunds, answered),
    ratios: answer(getScreenerRatios, {
      currency: 'USD',
      data: [
        {
          instrumentId: 'F1',
          performance: { value: 0.3 },
          ratios: both(0.091, 0.1407),
          method: VALUATION.method,
        },
        {
          instrumentId: 'F2',
          performance: { absent: 'before-inception' },
          ratios: RATIOS,
          method: VALUATION.method,
        },
      ],
    }),
    valuations: answer(getValuation, ({ body }) => ({
      ...VALUATION,
      dateFrom: calendarDay((body as { dateFrom: string }).dateFrom),
      ratios: both(0.064, 0.098),
    })),
    transactions: answer(searchTransactions, transactions([FIRST])),
    backtests: answer(runBacktest, ({ body }) => {
      const { compositions } = body as Argument<typeof runBacktest, 'body'>
      const data = compositions.map(({ items: [{ instrumentId } = { instrumentId: '' }] }) => ({
        ...(BACKTEST.data[0] as (typeof BACKTEST.data)[number]),
        ratios: instrumentId === 'index-EONABERA' ? both(0.02, 0.01) : both(0.07, 0.135),
      }))
      return { data }
    }),
    holdings: answer(getDistribution, {
      distributionType: 'topten',
      dateTo: calendarDay('20261120'),
      data: [
        { kind: 'part', key: 'A', name: 'Alder Semiconductors', weight: 0.0461 },
        { kind: 'part', key: 'B', name: 'Northgate Software', weight: 0.0412 },
        { kind: 'other', key: 'other', name: 'Other', weight: 0.9127 },
      ],
    }),
  }
}

export function openScreener(search = '', answered?: Found) {
  signIn()
  return { requests: answerScreener(answered), ...openPortal(`/screener${search}`) }
}

/** Returns the query of the last request. */
export const queryOf = (requests: readonly { query: URLSearchParams }[]) =>
  Object.fromEntries(requests.at(-1)?.query.entries() ?? [])
