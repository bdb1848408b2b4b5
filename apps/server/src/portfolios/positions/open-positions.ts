import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { fromMicro, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { analysePositions, OpenPosition } from '@fundholder/protocol/portfolios/open-positions.ts'
import { describedIn } from '#catalogue/instruments/instrument-names.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { refuseEmptyPeriod } from '#contracts/empty-period.ts'
import { readOwnPortfolios } from '#contracts/ownership.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { correctionsIn } from '#portfolios/bookings/corrections.ts'
import { type MoneyIn, moneyIn } from '#portfolios/bookings/money-in.ts'
import { tradeMoney } from '#portfolios/bookings/trade-money.ts'
import { heldChange } from '#portfolios/daily-values/daily-values.ts'
import type { PortfolioDeps } from '#portfolios/portfolio-deps.ts'
import { asTransaction } from '#portfolios/transactions/transactions.ts'
import { worthHeld } from './held-deposits.ts'
import { type TradeMoneyIn, tradeResults } from './trade-results.ts'

/** Parameters of the view. */
type View = { dateFrom: CalendarDay; date: CalendarDay; currency: string; market: MarketSnapshot }

/**
 * Lists positions at the close of a day, all money in one currency, each with its transactions since
 * `dateFrom` and the realised gains since then.
 *
 * @throws {Refusal} `periods/reversed`, `periods/future`, `currencies/unknown`, `portfolios/unknown`.
 */
export async function openPositions(
  deps: PortfolioDeps,
  session: SignedIn,
  input: Input<typeof analysePositions, 'body'>,
): Promise<Answer<typeof analysePositions>> {
  const { dateFrom, currency, conciliate, portfolioIds } = input
  const market = deps.market()
  const today = deps.clock.today()
  const date = input.date > today ? today : input.date
  refuseEmptyPeriod({ dateFrom, dateTo: input.date }, { today })
  if (!market.knowsCurrency(currency)) throw new Refusal('currencies/unknown', { currency })
  const { contracts, rows } = await readOwnPortfolios(
    deps,
    session,
    portfolioIds,
    async (trx, contracts) => ({ contracts, rows: await bookedRows(deps.db, trx, contracts) }),
  )
  const counted = rows.filter(({ day }) => day <= date)
  const included = conciliate ? settledRows(counted, date) : counted
  const owned = new Map(contracts.map(({ portfolioId, currency: own }) => [portfolioId, own]))
  const currencyOf = ({ portfolioId }: BookedTransaction) => owned.get(portfolioId) ?? currency
  const exchange = moneyIn(market, currency)
  const view = { dateFrom, date, currency, market }
  const cash = included.filter(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)
  const funds = included.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
  const moneyOf = tradeMoney(included)
  const settled: TradeMoneyIn = (row) => exchange(currencyOf(row), minor(moneyOf(row).settled), row.day)
  const positions = [
    ...[...Map.groupBy(cash, currencyOf)].map(([own, rows]) => cashPosition(own, rows, exchange, view)),
    ...[...Map.groupBy(funds, ({ instrumentId }) => instrumentId)].map(([id, rows]) =>
      fundPosition(id, rows, settled, view),
    ),
  ].filter((position) => position !== undefined)
  return {
    currency,
    dateFrom,
    date,
    conciliate,
    openPositions: positions.sort((a, b) => (a.instrumentId < b.instrumentId ? -1 : 1)),
  }
}

/** Rows whose money had moved by a day. What takes a trade back whose money had not moved has moved none either. */
function settledRows(rows: readonly BookedTransaction[], day: CalendarDay): BookedTransaction[] {
  const { takenBack } = correctionsIn(rows)
  const isSettled = ({ settledOn }: BookedTransaction) => settledOn !== undefined && settledOn <= day
  const takenBackBy = ({ corrects }: BookedTransaction) =>
    corrects === undefined ? undefined : takenBack.get(corrects)
  return rows.filter((row) => isSettled(row) && isSettled(takenBackBy(row) ?? row))
}

/** Cash of one currency: that of contracts in several is in several positions. */
function cashPosition(
  own: string,
  rows: readonly BookedTransaction[],
  exchange: MoneyIn,
  view: View,
): OpenPosition | undefined {
  const held = minor(rows.reduce((sum, row) => sum + heldChange(row), 0n))
  if (held === 0n) return undefined
  const amount = exchange(own, held, view.date)
  return {
    instrumentId: CASH_INSTRUMENT_ID,
    instrument: { ...describedIn(view.market, CASH_INSTRUMENT_ID), currency: own },
    quantity: toDecimal(held, own),
    price: 1,
    priceCurrency: own,
    ...(amount === undefined
      ? { absent: 'missing-rate' as const }
      : { amount: toDecimal(amount, view.currency) }),
    transactions: shownRows(rows, view),
  }
}

function fundPosition(
  instrumentId: string,
  rows: readonly BookedTransaction[],
  settled: TradeMoneyIn,
  view: View,
): OpenPosition | undefined {
  const { currency, date, dateFrom, market } = view
  const units = rows.reduce((sum, row) => sum + heldChange(row), 0n)
  if (units === 0n) return undefined
  const own = market.currencyOf(instrumentId) ?? currency
  const quote = market.price(instrumentId, date)
  const worth = worthHeld(market, rows, { instrumentId, currency }, date)
  const results = tradeResults(rows, settled, dateFrom)
  const money = (amount: bigint) => toDecimal(minor(amount), currency)
  return {
    instrumentId,
    instrument: { ...describedIn(market, instrumentId), currency: own },
    quantity: fromMicro(units),
    priceCurrency: own,
    ...(quote && { price: fromMicro(quote.value), priceDate: quote.day }),
    ...('absent' in worth ? { absent: worth.absent } : { amount: money(worth.value) }),
    ...(!results && { absent: 'missing-rate' as const }),
    ...(results && { cost: money(results.cost), realizedResult: money(results.realized) }),
    ...(results && 'value' in worth && { unrealizedResult: money(worth.value - results.cost) }),
    transactions: shownRows(rows, view),
  }
}

const shownRows = (rows: readonly BookedTransaction[], { dateFrom }: View) =>
  rows
    .filter(({ day }) => day >= dateFrom)
    .map(asTransaction)
    .toReversed()
