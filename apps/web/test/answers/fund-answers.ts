import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Point } from '@fundholder/protocol/analysis/analysis.ts'
import type { getPerformanceIndex, listBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import {
  listBenchmarks as listBenchmarksCall,
  runBacktest,
} from '@fundholder/protocol/analysis/benchmarks.ts'
import { getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer, Argument } from '@fundholder/protocol/call.ts'
import { listFundDocuments } from '@fundholder/protocol/funds/fund-documents.ts'
import { getFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import type { Fund } from '@fundholder/protocol/funds/fund-shapes.ts'
import { getInstrument, getPeerGroup } from '@fundholder/protocol/funds/funds.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { answer, type Received } from '#test/network.ts'
import { BACKTEST, CONTRACTS, point, position, positions, VALUATION } from './dashboard-answers.ts'

/** A fund as lists show it. */
export const fund = (given: Partial<Fund> = {}): Fund => ({
  id: 'F1',
  name: 'Global Equity Index',
  isin: 'QZ0000010024',
  currency: 'USD',
  kind: 'fund',
  riskId: 4,
  inceptionDate: calendarDay('20140312'),
  assetClass: { code: 'equity', name: 'Equity' },
  subAssetClass: { code: 'equity:global-equity', name: 'Global equity' },
  category: 'Global large cap',
  structural: { address: 'IE' },
  operative: true,
  esg: false,
  sharia: false,
  price: {
    value: 512.38,
    previous: 510.29,
    dateAsString: calendarDay('20261119'),
    date: '2026-11-19T00:00:00Z',
    isCarried: false,
  },
  metadata: {
    performance: {
      ytd: { value: 0.1482 },
      threeYearsAnnualized: { value: 0.0912 },
      inception: { value: 2.1 },
    },
    oc: { value: 0.18 },
    volatilityAnnualized: { value: 0.1407 },
    peerGroup: 'Global large cap, USD',
  },
  ...given,
})

export type Details = Answer<typeof getInstrument>

/** Returns the fund with all parts that its page requests. */
export const details = (given: Partial<Details> = {}): Details => ({
  ...fund(),
  asOf: calendarDay('20261120'),
  facts: {
    objective: 'Follows a broad index.',
    philosophy: 'Index replication',
    aum: '8420000000',
    aumCurrency: 'USD',
    aumDate: '20261031',
    esgRating: 'AA',
    dealingFrequency: 'daily',
    distributionPolicy: 'accumulating',
    sfdrArticle: '8',
  },
  'extra-data': { depositary: 'Petrusse Trust Bank', swingPricing: 'partial' },
  priips: {
    sri: '4',
    recommendedHoldingYears: '5',
    entryCostPercent: '0',
    ongoingCostPercent: '0.18',
    complexProduct: 'false',
  },
  'target-market': { investorType: 'retail' },
  fees: {
    management: { value: 0.12 },
    deposit: { value: 0.02 },
    distribution: { absent: 'not-reported' },
    performance: { value: 10 },
    subscription: { value: 1 },
    redemption: { value: 0 },
  },
  holdings: [
    { name: 'Alder Semiconductors', isin: 'QZ1', weight: 0.0461, day: calendarDay('20261031') },
    { name: 'Northgate Software', weight: 0.0412, day: calendarDay('20261031') },
  ],
  scores: [{ criterion: 'environment', score: 74, day: calendarDay('20261031') }],
  documents: [],
  dealing: {
    cutOff: '12:00',
    settlementDays: 2,
    orderedNow: {
      acceptedOn: calendarDay('20261120'),
      dealsOn: calendarDay('20261123'),
      settlesOn: calendarDay('20261125'),
    },
    next: [
      {
        dealsOn: calendarDay('20261123'),
        settlesOn: calendarDay('20261125'),
        orderBy: '2026-11-20T11:00:00Z',
      },
      {
        dealsOn: calendarDay('20261124'),
        settlesOn: calendarDay('20261126'),
        orderBy: '2026-11-23T11:00:00Z',
      },
    ],
    holidays: [calendarDay('20261225')],
  },
  ...given,
})

/** Twelve years and more, a price at each year's end. */
export const PRICES: Point[] = [
  point('20140312', 100),
  ...[2014, 2015, 2016, 2017, 2018, 2019, 2020].map((year, at) => point(`${year}1231`, 110 + at * 10)),
  point('20211231', 200),
  point('20221231', 160),
  point('20231231', 200),
  point('20241231', 240),
  point('20251231', 250),
  point('20260615', 240),
  point('20261119', 300),
]

export const BENCHMARKS: Answer<typeof listBenchmarks> = {
  data: [['EONABERA', 'Eonia', 'EUR'] as const, ['MSDUWI', 'MSCI World', 'USD'] as const].map(
    ([code, name, currency]) => ({
      id: code,
      code,
      name,
      currency,
      compositions: [{ items: [{ instrumentId: `index-${code}`, weight: 1 }] }],
    }),
  ),
  metadata: { pagination: { total: 2, skip: 0, limit: 100 } },
}

type Measured = Answer<typeof getPerformanceIndex>

/** The benchmark gained a tenth by the last day, whatever the period, and the fund's like less. */
const gainSince = (dateFrom: string, gain: number): Measured => ({
  ...(BACKTEST.data[0] as Measured),
  performance: { value: gain },
  serie: [point(dateFrom, 0), point('20251231', gain / 2), point('20261119', gain)],
})

/** Nothing watched, no screens. */
export const NO_LISTS: Answer<typeof getFundLists> = { version: 0, watched: [], screens: [] }

export const RATIOS: Answer<typeof getScreenerRatios>['data'][number]['ratios'] = {
  ...VALUATION.ratios,
  jensenAlpha: { value: 0.0112 },
  beta: { value: 1.08 },
  correlation: { value: 0.95 },
  rSquared: { value: 0.9025 },
  informationRatioGeometric: { value: -0.21 },
  treynorGeometric: { value: 0.088 },
  riskFree: 'none',
  benchmark: 'MSDUWI',
}

/** Answers every call of a fund's page; of its like one cannot be measured. */
export function answerFund(given: Partial<Details> = {}, prices: readonly Point[] = PRICES) {
  answer(searchContracts, CONTRACTS)
  answer(searchPositions, positions([position('Other fund')]))
  answer(listBenchmarksCall, BENCHMARKS)
  answer(getFundLists, NO_LISTS)
  answer(listFundDocuments, { data: [] })
  answer(getDistributions, {
    data: (['instrumenttypes', 'countries', 'currencies'] as const).map((distributionType) => ({
      distributionType,
      dateTo: calendarDay('20261120'),
      data: [
        { kind: 'part' as const, key: 'A', name: `Most of ${distributionType}`, weight: 0.7 },
        { kind: 'unknown' as const, key: 'unknown', name: 'Not reported', weight: 0.3 },
      ],
    })),
  })
  answer(getPeerGroup, {
    instrumentId: 'F1',
    peerGroup: 'Global large cap, USD',
    total: 12,
    instrumentIds: ['F1', 'F7', 'F8'],
    median: {
      performance: { ytd: { value: 0.121 }, inception: { absent: 'before-inception' } },
      oc: { value: 0.4 },
      volatilityAnnualized: { value: 0.15 },
    },
    place: { ytd: 3, of: 12 },
  })
  const ratios: Received[] = []
  answer(getScreenerRatios, (received) => {
    const { items } = received.body as Argument<typeof getScreenerRatios, 'body'>
    if (items.some(({ instrumentId }) => instrumentId === 'F1')) ratios.push(received)
    const data = items.map(({ instrumentId }) => ({
      instrumentId,
      performance: instrumentId === 'F8' ? { absent: 'missing-price' as const } : { value: 0.2 },
      ratios: RATIOS,
      method: VALUATION.method,
    }))
    return { currency: 'USD', data }
  })
  const requests = {
    fund: answer(getInstrument, details(given)),
    prices: answer(getPrices, { instrumentId: 'F1', currency: 'USD', serie: [...prices] }),
    backtests: answer(runBacktest, ({ body }) => {
      const { dateFrom, compositions } = body as Argument<typeof runBacktest, 'body'>
      const isPeers = compositions[0]?.items.some(({ instrumentId }) => instrumentId === 'F7')
      return { data: [gainSince(dateFrom, isPeers ? 0.08 : 0.1)] }
    }),
    ratios,
  }
  return requests
}
