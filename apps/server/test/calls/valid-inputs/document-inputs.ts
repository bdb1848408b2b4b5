import { PERIOD } from './parts.ts'

/** Documents, help and the assistant. */
export const DOCUMENT_INPUTS = {
  'POST /assistant/messages': { body: { text: 'What fees did I pay?', lang: 'en' } },
  'GET /help/articles': { query: { lang: 'fr', entity: 169, q: 'retrait' } },
  'GET /help/articles/:slug': { params: { slug: 'fees' }, query: { lang: 'it', entity: 169 } },
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
}
