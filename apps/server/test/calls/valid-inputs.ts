import type { Call } from '@fundholder/protocol/call.ts'

/** An input that a call's schema accepts, from which wrong ones are made. */
export type ValidInput = { params?: object; query?: object; body?: object }

const PERIOD = { dateFrom: '20260101', dateTo: '20261119' }
const VERIFICATION = { reference: 'r'.repeat(43), code: '123456' }
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
const PLAN = { targetAmount: 50_000, expectedPerformance: 0.1, initialAmount: 0, periodicContributions: 200 }
const PLAN_TERMS = {
  monthlyContribution: 200,
  retirementAge: 65,
  yearlyReturn: 0.1,
  inflation: 0.025,
  paidBy: 'member',
}
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
const ITEMS = [{ instrumentId: 'F1', weight: 1 }]

/** One valid input for every call of the API; a call without one fails the build. */
export const VALID_INPUTS: Readonly<Record<string, ValidInput>> = {
  'GET /admin/users': { query: { q: 'amal', sort: 'asc', sortKey: 'name', skip: 0, limit: 25 } },
  'POST /admin/users': { body: { username: 'nobody@demo.example', action: 'invite' } },
  'GET /users/activity': { query: { kind: 'views', skip: 0, limit: 10 } },
  'GET /users/notifications': { query: { skip: 0, limit: 20, kind: 'orders', state: 'unread' } },
  'PUT /users/notifications/read': { body: {} },
  'GET /users/notification-settings': {},
  'PUT /users/notification-settings': { body: { kind: 'orders', email: 'off' } },
  'POST /public/auth/request': { body: { username: 'nobody@demo.example', password: 'wrong', entity: 169 } },
  'POST /public/auth/token': {
    body: {
      credentials: { username: 'nobody@demo.example', password: 'wrong' },
      entity: 169,
      verificationCode: VERIFICATION,
    },
  },
  'POST /assistant/messages': { body: { text: 'What fees did I pay?', lang: 'en' } },
  'GET /help/articles': { query: { lang: 'fr', entity: 169, q: 'retrait' } },
  'GET /help/articles/:slug': { params: { slug: 'fees' }, query: { lang: 'it', entity: 169 } },
  'POST /public/auth/resend': { body: { reference: VERIFICATION.reference } },
  'POST /public/auth/activation': {
    body: { activationCode: 'c'.repeat(43), password: 'Seven-otters-7', entity: 169 },
  },
  'POST /public/auth/activation/resend': { body: { username: 'nobody@demo.example', entity: 169 } },
  'POST /public/auth/password-recovery': { body: { email: 'nobody@mail.example', entity: 169 } },
  'POST /public/auth/password-reset': { body: { token: 'c'.repeat(43), password: 'Seven-otters-7' } },
  'POST /public/auth/password-reset/check': { body: { token: 'c'.repeat(43) } },
  'POST /public/auth/password-reset/confirm': {
    body: { token: 'c'.repeat(43), password: 'Seven-otters-7', verificationCode: VERIFICATION },
  },
  'POST /public/auth/password-reset/resend-sms': {
    body: { token: 'c'.repeat(43), reference: VERIFICATION.reference },
  },
  'POST /public/documents/verify': { body: { sha256: 'ab'.repeat(32) } },
  'GET /pdfs/documents/search': {
    query: {
      skip: 0,
      limit: 10,
      sort: 'asc',
      sortKey: 'name',
      q: 'équity 50%',
      docType: ['report', 'accounts'],
      dateFrom: '20260101',
      dateTo: '20261119',
    },
  },
  'GET /pdfs/documents/statement-years': {},
  'GET /pdfs/documents/:id': { params: { id: 'd'.repeat(22) } },
  'GET /pdfs/documents/:id/link': { params: { id: 'd'.repeat(22) } },
  'POST /users/logout': { body: {} },
  'POST /users/session/activity': { body: {} },
  'GET /users-data': {},
  'GET /users/terms-and-conditions': {},
  'PUT /users-data': {
    body: {
      version: 'v1',
      language: 'fr',
      personalData: {
        title: 'Ms',
        mobilePhone: '+447700900101',
        email: 'amal@mail.example',
        birthDate: '19840229',
      },
      address: { streetType: 'STREET', addressLine1: '1 Quay', addressLine2: null, country: 'AE' },
      beneficiaries: [{ fullName: 'Noor Haddad', percent: 100, relationship: 'spouse' }],
      bank: {
        accountHolder: 'Amal Haddad',
        bankName: 'Bank',
        bic: 'ZZZZAEAD',
        iban: 'AE650000000000000002001',
      },
    },
  },
  'POST /users/requests': { body: { contractId: 'C1', statementAddress: '1 Quay, Harbour Town' } },
  'DELETE /users/requests/:id': { params: { id: '00000000-0000-4000-8000-000000000001' } },
  'POST /users/requests/:id/approval': {
    params: { id: '00000000-0000-4000-8000-000000000001' },
    body: { verificationCode: VERIFICATION },
  },
  'PUT /users/terms-and-conditions': { body: { version: 'another' } },
  'PUT /users/change-password-request': { body: { password: 'Seven-otters-7' } },
  'PUT /users/change-password': {
    body: { password: 'Seven-otters-7', newPassword: 'Eight-herons-8', verificationCode: VERIFICATION },
  },
  'GET /users/sessions': {},
  'POST /users/sessions/end': { body: { session: '00000000-0000-4000-8000-000000000001' } },
  'GET /users/factors': {},
  'POST /users/factors/request': { body: { change: 'remove-passkey', credential: 'c'.repeat(22) } },
  'POST /users/factors/authenticator/enrolment': { body: { verificationCode: VERIFICATION } },
  'POST /users/factors/authenticator': { body: { enrolment: 'e'.repeat(80), code: '123456' } },
  'POST /users/factors/passkeys/enrolment': { body: { verificationCode: VERIFICATION } },
  'POST /users/factors/passkeys': {
    body: {
      enrolment: 'e'.repeat(80),
      name: 'Phone',
      passkey: { credential: 'aa', clientData: 'aa', attestation: 'aa', transports: ['internal'] },
    },
  },
  'POST /users/factors/backup-codes': { body: { verificationCode: VERIFICATION } },
  'POST /users/factors/removal': {
    body: { change: 'remove-authenticator', verificationCode: VERIFICATION },
  },
  'GET /operations/is-blocked': {},
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
  'POST /analysis/positions/transactions': {
    body: { dateFrom: '20260101', date: '20261119', portfolioIds: ['P1'], currency: 'USD' },
  },
  'GET /benchmarks/search': { query: { limit: 10 } },
  'GET /benchmarks/:id': { params: { id: 'EONABERA' } },
  'POST /analysis/performance/backtesting': {
    body: { ...PERIOD, currency: 'USD', compositions: [{ items: ITEMS }] },
  },
  'POST /analysis/performance/index': { body: { ...PERIOD, currency: 'USD', items: ITEMS } },
  'POST /analysis/financial-planning': { body: { ...PERIOD, ...PLAN } },
  'GET /analysis/financial-planning/basis': { query: { contractId: 'C1' } },
  'GET /users/plans': {},
  'PUT /users/plans': { body: { version: 0, plans: [{ id: 'p1', name: 'Work to 67', terms: PLAN_TERMS }] } },
  'POST /screener/ratios': { body: { ...PERIOD, currency: 'USD', items: ITEMS } },
  'POST /screener/correlations': { body: { ...PERIOD, currency: 'USD', instrumentIds: ['F1', 'F2'] } },
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
  'POST /pdfs/:type/:contractId/background': {
    params: { type: 'annual', contractId: 'C1' },
    body: { ...PERIOD, lang: 'fr' },
  },
  'POST /pdfs/:type/:contractId': {
    params: { type: 'dashboard', contractId: 'C1' },
    body: { ...PERIOD, lang: 'it' },
  },
  'GET /pdfs/:type/background/search': {
    params: { type: 'annual' },
    query: { ids: ['00000000-0000-4000-8000-000000000001'] },
  },
  'GET /pdfs/:type/background/:id/pdf': {
    params: { type: 'annual', id: '00000000-0000-4000-8000-000000000001' },
  },
  'GET /pdfs/funds/:id': { params: { id: 'F1' }, query: { kind: 'KID', lang: 'en' } },
  'GET /pdfs/funds/:id/documents': { params: { id: 'F1' }, query: { lang: 'es' } },
  'POST /instruments/uniques': { body: { field: 'peerGroup' } },
  'GET /instruments-extra-data/uniques': { query: { field: 'depositary' } },
  'GET /clients': {},
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
  'GET /analysis/findings': { query: { portfolioId: 'P1', lang: 'en' } },
  'POST /valuation': { body: { ...PERIOD, portfolioId: 'P1' } },
  'POST /analysis/summary': { body: { ...PERIOD, portfolioIds: ['P1'], analysisType: 'TRANSACTIONS' } },
  'POST /page-views': { body: { path: '/dealing' } },
  'GET /users/settings': { query: { organisationId: 'O1' } },
  'PUT /users/settings': {
    body: {
      organisationId: 'O1',
      version: 0,
      gridLayout: {
        active: 'system',
        views: [
          { id: 'system', name: 'Standard', system: true, lg: [{ i: 'esg-card', x: 0, y: 0, w: 4, h: 8 }] },
        ],
      },
    },
  },
  'GET /users/fund-lists': {},
  'PUT /users/fund-lists': {
    // Never the current version, so that nothing is saved whatever else is right.
    body: { version: 7, watched: ['F1'], screens: [{ id: 's1', name: 'Calm', address: { risk: '1,2' } }] },
  },
  'GET /demo/messages': {},
  'POST /demo/advance': { body: { businessDays: 1 } },
}

export const nameOf = ({ method, url }: Call): string => `${method} ${url}`
