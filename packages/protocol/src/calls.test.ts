import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_CALLS } from './calls.ts'

/** Programs of others ask at these addresses, so none of them moves. */
const PROMISED = [
  'POST /public/auth/request',
  'POST /public/auth/token',
  'POST /users/logout',
  'GET /users-data',
  'GET /operations/is-blocked',
  'GET /portfolios/contracts/search',
  'GET /analysis/dates/:contractId',
  'GET /benchmarks/search',
  'GET /benchmarks/:id',
  'POST /analysis/performance/backtesting',
  'POST /analysis/performance/index',
  'POST /valuation',
  'GET /portfolios/positions/search',
  'GET /portfolios/transactions/search',
  'POST /analysis/summary',
  'POST /analysis/positions/transactions',
  'GET /eos-amounts/last',
  'GET /eos-amounts/serie',
  'GET /orders/last-contributions',
  'POST /analysis/financial-planning',
  'POST /screener/ratios',
  'POST /analysis/distributions',
  'POST /analysis/distributions/multi',
  'POST /analysis/relations',
  'POST /analysis/esg',
  'POST /pdfs/:type/:contractId/background',
  'POST /pdfs/:type/:contractId',
  'GET /pdfs/:type/background/search',
  'GET /pdfs/:type/background/:id/pdf',
  'GET /prices',
  'GET /prices/:id',
  'GET /instruments',
  'GET /instruments/search',
  'GET /instruments/:id',
  'POST /instruments/uniques',
  'GET /instruments-extra-data/uniques',
  'GET /clients',
  'GET /currencies/search',
  'GET /countries',
  'GET /model-portfolios/:id',
  'GET /portfolios/model-portfolios',
  'GET /benchmarks',
  'GET /screener',
  'GET /screener/relations',
  'GET /users/settings',
  'PUT /users/settings',
  'GET /pdfs/documents/search',
  'GET /pdfs/documents/:id',
]

test('every call has its documented address', () => {
  const addresses = new Set(ALL_CALLS.map(({ method, url }) => `${method} ${url}`))
  assert.deepEqual(
    PROMISED.filter((address) => !addresses.has(address)),
    [],
  )
})

test('without a session one signs in, recovers a password, activates, verifies a document, and reads help, and no more', () => {
  const open = ALL_CALLS.filter(({ access }) => access === 'public' || access === 'anyone')
  assert.deepEqual(open.map(({ method, url }) => `${method} ${url}`).toSorted(), [
    'GET /help/articles',
    'GET /help/articles/:slug',
    'POST /assistant/messages',
    'POST /public/auth/activation',
    'POST /public/auth/activation/resend',
    'POST /public/auth/password-recovery',
    'POST /public/auth/password-reset',
    'POST /public/auth/password-reset/check',
    'POST /public/auth/password-reset/confirm',
    'POST /public/auth/password-reset/resend-sms',
    'POST /public/auth/request',
    'POST /public/auth/resend',
    'POST /public/auth/token',
    'POST /public/documents/verify',
  ])
})

test('no two calls share an address', () => {
  const addresses = ALL_CALLS.map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ':')}`)
  assert.deepEqual(
    addresses.filter((address, index) => addresses.indexOf(address) !== index),
    [],
  )
})
