import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { DISTRIBUTION_GROUP } from '@fundholder/domain/funds/distributions.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { getSummary, getValuation, Point } from '@fundholder/protocol/analysis/analysis.ts'
import type { Distribution } from '@fundholder/protocol/analysis/look-through.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import type { ReportType } from '@fundholder/protocol/portfolios/reports.ts'
import type { TransactionEvent } from '@fundholder/protocol/portfolios/transaction-events.ts'
import type { Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { type AnalysisDeps, backtestCompositions } from '#analysis/backtest.ts'
import { distribute } from '#analysis/look-through/distributions.ts'
import { describeBenchmark } from '#catalogue/benchmarks/benchmarks.ts'
import { type OwnContract, readOwnContract } from '#contracts/ownership.ts'
import { entityName } from '#entities/entities.ts'
import { type Beneficiary, beneficiariesOf } from '#people/beneficiaries.ts'
import { holderName } from '#people/holder-name.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import type { PositionDeps } from '#portfolios/portfolio-deps.ts'
import { listPositions } from '#portfolios/positions/positions.ts'
import { eventsOfPeriod } from '#portfolios/transactions/transaction-events.ts'
import { listTransactions } from '#portfolios/transactions/transactions.ts'
import { summarise } from '#portfolios/valuation/summary.ts'
import { valuePortfolio } from '#portfolios/valuation/valuation.ts'

/** A report that is a PDF. */
export type PdfType = Exclude<ReportType, 'account'>
/** First and last day of a report, as requested. */
export type ReportPeriod = { dateFrom: CalendarDay; dateTo: CalendarDay }
export type FiguresDeps = PositionDeps & AnalysisDeps

type Entitlement = Pick<Answer<typeof getValuation>['eos']['last'], 'dateAsString' | 'amount' | 'absent'>

/** Everything that a report tells, as the calls behind the screens answer it. */
export type ReportFigures = {
  contract: OwnContract
  manager: string
  holder: string | undefined
  /** A contract of a company has neither beneficiaries nor an entitlement. */
  isOfEmployer: boolean
  /** Nothing but cash was held or traded in the period: returns, holdings and ratios would say nothing. */
  isCashOnly: boolean
  /** The figures open at the close of `dateFrom`; `opensAtInception` if that is the contract's first day. */
  period: ReportPeriod & { opensAtInception: boolean }
  summary: Answer<typeof getSummary>
  valuation: Answer<typeof getValuation>
  benchmark: { name: string; performance: Figure; serie: readonly Point[] } | undefined
  positions: Answer<typeof searchPositions>
  /** None in a statement. */
  distributions: readonly Distribution[]
  /** Oldest first. */
  transactions: readonly Transaction[]
  /** The same as members see them: one for a contribution, a fee day or an order. Oldest first. */
  events: readonly TransactionEvent[]
  /** At the end of service: in an annual statement on its last day, else at the last month end before it. */
  entitlement: Entitlement
  /** Percent a year, of the funds held that report it. */
  charges: ReadonlyMap<string, number>
  beneficiaries: readonly Beneficiary[]
}

/** The figures of a report changed while they were read: they do not agree with each other. */
export class FiguresMoved extends Error {}

/**
 * Reads the figures of a report. An annual statement covers its first day too, so it opens at the close of the day before;
 * a dashboard report opens as the dashboard does, at the close of its first day.
 *
 * @throws {Refusal} `contracts/unknown`, `periods/reversed`, `periods/future`, `periods/before-inception`.
 * @throws {FiguresMoved} if something was booked or priced meanwhile; a later try reads them whole.
 */
export async function readReportFigures(
  deps: FiguresDeps,
  session: SignedIn,
  request: ReportPeriod & { type: PdfType; contractId: string; language: Language },
): Promise<ReportFigures> {
  const market = deps.market()
  const reading = { ...deps, market: () => market }
  const contract = await readOwnContract(deps, session, request.contractId, async (_, own) => own)
  const { portfolioId, initialDate } = contract
  const covered =
    request.type === 'annual' ? { ...request, dateFrom: addDays(request.dateFrom, -1) } : request
  const summary = await summarise(reading, session, {
    portfolioIds: [portfolioId],
    dateFrom: covered.dateFrom,
    dateTo: covered.dateTo,
    analysisType: 'TRANSACTIONS',
  })
  const { dateFrom, dateTo } = summary
  const period = { dateFrom, dateTo, opensAtInception: dateFrom === initialDate }
  const valuation = await valuePortfolio(reading, session, {
    portfolioId,
    dateFrom,
    dateTo,
    explain: false,
    include: [],
  })
  const positions = await listPositions(reading, session, {
    portfolioIds: [portfolioId],
    skip: 0,
    limit: Number.MAX_SAFE_INTEGER,
    sort: 'desc',
    sortKey: 'weight',
    level: 'total',
    relation: 'subassetclass',
    dateFrom,
    dateTo,
  })
  if (positions.total.amount !== summary.toValue) throw new FiguresMoved('positions and value differ')
  const isDashboard = request.type === 'dashboard'
  const distributions = isDashboard
    ? await distributionsOf(reading, session, positions, request.language)
    : []
  const benchmark = await benchmarkOf(reading, session, { contract, ...period })
  const bookings = bookingsOf(portfolioId, period)
  const transactions = await transactionsOf(reading, session, bookings)
  const events = bookings ? await eventsOfPeriod(reading, session, bookings) : []
  const isCashOnly = [...positions.data, ...transactions].every(
    ({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID,
  )
  const isOfEmployer = session.userType === 'EMPLOYER'
  const beneficiaries = isOfEmployer
    ? []
    : await readAs(deps.db, session, (trx) => beneficiariesOf(trx, session.userId))
  return {
    contract,
    manager: await entityName(deps.db, session.entityId),
    holder: await holderName(deps.db, session.userId),
    isOfEmployer,
    isCashOnly,
    period,
    summary,
    valuation,
    benchmark,
    positions,
    distributions,
    transactions,
    events,
    entitlement: request.type === 'annual' ? closingEntitlement(valuation) : valuation.eos.last,
    charges: chargesOf(positions, (id) => market.instrument(id)?.ongoingCharges),
    beneficiaries,
  }
}

function closingEntitlement({ eos, eosSerie, dateTo }: Answer<typeof getValuation>): Entitlement {
  const last = eosSerie.at(-1)
  return {
    dateAsString: dateTo,
    ...(last?.dateAsString === dateTo ? { amount: last.value } : { absent: eos.absent }),
  }
}

const DISTRIBUTED = ['assetclasses', 'currencies'] as const
const TOLERANCE = 1e-9

/** Returns the look-through of the holdings; nothing unless every holding has a weight. */
async function distributionsOf(
  deps: FiguresDeps,
  session: SignedIn,
  { data, currency, asOf }: Answer<typeof searchPositions>,
  language: Language,
): Promise<Distribution[]> {
  const items = data.flatMap(({ instrumentId, weight }) =>
    weight !== undefined && weight > 0 ? [{ instrumentId, weight }] : [],
  )
  const isWhole = Math.abs(items.reduce((sum, { weight }) => sum + weight, 0) - 1) < TOLERANCE
  if (!isWhole) return []
  return distribute(deps, session, {
    items,
    group: 2 * DISTRIBUTION_GROUP,
    other: true,
    dateTo: asOf,
    currency,
    lang: language,
    distributionTypes: [...DISTRIBUTED],
  })
}

async function benchmarkOf(
  deps: FiguresDeps,
  session: SignedIn,
  { contract, dateFrom, dateTo }: ReportPeriod & { contract: OwnContract },
): Promise<ReportFigures['benchmark']> {
  const { benchmark: code, currency } = contract
  if (code === undefined) return undefined
  const { name, compositions } = await readAs(deps.db, session, (trx) => describeBenchmark(trx, code))
  const [{ items } = { items: [] }] = compositions
  if (items.length === 0) return undefined
  const {
    data: [measured],
  } = await backtestCompositions(deps, session, {
    currency,
    dateFrom,
    dateTo,
    compositions: [{ items }],
    rebalancing: 'buyAndHold',
    explain: false,
  })
  return measured && { name, performance: measured.performance, serie: measured.serie }
}

/** Bookings that the figures of a period count; none where it has no day after the one that it opens at. */
function bookingsOf(
  portfolioId: string,
  { dateFrom, dateTo, opensAtInception }: ReportFigures['period'],
): Bookings | undefined {
  const first = opensAtInception ? dateFrom : addDays(dateFrom, 1)
  return first > dateTo
    ? undefined
    : { portfolioIds: [portfolioId], dateFrom: first, dateTo, skip: 0, limit: Number.MAX_SAFE_INTEGER }
}

type Bookings = Pick<
  Parameters<typeof listTransactions>[2],
  'portfolioIds' | 'dateFrom' | 'dateTo' | 'skip' | 'limit'
>

/** Every transaction, oldest first. */
async function transactionsOf(
  deps: FiguresDeps,
  session: SignedIn,
  bookings: Bookings | undefined,
): Promise<Transaction[]> {
  if (!bookings) return []
  const { data } = await listTransactions(deps, session, {
    ...bookings,
    populates: ['instruments'],
    sort: 'asc',
    sortKey: 'date',
  })
  return data
}

const chargesOf = (
  { data }: Answer<typeof searchPositions>,
  ongoing: (instrumentId: string) => number | undefined,
): ReadonlyMap<string, number> =>
  new Map(
    data.flatMap(({ instrumentId }) => {
      const percent = instrumentId === CASH_INSTRUMENT_ID ? undefined : ongoing(instrumentId)
      return percent === undefined ? [] : [[instrumentId, percent] as const]
    }),
  )
