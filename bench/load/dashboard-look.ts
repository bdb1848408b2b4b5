import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { DISTRIBUTION_TYPES } from '@fundholder/domain/funds/distributions.ts'
import { BENCHMARK_CODES } from '@fundholder/domain/funds/instruments.ts'
import type { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import type { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import type { getDistributions, getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer, Call } from '@fundholder/protocol/call.ts'
import type { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import type { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import type { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import type { getUserData } from '@fundholder/protocol/users/users.ts'
import type { Member } from './load-members.ts'

/** One call as a member's page makes it, and whether a parsed answer says what it should of that member. */
export type Asked = {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: string
  isRight: (answer: unknown) => boolean
}

export type Period = { dateFrom: CalendarDay; dateTo: CalendarDay }

/**
 * Everything that a page asks while a member looks at the dashboard down to its end, in the order in which it asks; each
 * group waits for the one before it. Value, chart and positions come first; all else when they are painted, and what lies
 * below when it comes in sight.
 *
 * @param dateTo the member's `valuedOn`, as the page asks for the last day with prices.
 * @param items what the member holds, as an answer about positions said it.
 */
export function dashboardLook(
  member: Member,
  { dateFrom, dateTo }: Period,
  items: readonly { instrumentId: string; weight: number }[],
): Asked[][] {
  const { userId, contractId, portfolioId, currency, worth } = member
  const isWorth = (amount: number | undefined) => amount !== undefined && Math.abs(amount - worth) < 0.005
  return [
    [
      get<typeof searchContracts>(
        `/portfolios/contracts/search?clientIds=${userId}&entity=169`,
        ({ data }) => data[0]?.id === contractId,
      ),
    ],
    [
      get(`/analysis/dates/${contractId}`, () => true),
      get('/users/settings', () => true),
      get(`/orders?contractId=${contractId}&state=under-way&skip=0&limit=100`, () => true),
    ],
    [
      post<typeof getSummary>(
        '/analysis/summary',
        { portfolioIds: [portfolioId], dateFrom, dateTo, analysisType: 'TRANSACTIONS' },
        ({ toValue }) => isWorth(toValue),
      ),
      post<typeof getValuation>('/valuation', { portfolioId, dateFrom, dateTo }, ({ savingsSerie }) =>
        isWorth(savingsSerie.at(-1)?.value),
      ),
      get<typeof searchPositions>(
        `/portfolios/positions/search?portfolioIds=${portfolioId}&skip=0&limit=100&sort=desc&sortKey=weight&dateFrom=${dateFrom}&dateTo=${dateTo}&level=grouped&relation=subassetclass`,
        ({ data, groups }) => groups !== undefined && isWorth(amountOf(data)),
      ),
    ],
    [
      get<typeof getUserData>('/users-data', ({ user }) => user === userId),
      get('/operations/is-blocked', () => true),
      get('/benchmarks/search?limit=100', () => true),
      post<typeof getDistributions>(
        '/analysis/distributions/multi',
        {
          items,
          group: 4,
          other: false,
          dateTo,
          currency,
          lang: 'en',
          distributionTypes: DISTRIBUTION_TYPES,
        },
        ({ data }) => data.every(({ data: slices }) => tenThousandths(slices) === 10_000),
      ),
      get<typeof listTransactionEvents>(
        `/portfolios/transactions/events?portfolioIds=${portfolioId}&dateFrom=${dateFrom}&dateTo=${dateTo}&skip=0&limit=8`,
        ({ metadata }) => metadata.pagination.total > 0,
      ),
      ...items
        .filter(({ instrumentId }) => instrumentId !== '0127082')
        .slice(0, MOST_SPARKLINES)
        .map(({ instrumentId }) =>
          get(
            `/prices/${instrumentId}?dateFrom=${addMonths(dateTo, -12)}&dateTo=${dateTo}&points=60`,
            () => true,
          ),
        ),
    ],
    [
      get(`/benchmarks/${BENCHMARK_CODES[0]}`, () => true),
      get(`/benchmarks/${BENCHMARK_CODES[1]}`, () => true),
    ],
    [
      post<typeof runBacktest>(
        '/analysis/performance/backtesting',
        {
          currency,
          dateFrom,
          dateTo,
          compositions: BENCHMARK_CODES.map((instrumentId) => ({ items: [{ instrumentId, weight: 1 }] })),
        },
        ({ data }) => data.length === 2 && data.every(({ performance }) => performance.value !== undefined),
      ),
    ],
    [
      get(
        `/portfolios/transactions/search?portfolioIds=${portfolioId}&populates=instruments&dateFrom=19000101&dateTo=99991231&unsettledOnly=true&sort=asc&sortKey=date&limit=100`,
        () => true,
      ),
      get<typeof getFindings>(
        `/analysis/findings?portfolioId=${portfolioId}&dateTo=${dateTo}&lang=en`,
        (found) => found.currency === currency,
      ),
      post<typeof getEsg>(
        '/analysis/esg',
        { items, criteria: 6, limit: 0.1 },
        ({ data }) => data.length === 6,
      ),
    ],
  ]
}

/** A screen shows so many positions at once, each with the line of its price. */
const MOST_SPARKLINES = 4

const amountOf = (positions: readonly { amount?: number | undefined }[]) =>
  positions.reduce((sum, { amount = Number.NaN }) => sum + amount, 0)

const tenThousandths = (slices: readonly { weight: number }[]) =>
  slices.reduce((sum, { weight }) => sum + Math.round(weight * 10_000), 0)

const get = <C extends Call>(path: string, isRight: (answer: Answer<C>) => boolean): Asked => ({
  name: `GET ${nameOf(path)}`,
  method: 'GET',
  path: `/api${path}`,
  isRight: (answer) => isRight(answer as Answer<C>),
})

const post = <C extends Call>(
  path: string,
  body: object,
  isRight: (answer: Answer<C>) => boolean,
): Asked => ({
  name: `POST ${nameOf(path)}`,
  method: 'POST',
  path: `/api${path}`,
  body: JSON.stringify(body),
  isRight: (answer) => isRight(answer as Answer<C>),
})

/** The address without what differs from member to member. */
const nameOf = (path: string) => path.replace(/\?.*/, '').replace(/(dates|prices)\/.*/, '$1')
