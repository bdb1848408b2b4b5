import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { UserType } from '@fundholder/domain/users/users.ts'
import { getDates, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import {
  type Document,
  listStatementYears,
  searchDocuments,
} from '@fundholder/protocol/portfolios/documents.ts'
import { screen } from '@testing-library/react'
import { answer } from './network.ts'
import { openPortal, signIn } from './portal.tsx'

export const STATEMENT: Document = {
  id: 's2025',
  docType: 'annual-statement',
  name: 'Annual statement 2025',
  file: 'annual-C1-20250101-20251231-en.pdf',
  contractId: 'C1',
  language: 'en',
  documentDate: calendarDay('20251231'),
  bytes: 1_250_000,
  isRead: false,
}
export const REPLACED: Document = {
  ...STATEMENT,
  id: 's2024',
  name: 'Annual statement 2024',
  language: 'fr',
  documentDate: calendarDay('20241231'),
  bytes: 900,
  isRead: true,
  correctedBy: 's2024b',
}
export const listOf = (data: Document[], total = data.length) => ({
  data,
  unread: { 'annual-statement': 1, 'plan-information': 0, report: 2, accounts: 0 },
  metadata: { pagination: { total, skip: 0, limit: 10 } },
})

/** The contract began in March 2026: five years before today lie before it. */
export function answerDates(contracts = ['C1']) {
  answer(searchContracts, {
    data: contracts.map((id) => ({
      id,
      portfolioId: `P${id}`,
      initialDate: calendarDay('20260301'),
      currency: 'USD',
      strategyType: 'SELF' as const,
      portfolios: [{ portfolioIds: [`P${id}`] }],
    })),
    metadata: { pagination: { total: contracts.length, skip: 0, limit: 100 } },
  })
  const days = { inceptionDate: calendarDay('20260301'), today: calendarDay('20261120') }
  const dateTo = calendarDay('20261119')
  answer(getDates, {
    ...days,
    lastValuationDate: dateTo,
    defaultPeriod: '6M',
    periods: [
      { period: '6M', dateFrom: calendarDay('20260520'), dateTo, disabled: false },
      { period: '5Y', dateFrom: calendarDay('20260301'), dateTo, disabled: true, reason: 'before-inception' },
    ],
  })
}

/** Opens the page of documents of a client with such contracts; more statements than a page holds, unless said. */
export async function openDocumentation(
  path = '/documentation',
  contracts = ['C1'],
  total = 12,
  userType: UserType = 'EMPLOYEE',
) {
  signIn({ userType })
  answerDates(contracts)
  answer(listStatementYears, {
    data: [
      {
        contractId: 'C1',
        year: 2025,
        name: 'annual-C1-2025',
        dateFrom: calendarDay('20250101'),
        dateTo: calendarDay('20251231'),
        documents: [{ id: 's2025', language: 'en' }],
      },
      {
        contractId: 'C1',
        year: 2024,
        name: 'annual-C1-2024',
        dateFrom: calendarDay('20240301'),
        dateTo: calendarDay('20241231'),
        documents: [],
      },
    ],
  })
  const requests = answer(searchDocuments, ({ query }) =>
    query.get('docType') === 'annual-statement' ? listOf([STATEMENT, REPLACED], total) : listOf([]),
  )
  const opened = openPortal(path)
  await screen.findAllByRole('tab')
  return { ...opened, lastQuery: () => Object.fromEntries(requests.at(-1)?.query.entries() ?? []) }
}
