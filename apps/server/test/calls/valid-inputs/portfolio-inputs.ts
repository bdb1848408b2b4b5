import { ITEMS, PERIOD } from './parts.ts'

const PLAN = { targetAmount: 50_000, expectedPerformance: 0.1, initialAmount: 0, periodicContributions: 200 }

/** Contracts, portfolios and their analysis. */
export const PORTFOLIO_INPUTS = {
  'GET /portfolios/contracts/search': { query: { clientIds: ['C1', 'C2'], entity: 169 } },
  'GET /analysis/dates/:contractId': { params: { contractId: 'C1' } },
  'GET /portfolios/positions/search': {
    query: {
      portfolioIds: ['P1', 'P2'],
      skip: 0,
      limit: 10,
      sort: 'desc',
      sortKey: 'weight',
      level: 'grouped',
      relation: 'assetclass',
      dateFrom: '20260101',
      dateTo: '20260630',
    },
  },
  'GET /portfolios/transactions/events': {
    query: { ...PERIOD, portfolioIds: ['P1'], skip: 0, limit: 8 },
  },
  'GET /portfolios/transactions/search': {
    query: {
      ...PERIOD,
      portfolioIds: ['P1'],
      skip: 0,
      limit: 8,
      populates: ['instruments', 'transactionTypes'],
      sort: 'asc',
      sortKey: 'date',
      sortLang: 'en',
      transactionTypeCodes: ['P3SUBS', 'P3FEES'],
      q: 'équity 50%',
      unsettledOnly: 'true',
    },
  },
  'GET /eos-amounts/last': { query: { contractId: 'C1', portfolioId: 'P1' } },
  'GET /eos-amounts/serie': { query: { ...PERIOD, contractId: 'C1', portfolioId: 'P1' } },
  'POST /analysis/positions/transactions': {
    body: { dateFrom: '20260101', date: '20261119', portfolioIds: ['P1'], currency: 'USD' },
  },
  'POST /analysis/performance/backtesting': {
    body: { ...PERIOD, currency: 'USD', compositions: [{ items: ITEMS }] },
  },
  'POST /analysis/performance/index': { body: { ...PERIOD, currency: 'USD', items: ITEMS } },
  'POST /analysis/financial-planning': { body: { ...PERIOD, ...PLAN } },
  'GET /analysis/financial-planning/basis': { query: { contractId: 'C1' } },
  'POST /analysis/distributions': {
    body: {
      items: ITEMS,
      group: 4,
      distributionType: 'countries',
      dateTo: '20261119',
      other: true,
      currency: 'USD',
      lang: 'en',
    },
  },
  'POST /analysis/distributions/multi': {
    body: {
      items: ITEMS,
      group: 8,
      distributionTypes: ['sectors', 'topten'],
      dateTo: '20261119',
      other: false,
    },
  },
  'POST /analysis/relations': {
    body: { items: ITEMS, group: 2, dateTo: '20261119', lang: 'en', relationType: 'categories' },
  },
  'POST /analysis/esg': { body: { items: ITEMS, criteria: 6, limit: 0.05 } },
  'GET /clients': {},
  'GET /analysis/findings': { query: { portfolioId: 'P1', lang: 'en' } },
  'POST /valuation': { body: { ...PERIOD, portfolioId: 'P1' } },
  'POST /analysis/summary': { body: { ...PERIOD, portfolioIds: ['P1'], analysisType: 'TRANSACTIONS' } },
}
