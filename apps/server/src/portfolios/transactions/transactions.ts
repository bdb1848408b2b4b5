import { toDayNumber } from '@fundholder/domain/calendar.ts'
import { onDay } from '@fundholder/domain/days/iso-days.ts'
import { currencyDigits, fromMicro, minor, toDecimal } from '@fundholder/domain/money.ts'
import { TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { searchTransactions, Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { type MarketSnapshot, nameOf } from '#catalogue/prices/market-snapshot.ts'
import { readOwnPortfolios } from '#contracts/ownership.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { type Corrections, correctionsIn } from '#portfolios/bookings/corrections.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { sorted } from '#portfolios/sorting.ts'
import { finder } from './text-search.ts'

/**
 * One page of the rows booked from `dateFrom` to `dateTo`, both days included.
 * Rows that are equal under the sort key keep one order, that of booking, so that pages neither lose nor repeat one.
 *
 * @throws {Refusal} `portfolios/unknown`, `periods/reversed`.
 */
export async function listTransactions(
  deps: PortfolioDeps,
  session: SignedIn,
  query: Input<typeof searchTransactions, 'querystring'>,
): Promise<Answer<typeof searchTransactions>> {
  const { dateFrom, dateTo, skip, limit, sort, sortKey, sortLang = 'en' } = query
  if (dateFrom > dateTo) throw new Refusal('periods/reversed', { dateFrom, dateTo })
  const rows = await readOwnPortfolios(deps, session, query.portfolioIds, (trx, contracts) =>
    bookedRows(deps.db, trx, contracts),
  )
  const market = deps.market()
  const links = correctionsIn(rows)
  const isRequested = chosenBy(query, market, links)
  const listed = rows.filter((row) => row.day >= dateFrom && row.day <= dateTo && isRequested(row))
  const byKey: Record<typeof sortKey, (row: BookedTransaction) => string | number | undefined> = {
    name: ({ instrumentId }) => nameOf(market, instrumentId),
    quantity: (row) => Number(row.units),
    amount: (row) => moneyMoved(row),
    price: (row) => (row.price === undefined ? undefined : Number(row.price)),
    date: (row) => toDayNumber(row.day),
  }
  const page = sorted(listed, byKey[sortKey], { order: sort, language: sortLang }).slice(skip, skip + limit)
  const populates = new Set(query.populates)
  return {
    data: page.map((row) => ({
      ...asTransaction(row),
      ...linked(row, links),
      ...(populates.has('instruments') && { instruments: instrumentOf(market, row) }),
      ...(populates.has('transactionTypes') && {
        transactionTypes: {
          code: row.transactionTypeCode,
          name: TRANSACTION_TYPES[row.transactionTypeCode].label,
        },
      }),
    })),
    metadata: { pagination: { total: listed.length, skip, limit } },
  }
}

/** Returns the filter of a query besides its dates. */
function chosenBy(
  { transactionTypeCodes, q, unsettledOnly }: Input<typeof searchTransactions, 'querystring'>,
  market: MarketSnapshot,
  { correctedBy }: Corrections,
): (row: BookedTransaction) => boolean {
  const types = transactionTypeCodes && new Set(transactionTypeCodes)
  const isFound = q === undefined ? undefined : finder(q)
  return (row) => {
    if (types && !types.has(row.transactionTypeCode)) return false
    if (unsettledOnly && (!row.settlesOn || row.settledOn || correctedBy.has(row.id))) return false
    if (!isFound) return true
    const { name, isin = '' } = instrumentOf(market, row)
    return isFound(`${name} ${isin}`)
  }
}

/** A trade is priced on its own day; what takes it back carries the price of that day. */
export function linked(
  { id, day, price, corrects = '' }: BookedTransaction,
  { correctedBy, takenBack }: Corrections,
) {
  const taker = correctedBy.get(id)
  return {
    ...(price !== undefined && { priceDate: takenBack.get(corrects)?.day ?? day }),
    ...(taker !== undefined && { correctedBy: taker }),
  }
}

/** The figure a client sees in the amount column: the fee of a fee, else the amount. */
const moneyMoved = (row: BookedTransaction) => {
  const isFee = TRANSACTION_TYPES[row.transactionTypeCode].field === 'fees'
  const [money, currency] = isFee ? [row.fees, row.feesCurrency] : [row.amount, row.currency]
  return Number(money) / 10 ** currencyDigits(currency)
}

export function instrumentOf(market: MarketSnapshot, row: BookedTransaction) {
  const isin = market.instrument(row.instrumentId)?.isin
  return { id: row.instrumentId, name: nameOf(market, row.instrumentId), ...(isin !== undefined && { isin }) }
}

/** A booked row as it travels. */
export function asTransaction(row: BookedTransaction): Transaction {
  return {
    id: row.id,
    ...onDay(row.day),
    ...(row.settlesOn && { settlesOn: row.settlesOn }),
    ...(row.settledOn && { settledOn: row.settledOn }),
    transactionTypeCode: row.transactionTypeCode,
    instrumentId: row.instrumentId,
    quantity: fromMicro(row.units),
    ...(row.price !== undefined && { price: fromMicro(row.price) }),
    amount: toDecimal(minor(row.amount), row.currency),
    fees: toDecimal(minor(row.fees), row.feesCurrency),
    currency: row.currency,
    feesCurrency: row.feesCurrency,
    ...(row.fxRate !== undefined && { fxRate: Number(row.fxRate) }),
    ...(row.party && { party: row.party }),
    ...(row.corrects && { corrects: row.corrects }),
  }
}
