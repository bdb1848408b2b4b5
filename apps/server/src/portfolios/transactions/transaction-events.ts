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
import { type BookedEvent, memoisedEvents } from './group-by-event.ts'
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
  if (dateFrom > dateTo) throw new Refusal('periods/reversed', { dateFrom, dateTo })
  const { rows, currency } = await readOwnPortfolios(deps, session, portfolioIds, async (trx, contracts) => ({
    currency: sharedCurrency(contracts),
    rows: await bookedRows(deps.db, trx, contracts),
  }))
  const isListed = ({ day }: { day: string }) => day >= dateFrom && day <= dateTo
  const listed = memoisedEvents(rows).filter(isListed).toReversed()
  const market = deps.market()
  const links = correctionsIn(rows)
  return {
    data: listed.slice(skip, skip + limit).map((event) => shown(event, currency, market, links)),
    transactions: rows.filter(isListed).length,
    metadata: { pagination: { total: listed.length, skip, limit } },
  }
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
