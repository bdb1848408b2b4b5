import { onDay } from '@fundholder/domain/days/iso-days.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type {
  listTransactionEvents,
  TransactionEvent,
} from '@fundholder/protocol/portfolios/transaction-events.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { readOwnPortfolios } from '#contracts/ownership.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { type Corrections, correctionsIn } from '#portfolios/bookings/corrections.ts'
import { type PortfolioDeps, sharedCurrency } from '#portfolios/portfolio-deps.ts'
import { type BookedEvent, eventsWithin, memoisedEvents } from './group-by-event.ts'
import { asTransaction, instrumentOf, linked } from './transactions.ts'

/**
 * One page of what happened from `dateFrom` to `dateTo`, both days included, the latest first. An event of several
 * days is listed at its first, a withdrawal at its payout.
 *
 * @throws {Refusal} `portfolios/unknown`, `periods/reversed`, `request/invalid` for portfolios of several currencies.
 */
export async function listEvents(
  deps: PortfolioDeps,
  session: SignedIn,
  { portfolioIds, dateFrom, dateTo, skip, limit }: Input<typeof listTransactionEvents, 'querystring'>,
): Promise<Answer<typeof listTransactionEvents>> {
  const { rows, currency, isWithin } = await read(deps, session, { portfolioIds, dateFrom, dateTo })
  const listed = memoisedEvents(rows).filter(isWithin).toReversed()
  const market = deps.market()
  const links = correctionsIn(rows)
  return {
    data: listed.slice(skip, skip + limit).map((event) => shown(event, currency, market, links)),
    transactions: rows.filter(isWithin).length,
    metadata: { pagination: { total: listed.length, skip, limit } },
  }
}

/**
 * Everything that happened from `dateFrom` to `dateTo`, oldest first, with the parts of these days alone: their
 * contributions, payouts and fees are those of the period.
 *
 * @throws {Refusal} as {@link listEvents}.
 */
export async function eventsOfPeriod(
  deps: PortfolioDeps,
  session: SignedIn,
  period: Period,
): Promise<TransactionEvent[]> {
  const { rows, currency, isWithin } = await read(deps, session, period)
  const market = deps.market()
  const links = correctionsIn(rows)
  return eventsWithin(rows, isWithin).map((event) => shown(event, currency, market, links))
}

type Period = Pick<Input<typeof listTransactionEvents, 'querystring'>, 'portfolioIds' | 'dateFrom' | 'dateTo'>

async function read(deps: PortfolioDeps, session: SignedIn, { portfolioIds, dateFrom, dateTo }: Period) {
  if (dateFrom > dateTo) throw new Refusal('periods/reversed', { dateFrom, dateTo })
  const booked = await readOwnPortfolios(deps, session, portfolioIds, async (trx, contracts) => ({
    currency: sharedCurrency(contracts),
    rows: await bookedRows(deps.db, trx, contracts),
  }))
  return { ...booked, isWithin: ({ day }: { day: string }) => day >= dateFrom && day <= dateTo }
}

function shown(
  { kind, day, amount, invested, parts }: BookedEvent,
  currency: string,
  market: MarketSnapshot,
  links: Corrections,
): TransactionEvent {
  const money = (of: bigint) => toDecimal(minor(of), currency)
  const fundsOf = (code: string) =>
    new Set(parts.filter(({ row }) => row.transactionTypeCode === code).map(({ row }) => row.instrumentId))
      .size
  return {
    id: parts[0].row.id,
    ...onDay(day),
    kind,
    amount: money(amount),
    currency,
    bought: fundsOf('P3SWIT_IN'),
    sold: fundsOf('P3SWIT_OUT'),
    ...(invested > 0n && { invested: money(invested) }),
    parts: parts.map(({ row, amount: part }) => ({
      transaction: { ...asTransaction(row), ...linked(row, links), instruments: instrumentOf(market, row) },
      amount: money(part),
    })),
  }
}
