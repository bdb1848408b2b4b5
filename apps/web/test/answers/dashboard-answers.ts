import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { DISTRIBUTION_TYPES } from '@fundholder/domain/funds/distributions.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { signedAmount, TRANSACTION_TYPE_CODES } from '@fundholder/domain/savings/transactions.ts'
import type { getSummary, getValuation, Point } from '@fundholder/protocol/analysis/analysis.ts'
import type { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import type { getDistributions, getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getDates, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import type { Position, searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import type {
  listTransactionEvents,
  TransactionEvent,
} from '@fundholder/protocol/portfolios/transaction-events.ts'
import type { searchTransactions, Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'

/** The year to date of the contract that the dashboard's tests look at. */
export const YEAR_TO_DATE: PortfolioPeriod = {
  portfolioId: 'P1',
  currency: 'USD',
  period: 'YTD',
  dateFrom: calendarDay('20251231'),
  firstDay: calendarDay('20260101'),
  dateTo: calendarDay('20261119'),
}

export const CONTRACTS: Answer<typeof searchContracts> = {
  data: [
    {
      id: 'C1',
      portfolioId: 'P1',
      initialDate: calendarDay('20240314'),
      currency: 'USD',
      strategyType: 'MODEL',
      portfolios: [{ portfolioIds: ['P1'] }],
    },
  ],
  metadata: { pagination: { total: 1, skip: 0, limit: 100 } },
}

const INCEPTION = calendarDay('20240314')
const TODAY = calendarDay('20261120')
/** The last day with prices. */
const VALUED_ON = calendarDay('20261119')
const open = (period: 'YTD' | '1M' | '6M' | '1Y' | 'inception', dateFrom: string) => ({
  period,
  dateFrom: calendarDay(dateFrom),
  dateTo: VALUED_ON,
  disabled: false,
})
const closed = (period: '3Y' | '5Y' | '10Y') => ({
  period,
  dateFrom: INCEPTION,
  dateTo: VALUED_ON,
  disabled: true,
  reason: 'before-inception' as const,
})

/** A contract of two years and eight months: three and five years are not to be had. */
export const DATES: Answer<typeof getDates> = {
  inceptionDate: INCEPTION,
  today: TODAY,
  lastValuationDate: VALUED_ON,
  defaultPeriod: 'YTD',
  periods: [
    open('YTD', '20251231'),
    open('1M', '20261019'),
    open('6M', '20260519'),
    open('1Y', '20251119'),
    closed('3Y'),
    closed('5Y'),
    open('inception', '20240314'),
    closed('10Y'),
  ],
}

export const SUMMARY: Answer<typeof getSummary> = {
  currency: 'USD',
  dateFrom: YEAR_TO_DATE.dateFrom,
  dateTo: YEAR_TO_DATE.dateTo,
  fromValue: 160_719.75,
  toValue: 184_300.9,
  in: 15_120,
  out: 6500,
  fees: 812.6,
  expenses: 0,
  performance: 14_961.15,
  later: { in: 0, out: 0 },
}

export const point = (day: string, value: number): Point => ({
  value,
  dateAsString: calendarDay(day),
  date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`,
})

const method = {
  name: 'time-weighted-return',
  version: 1,
  dateFrom: YEAR_TO_DATE.dateFrom,
  dateTo: VALUED_ON,
}
const UNDER_ONE_YEAR = { absent: 'under-one-year' } as const
const NO_BENCHMARK = { absent: 'no-benchmark' } as const
const ratios = {
  performanceAnnualized: UNDER_ONE_YEAR,
  volatilityAnnualized: UNDER_ONE_YEAR,
  sharpe: UNDER_ONE_YEAR,
  var95Historical: { value: -0.0121 },
  maxDrawdown: { value: -0.0432, peakDate: calendarDay('20260211'), troughDate: calendarDay('20260330') },
  jensenAlpha: NO_BENCHMARK,
  beta: NO_BENCHMARK,
  correlation: NO_BENCHMARK,
  rSquared: NO_BENCHMARK,
  trackingError: NO_BENCHMARK,
  informationRatioGeometric: NO_BENCHMARK,
  treynorGeometric: NO_BENCHMARK,
}

export const VALUATION: Answer<typeof getValuation> = {
  currency: 'USD',
  dateFrom: YEAR_TO_DATE.dateFrom,
  dateTo: VALUED_ON,
  savingsSerie: [point('20251231', 160_719.75), point('20261119', 184_300.9)],
  benchSerie: [point('20251231', 160_719.75), point('20261119', 181_204.22)],
  benchmark: { code: 'MSDUWI' },
  eosSerie: [point('20251231', 42_310.4), point('20261119', 51_870.25)],
  eos: {
    last: { dateAsString: calendarDay('20261031'), date: '2026-10-31T00:00:00Z', amount: 51_402.6 },
    isEstimate: true,
    method: { ...method, name: 'end-of-service-entitlement' },
  },
  serie: [point('20251231', 0), point('20260710', 0.0831), point('20261119', 0.0883)],
  performance: { value: 0.0883 },
  moneyWeighted: { value: 0.079 },
  moneyWeightedAnnualized: UNDER_ONE_YEAR,
  moneyWeightedMethod: { ...method, name: 'money-weighted-return' },
  ratios,
  method,
}

const BENCHMARKS = [
  { id: 'B1', code: 'EONABERA', name: 'Eonia', currency: 'EUR' },
  { id: 'B2', code: 'MSDUWI', name: 'MSCI World', currency: 'USD' },
]
export const BENCHMARK_LIST = {
  data: BENCHMARKS,
  metadata: { pagination: { total: 2, skip: 0, limit: 100 } },
}
export const benchmark = (id: string | undefined) => ({
  ...(BENCHMARKS.find((one) => one.id === id) ?? { id: '', code: '', name: '', currency: 'USD' }),
  compositions: [{ items: [{ instrumentId: `index-${id}`, weight: 1 }] }],
})

/** Eonia, then MSCI World, in the order of the requests. */
export const BACKTEST: Answer<typeof runBacktest> = {
  data: [0.0188, 0.0695].map((value) => ({
    currency: 'USD',
    performance: { value },
    ratios,
    serie: [point('20251231', 0), point('20261119', value)],
    method,
  })),
}

export const position = (name: string, figures: Partial<Position> = {}): Position => ({
  instrumentId: name,
  level: 'total',
  instrument: { name, currency: 'USD', assetClass: 'Equity' },
  quantity: 100,
  price: 512.38,
  priceCurrency: 'USD',
  priceDate: DATES.lastValuationDate,
  amount: 51_238,
  weight: 0.314,
  returnPercentage: 0.1482,
  cost: 47_115,
  profitLoss: 4_123,
  profitLossPercent: 0.0875,
  ...figures,
})

export const CASH: Position = {
  instrumentId: CASH_INSTRUMENT_ID,
  level: 'total',
  instrument: { name: 'Cash', currency: 'USD' },
  quantity: 10_320.88,
  price: 1,
  priceCurrency: 'USD',
  amount: 10_320.88,
  weight: 0.056,
}

/** Sums of the positions as the server makes them. */
function totalOf(data: readonly Position[]): Answer<typeof searchPositions>['total'] {
  const bought = data.filter(({ cost }) => cost !== undefined)
  const sum = (of: readonly Position[], field: 'amount' | 'profitLoss' | 'cost') =>
    of.some((one) => one[field] === undefined)
      ? undefined
      : of.reduce((total, one) => total + Math.round((one[field] ?? 0) * 100), 0) / 100
  const [amount, profitLoss, cost] = [sum(data, 'amount'), sum(bought, 'profitLoss'), sum(bought, 'cost')]
  return {
    ...(amount !== undefined && { amount }),
    ...(bought.length > 0 &&
      profitLoss !== undefined &&
      cost && { profitLoss, profitLossPercent: profitLoss / cost }),
  }
}

export const positions = (data: Position[]): Answer<typeof searchPositions> => ({
  data,
  total: totalOf(data),
  currency: 'USD',
  asOf: VALUED_ON,
  valuedOn: VALUED_ON,
  cash: { available: 10_320.88 },
  metadata: { pagination: { total: data.length, skip: 0, limit: 100 } },
})

export const transaction = (figures: Partial<Transaction> = {}): Transaction => {
  const day: CalendarDay = figures.dateAsString ?? calendarDay('20261104')
  return {
    id: 'T1',
    date: '2026-11-04T00:00:00Z',
    dateAsString: day,
    settledOn: day,
    transactionTypeCode: 'P3SWIT_IN',
    instrumentId: 'F1',
    instruments: { id: 'F1', name: 'Global Equity Index' },
    quantity: 8.294624,
    price: 512.38,
    amount: 4250,
    fees: 0,
    currency: 'USD',
    feesCurrency: 'USD',
    ...figures,
  }
}

export const transactions = (
  data: Transaction[],
  total = data.length,
  skip = 0,
): Answer<typeof searchTransactions> => ({
  data,
  metadata: { pagination: { total, skip, limit: 8 } },
})

/** Address of a list of single transactions: it names all types. */
export const EACH_TRANSACTION = `/test?txTypes=${TRANSACTION_TYPE_CODES.join('.')}`

const EVENT_KINDS = {
  P3SUBS: 'contribution',
  P3REDE: 'withdrawal',
  P3SWIT_IN: 'purchase',
  P3SWIT_OUT: 'sale',
  P3FEES: 'fees',
} as const

/** An event of these transactions, of the kind of the first, with the sum of their amounts. */
export const event = (
  of: readonly Partial<Transaction>[] = [{}],
  figures: Partial<TransactionEvent> = {},
): TransactionEvent => {
  const parts = of.map((one) => {
    const whole = transaction(one)
    return { transaction: whole, amount: signedAmount(whole) }
  })
  const [first] = parts
  if (!first) throw new Error('an event has a part')
  const { transactionTypeCode, id, date, dateAsString } = first.transaction
  const isTrade = transactionTypeCode.startsWith('P3SWIT')
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  return {
    id,
    date,
    dateAsString,
    kind: EVENT_KINDS[transactionTypeCode],
    amount: isTrade ? Math.abs(amount) : amount,
    currency: 'USD',
    bought: of.filter((one) => (one.transactionTypeCode ?? 'P3SWIT_IN') === 'P3SWIT_IN').length,
    sold: of.filter((one) => one.transactionTypeCode === 'P3SWIT_OUT').length,
    parts,
    ...figures,
  }
}

export const events = (
  data: TransactionEvent[],
  total = data.length,
  skip = 0,
): Answer<typeof listTransactionEvents> => ({
  data,
  transactions: total,
  metadata: { pagination: { total, skip, limit: 8 } },
})

/** All in one part, for every request. */
export const DISTRIBUTIONS: Answer<typeof getDistributions> = {
  data: DISTRIBUTION_TYPES.map((distributionType) => ({
    distributionType,
    data: [{ kind: 'part', key: 'All', name: 'All', weight: 1 }],
    dateTo: VALUED_ON,
  })),
}

export const ESG: Answer<typeof getEsg> = {
  data: [{ kind: 'score', criterion: 'environment', score: { value: 61.5 }, coverage: 1, items: [] }],
  lacking: [],
}

export const FINDINGS: Answer<typeof getFindings> = {
  currency: 'USD',
  asOf: VALUED_ON,
  data: [],
  unchecked: [],
}

/** Requests of the transaction list, without those of the card for unsettled transactions. */
export const listed = <Sent extends { query: URLSearchParams }>(requests: readonly Sent[]): Sent[] =>
  requests.filter(({ query }) => !query.has('unsettledOnly'))
