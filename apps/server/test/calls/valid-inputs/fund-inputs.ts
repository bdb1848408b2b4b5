import { ITEMS, PERIOD } from './parts.ts'

const FILTERS = {
  skip: 0,
  limit: 10,
  sort: 'desc',
  sortKey: 'performance.ytd',
  riskIds: ['1', 'null'],
  currencies: ['USD', 'EUR'],
  maxOc: '1.5',
  performanceYTD: '-0.05',
  operativeOnly: 'true',
}

/** Funds, benchmarks, prices and model portfolios. */
export const FUND_INPUTS = {
  'GET /benchmarks/search': { query: { limit: 10 } },
  'GET /benchmarks/:id': { params: { id: 'EONABERA' } },
  'POST /screener/ratios': { body: { ...PERIOD, currency: 'USD', items: ITEMS } },
  'POST /screener/correlations': { body: { ...PERIOD, currency: 'USD', instrumentIds: ['F1', 'F2'] } },
  'GET /instruments': {
    query: {
      ...FILTERS,
      q: 'équity 50%',
      peerGroup: 'Global equity, USD',
      isFundOfFunds: 'false',
      kinds: ['fund', 'deposit'],
    },
  },
  'GET /instruments/search': { query: { instrumentIds: ['F1', 'F2'], skip: 0, limit: 10 } },
  'GET /instruments/:id': { params: { id: 'F1' }, query: { populates: ['facts', 'documents'] } },
  'GET /instruments/:id/peer-group': { params: { id: 'F1' } },
  'POST /instruments/uniques': { body: { field: 'peerGroup' } },
  'GET /instruments-extra-data/uniques': { query: { field: 'depositary' } },
  'GET /currencies/search': { query: { q: 'euro', skip: 0, limit: 10, lang: 'en' } },
  'GET /countries': { query: { cca2: ['LU', 'IE'], lang: 'en' } },
  'GET /model-portfolios/:id': { params: { id: 'LOW' } },
  'GET /portfolios/model-portfolios': { query: { skip: 0, limit: 10 } },
  'GET /benchmarks': { query: { skip: 0, limit: 10 } },
  'GET /screener': {
    query: {
      ...FILTERS,
      instrumentIds: ['F1', 'F2'],
      assetClasses: ['equity'],
      subAssetClasses: ['equity:global-equity'],
      esg: 'true',
      sharia: 'true',
      watchedOnly: 'true',
    },
  },
  'GET /screener/relations': { query: { level: '2', lang: 'en' } },
  'GET /prices': {
    query: {
      instrumentIds: ['F1'],
      last: 30,
      entity: 169,
      dateFrom: '20251119',
      dateTo: '20261119',
      points: 30,
      skip: 0,
      limit: 10,
    },
  },
  'GET /prices/:id': {
    params: { id: 'F1' },
    query: { last: 30, entity: 169, dateFrom: '20251119', dateTo: '20261119', points: 30 },
  },
}
