import type { Call } from '@fundholder/protocol/call.ts'
import { TERMS_VERSION } from '#identity/terms/terms.ts'
import { PASSWORD } from '#test/portal/browser.ts'
import { planTerms } from './plan-terms.ts'
import type { Holder } from './two-managers.ts'

export type CallInput = {
  params?: Record<string, unknown>
  querystring?: Record<string, unknown>
  body?: Record<string, unknown>
}

export const nameOf = (call: Call) => `${call.method} ${call.url}`

const period = { dateFrom: '20261101', dateTo: '20261120' }
const plan = { targetAmount: 50_000, expectedPerformance: 0.1, initialAmount: 0, periodicContributions: 200 }
const order = { kind: 'ORDER', sell: { FUND: 10 }, valuedOn: '20261119' }
const approvalOf = ({ contractId, orderId }: Holder): CallInput => ({
  params: { contractId },
  body: { orderId, verificationCode: { reference: 'r'.repeat(43), code: '123456' } },
})
const typed = { reference: 'r'.repeat(43), code: '123456' }
const items = [{ instrumentId: 'FUND', weight: 1 }]

/** One good input for each call, as its holder would send it. A call without one fails the walk through all calls. */
export const EXAMPLES: Readonly<Record<string, (holder: Holder) => CallInput>> = {
  'POST /users/logout': () => ({}),
  'GET /admin/users': () => ({}),
  'POST /admin/users': () => ({ body: { username: 'nobody@demo.example', action: 'invite' } }),
  'GET /users/activity': () => ({}),
  'GET /users/notifications': () => ({}),
  'PUT /users/notifications/read': () => ({ body: {} }),
  'GET /users/notification-settings': () => ({}),
  'PUT /users/notification-settings': () => ({ body: { kind: 'orders', email: 'off' } }),
  'POST /users/session/activity': () => ({}),
  'POST /page-views': () => ({ body: { path: '/' } }),
  'GET /users-data': () => ({}),
  'GET /users/terms-and-conditions': () => ({}),
  'PUT /users-data': () => ({ body: { language: 'fr' } }),
  'POST /users/requests': ({ contractId }) => ({
    body: { contractId, statementAddress: '1 Quay, Harbour Town' },
  }),
  'DELETE /users/requests/:id': ({ requestId }) => ({ params: { id: requestId } }),
  'POST /users/requests/:id/approval': ({ requestId }) => ({ params: { id: requestId }, body: {} }),
  'PUT /users/terms-and-conditions': () => ({ body: { version: TERMS_VERSION } }),
  'GET /users/sessions': () => ({}),
  'POST /users/sessions/end': () => ({ body: { session: 'others' } }),
  'GET /users/factors': () => ({}),
  'POST /users/factors/request': () => ({ body: { change: 'add-authenticator' } }),
  'POST /users/factors/authenticator/enrolment': () => ({ body: { verificationCode: typed } }),
  'POST /users/factors/authenticator': () => ({ body: { enrolment: 'e'.repeat(80), code: '123456' } }),
  'POST /users/factors/passkeys/enrolment': () => ({ body: { verificationCode: typed } }),
  'POST /users/factors/passkeys': () => ({
    body: {
      enrolment: 'e'.repeat(80),
      name: 'Phone',
      passkey: { credential: 'aa', clientData: 'aa', attestation: 'aa', transports: ['internal'] },
    },
  }),
  'POST /users/factors/backup-codes': () => ({ body: { verificationCode: typed } }),
  'POST /users/factors/removal': () => ({
    body: { change: 'remove-authenticator', verificationCode: typed },
  }),
  'PUT /users/change-password-request': () => ({ body: { password: PASSWORD } }),
  'PUT /users/change-password': () => ({
    body: {
      password: PASSWORD,
      newPassword: 'Eight-herons-8',
      verificationCode: { reference: 'r'.repeat(43), code: '123456' },
    },
  }),
  'GET /operations/is-blocked': () => ({}),
  'GET /portfolios/contracts/search': ({ userId, entity }) => ({
    querystring: { clientIds: [userId], entity },
  }),
  'GET /analysis/dates/:contractId': ({ contractId }) => ({ params: { contractId } }),
  'GET /portfolios/positions/search': ({ portfolioId }) => ({ querystring: { portfolioIds: [portfolioId] } }),
  'GET /portfolios/transactions/events': ({ portfolioId }) => ({
    querystring: { portfolioIds: [portfolioId], ...period },
  }),
  'GET /portfolios/transactions/search': ({ portfolioId }) => ({
    querystring: { portfolioIds: [portfolioId], ...period },
  }),
  'POST /valuation': ({ portfolioId }) => ({ body: { portfolioId, ...period } }),
  'POST /analysis/summary': ({ portfolioId }) => ({
    body: { portfolioIds: [portfolioId], ...period, analysisType: 'TRANSACTIONS' },
  }),
  'GET /eos-amounts/last': ({ contractId, portfolioId }) => ({ querystring: { contractId, portfolioId } }),
  'GET /eos-amounts/serie': ({ contractId, portfolioId }) => ({
    querystring: { contractId, portfolioId, ...period },
  }),
  'GET /orders/last-contributions': ({ contractId }) => ({ querystring: { contractId } }),
  'GET /orders/contribution-split': ({ contractId }) => ({ querystring: { contractId } }),
  'POST /orders/preview/:contractId': ({ contractId }) => ({ params: { contractId }, body: order }),
  'POST /orders/:contractId': ({ contractId }) => ({ params: { contractId }, body: order }),
  'POST /orders/operate/:contractId': approvalOf,
  'POST /orders/withdraw/:contractId': approvalOf,
  'POST /orders/rebalance/:contractId': approvalOf,
  'GET /orders': ({ contractId }) => ({ querystring: { contractId } }),
  'GET /orders/awaiting-second': () => ({}),
  'POST /orders/discard/:contractId': ({ contractId, orderId }) => ({
    params: { contractId },
    body: { orderId },
  }),
  'GET /orders/:id': ({ orderId }) => ({ params: { id: orderId } }),
  'GET /orders/:id/receipt': ({ orderId }) => ({ params: { id: orderId }, querystring: { lang: 'en' } }),
  'GET /orders/:id/check': ({ orderId }) => ({ params: { id: orderId } }),
  'POST /analysis/positions/transactions': ({ portfolioId }) => ({
    body: { dateFrom: '20261101', date: '20261120', portfolioIds: [portfolioId], currency: 'USD' },
  }),
  'GET /benchmarks/search': () => ({}),
  'GET /benchmarks/:id': () => ({ params: { id: 'EONABERA' } }),
  'POST /analysis/performance/backtesting': () => ({
    body: { currency: 'USD', ...period, compositions: [{ items }] },
  }),
  'POST /analysis/performance/index': () => ({ body: { currency: 'USD', ...period, items } }),
  'POST /analysis/distributions': () => ({ body: { items, distributionType: 'countries' } }),
  'POST /analysis/distributions/multi': () => ({ body: { items, distributionTypes: ['sectors', 'topten'] } }),
  'POST /analysis/relations': () => ({ body: { items, relationType: 'categories' } }),
  'POST /analysis/esg': () => ({ body: { items } }),
  'GET /analysis/findings': ({ portfolioId }) => ({ querystring: { portfolioId } }),
  'POST /screener/ratios': () => ({ body: { currency: 'USD', ...period, items } }),
  'POST /screener/correlations': () => ({
    body: { currency: 'USD', ...period, instrumentIds: ['FUND', 'OTHER'] },
  }),
  'GET /instruments': () => ({ querystring: { q: 'fund' } }),
  'GET /instruments/search': () => ({ querystring: { instrumentIds: ['FUND'] } }),
  'GET /instruments/:id': () => ({
    params: { id: 'FUND' },
    querystring: { populates: ['documents', 'fees'] },
  }),
  'GET /instruments/:id/peer-group': () => ({ params: { id: 'FUND' } }),
  'GET /pdfs/documents/search': () => ({}),
  'GET /pdfs/documents/statement-years': () => ({}),
  'GET /pdfs/documents/:id': ({ documentId }) => ({ params: { id: documentId } }),
  'GET /pdfs/documents/:id/link': ({ documentId }) => ({ params: { id: documentId } }),
  'POST /pdfs/:type/:contractId/background': ({ contractId }) => ({
    params: { type: 'annual', contractId },
    body: { dateFrom: '20261101', dateTo: '20261119', lang: 'en' },
  }),
  'POST /pdfs/:type/:contractId': ({ contractId }) => ({
    params: { type: 'dashboard', contractId },
    body: { dateFrom: '20261117', dateTo: '20261119', lang: 'en' },
  }),
  'GET /pdfs/:type/background/search': ({ reportId }) => ({
    params: { type: 'dashboard' },
    querystring: { ids: [reportId] },
  }),
  'GET /pdfs/:type/background/:id/pdf': ({ reportId }) => ({ params: { type: 'dashboard', id: reportId } }),
  'GET /pdfs/funds/:id': () => ({ params: { id: 'FUND' }, querystring: { kind: 'FACTSHEET' } }),
  'GET /pdfs/funds/:id/documents': () => ({ params: { id: 'FUND' } }),
  'POST /instruments/uniques': () => ({ body: { field: 'peerGroup' } }),
  'GET /instruments-extra-data/uniques': () => ({}),
  'GET /clients': () => ({}),
  'GET /currencies/search': () => ({}),
  'GET /countries': () => ({ querystring: { cca2: ['LU'] } }),
  'GET /model-portfolios/:id': () => ({ params: { id: 'MIX' } }),
  'GET /portfolios/model-portfolios': () => ({}),
  'GET /benchmarks': () => ({}),
  'GET /screener': () => ({ querystring: { riskIds: ['3', 'null'] } }),
  'GET /screener/relations': () => ({}),
  'GET /prices': () => ({ querystring: { instrumentIds: ['FUND'], last: 1 } }),
  'GET /prices/:id': () => ({ params: { id: 'FUND' }, querystring: { last: 1 } }),
  'GET /users/settings': ({ entity }) => ({ querystring: { organisationId: String(entity) } }),
  'PUT /users/settings': ({ entity, contractId }) => {
    const lg = [{ i: 'esg-card', x: 4, y: 0, w: 4, h: 8 }]
    const view = { id: 'system', name: `View of ${contractId}`, system: true, lg }
    const gridLayout = { active: 'system', views: [view] }
    return { body: { organisationId: String(entity), version: 1, gridLayout } }
  },
  'GET /users/fund-lists': () => ({}),
  'PUT /users/fund-lists': ({ contractId }) => ({
    body: {
      version: 1,
      watched: ['FUND'],
      screens: [{ id: 's1', name: `Screen of ${contractId}`, address: { risk: '4' } }],
    },
  }),
  'GET /users/plans': () => ({}),
  'PUT /users/plans': ({ contractId }) => ({
    body: { version: 1, plans: [{ id: 'p1', name: `Plan of ${contractId}`, terms: planTerms }] },
  }),
  'POST /analysis/financial-planning': () => ({
    body: { ...plan, dateFrom: '20261120', dateTo: '20461120' },
  }),
  'GET /analysis/financial-planning/basis': ({ contractId }) => ({ querystring: { contractId } }),
}

/** Calls that use up a code or what one allowed; with an unknown one they are refused for that reason. */
export const spendsCode = (call: Call): boolean =>
  call.access === 'client' &&
  (call.refusals.includes('codes/wrong') || call.refusals.includes('factors/enrolment-expired'))

/** Calls that only the user who placed an order or a request may make, even without row-level security. */
export const isForItsPlacer = (call: Call): boolean =>
  spendsCode(call) ||
  ['POST /orders/discard/:contractId', 'DELETE /users/requests/:id'].includes(nameOf(call))

/**
 * Fields that look like somebody's id and name a thing that everybody may see, that its sender makes up, or that only
 * narrows what is the sender's own.
 */
export const EVERYBODYS_IDS: Readonly<Record<string, readonly string[]>> = {
  'PUT /users-data': ['body.personalData.emiratesId'],
  'GET /benchmarks/:id': ['params.id'],
  'GET /orders': ['querystring.transactionId'],
  'POST /orders/preview/:contractId': ['body.modelPortfolioId', 'body.acknowledgements.documentId'],
  'POST /orders/operate/:contractId': ['body.modelPortfolioId'],
  'POST /analysis/performance/backtesting': ['body.compositions.items.instrumentId'],
  'POST /analysis/performance/index': ['body.items.instrumentId'],
  'POST /analysis/distributions': ['body.items.instrumentId'],
  'POST /analysis/distributions/multi': ['body.items.instrumentId'],
  'POST /analysis/relations': ['body.items.instrumentId'],
  'POST /analysis/esg': ['body.items.instrumentId'],
  'POST /screener/ratios': ['body.items.instrumentId'],
  'GET /instruments': ['querystring.riskIds'],
  'GET /instruments/search': ['querystring.instrumentIds'],
  'GET /instruments/:id': ['params.id'],
  'GET /instruments/:id/peer-group': ['params.id'],
  'GET /pdfs/funds/:id': ['params.id'],
  'GET /pdfs/funds/:id/documents': ['params.id'],
  'GET /model-portfolios/:id': ['params.id'],
  'GET /screener': ['querystring.riskIds', 'querystring.instrumentIds'],
  'GET /prices': ['querystring.instrumentIds'],
  'GET /prices/:id': ['params.id'],
  'PUT /users/settings': ['body.gridLayout.views.id'],
  'PUT /users/fund-lists': ['body.screens.id'],
  'PUT /users/plans': ['body.plans.id'],
  'POST /screener/correlations': ['body.instrumentIds'],
}
