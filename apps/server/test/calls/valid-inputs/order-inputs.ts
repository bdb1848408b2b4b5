import { VERIFICATION } from './parts.ts'

const ORDER = {
  kind: 'ORDER',
  strategyType: 'SELF',
  modelPortfolioId: 'MIX',
  buy: { F1: 10.5 },
  sell: { F2: 20 },
  contributions: { F1: 60.5, F2: 39.5 },
  withdrawType: 'PARTIAL',
  withdraw: { F1: 12.34 },
  acknowledgements: [{ documentId: 'KID-F1', version: '2026-1' }],
  accepted: ['beyond-10-business-days'],
  valuedOn: '20261119',
}
const APPROVAL = { orderId: '00000000-0000-4000-8000-000000000001', verificationCode: VERIFICATION }
const DAYS = {
  acceptedOn: '20261123',
  sellsOn: '20261124',
  soldBy: '20261126',
  paysOn: '20261126',
  paysAtLatest: '20261207',
  doneBy: '20261126',
  businessDays: 4,
  outOfMarketDays: 0,
}

/** Orders and their approval. */
export const ORDER_INPUTS = {
  'POST /orders/preview/:contractId': { params: { contractId: 'C1' }, body: ORDER },
  'POST /orders/:contractId': { params: { contractId: 'C1' }, body: ORDER },
  'POST /orders/operate/:contractId': {
    params: { contractId: 'C1' },
    body: {
      ...APPROVAL,
      strategyType: 'SELF',
      modelPortfolioId: 'MIX',
      buy: { F1: 10.5 },
      sell: { F2: 20 },
      contributions: { F1: 60.5, F2: 39.5 },
      acceptedDates: DAYS,
    },
  },
  'POST /orders/withdraw/:contractId': {
    params: { contractId: 'C1' },
    body: { ...APPROVAL, withdrawType: 'PARTIAL', withdraw: { F1: 12.34 }, acceptedDates: DAYS },
  },
  'POST /orders/rebalance/:contractId': {
    params: { contractId: 'C1' },
    body: { ...APPROVAL, acceptedDates: DAYS },
  },
  'GET /orders': {
    query: {
      contractId: 'C1',
      state: 'under-way',
      kind: 'ORDER',
      transactionId: '12-1',
      skip: 0,
      limit: 10,
    },
  },
  'GET /orders/awaiting-second': { query: { skip: 0, limit: 10 } },
  'POST /orders/discard/:contractId': {
    params: { contractId: 'C1' },
    body: { orderId: '00000000-0000-4000-8000-000000000001' },
  },
  'GET /orders/:id': { params: { id: '00000000-0000-4000-8000-000000000001' } },
  'GET /orders/:id/receipt': {
    params: { id: '00000000-0000-4000-8000-000000000001' },
    query: { lang: 'en' },
  },
  'GET /orders/:id/check': { params: { id: '00000000-0000-4000-8000-000000000001' } },
  'GET /orders/contribution-split': { query: { contractId: 'C1' } },
  'GET /orders/last-contributions': { query: { contractId: 'C1', skip: 0, limit: 10 } },
}
