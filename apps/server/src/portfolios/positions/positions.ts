import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { fromMicro, MICRO, minor, toDecimal } from '@fundholder/domain/money.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { Position, searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { describedIn } from '#catalogue/instruments/instrument-names.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { refuseEmptyPeriod } from '#contracts/empty-period.ts'
import { readOwnPortfolios } from '#contracts/ownership.ts'
import { freeCash } from '#ledger/reading/free-cash.ts'
import { balancesOfContract } from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { bookedRows } from '#portfolios/bookings/booked-rows.ts'
import { worthOn } from '#portfolios/bookings/money-in.ts'
import { valuationDayOf } from '#portfolios/daily-values/valuation-day.ts'
import { type PositionDeps, sharedCurrency } from '#portfolios/portfolio-deps.ts'
import { sorted } from '#portfolios/sorting.ts'
import type { HeldDeposit } from './held-deposits.ts'
import { moneyShown, totalShown, weightShown, weightsOf } from './held-money.ts'
import { type Holding, holdingsOf } from './holdings.ts'
import { grouped } from './position-groups.ts'

/**
 * Lists the positions today or at the close of `dateTo`, with cash as a row of its own.
 *
 * @throws {Refusal} `portfolios/unknown`, `periods/reversed`, `periods/future`, `periods/before-inception`;
 *   `request/invalid` for several currencies.
 */
export async function listPositions(
  deps: PositionDeps,
  session: SignedIn,
  query: Input<typeof searchPositions, 'querystring'>,
): Promise<Answer<typeof searchPositions>> {
  const { skip, limit, sort, sortKey, level, dateFrom, dateTo } = query
  const today = deps.clock.today()
  refuseEmptyPeriod({ dateFrom, dateTo }, { today })
  const { currency, rows, available, replaceable, reserved, inception } = await readOwnPortfolios(
    deps,
    session,
    query.portfolioIds,
    async (trx, contracts) => {
      const rows = await bookedRows(deps.db, trx, contracts)
      let available = 0n
      let replaceable = 0n
      const reserved = new Map<string, bigint>()
      for (const { id } of contracts) {
        const balances = await balancesOfContract(trx, id)
        const all = await reservedOf(trx, id)
        available += freeCash(balances, all)
        if (all.size === 0) continue
        const own = await deps.replaceableOf(trx, { contractId: id, userId: session.userId })
        replaceable += own.get(CASH_INSTRUMENT_ID) ?? 0n
        for (const [instrument, quantity] of all)
          reserved.set(instrument, (reserved.get(instrument) ?? 0n) + quantity - (own.get(instrument) ?? 0n))
      }
      return {
        currency: sharedCurrency(contracts),
        rows,
        available: minor(available),
        replaceable: minor(replaceable),
        reserved,
        inception: contracts.map(({ initialDate }) => initialDate).sort()[0],
      }
    },
  )
  if (dateTo !== undefined) refuseEmptyPeriod({ dateTo }, { today, ...(inception && { inception }) })
  const asOf = dateTo !== undefined && dateTo < today ? dateTo : today
  const market = deps.market()
  const valuedOn = market.lastPriceDay(asOf)
  const isLatest = asOf >= valuationDayOf(market, { today, inception: inception ?? today })
  const holdings = holdingsOf(rows, market, { currency, today: asOf, returnsFrom: dateFrom })
  const availableOf = (holding: Holding) =>
    isLatest ? availablePart(holding, reserved, market, { currency, today: asOf }) : {}
  const shown = asPositions(holdings, market, { currency, dateFrom }, availableOf)
  const positions = sorted(shown, SORT_KEYS[sortKey], {
    order: sort,
    language: 'en',
  })
  const byClass = level === 'grouped' ? grouped(positions, holdings, market, currency, query) : undefined
  return {
    data: (byClass?.positions ?? positions).slice(skip, skip + limit),
    ...(byClass && { groups: byClass.groups }),
    total: totalShown(holdings, currency),
    currency,
    asOf,
    ...(valuedOn && { valuedOn }),
    ...(isLatest && {
      cash: {
        available: toDecimal(available, currency),
        ...(replaceable > 0n && { replaceable: toDecimal(replaceable, currency) }),
      },
    }),
    metadata: { pagination: { total: positions.length, skip, limit } },
  }
}

const SORT_KEYS: Record<
  Input<typeof searchPositions, 'querystring'>['sortKey'],
  (position: Position) => string | number | undefined
> = {
  weight: (position) => position.amount, // finer than the rounded weight
  name: (position) => position.instrument.name,
  quantity: (position) => position.quantity,
  price: (position) => position.price,
  amount: (position) => position.amount,
  return: (position) => position.returnPercentage,
}

function asPositions(
  holdings: readonly Holding[],
  market: MarketSnapshot,
  { currency, dateFrom }: { currency: string; dateFrom: CalendarDay | undefined },
  availableOf: (holding: Holding) => Pick<Position, 'available'>,
): Position[] {
  const weights = weightsOf(holdings)
  return holdings.map((holding) => ({
    ...named(holding.instrumentId, market, currency),
    ...quoted(holding, market, currency),
    level: 'total',
    quantity: fromMicro(holding.units),
    ...moneyShown(holding, currency),
    ...weightShown(weights, [holding]),
    ...availableOf(holding),
    ...(holding.return !== undefined && { returnPercentage: holding.return }),
    ...(dateFrom && holding.boughtOn && holding.boughtOn > dateFrom && { boughtOn: holding.boughtOn }),
    ...(holding.deposits && { deposits: holding.deposits.map(depositShown) }),
  }))
}

/**
 * Units that no order has reserved, and what the reserved ones leave of the value; nothing while all are available, and none of
 * cash. Each value is rounded down: the value of the available units may be a minor unit less, and then the reserved part
 * would be more than the order says.
 */
function availablePart(
  { instrumentId, units, worth }: Holding,
  reserved: ReadonlyMap<string, bigint>,
  market: MarketSnapshot,
  { currency, today }: { currency: string; today: CalendarDay },
): Pick<Position, 'available'> {
  const kept = reserved.get(instrumentId) ?? 0n
  if (kept === 0n || instrumentId === CASH_INSTRUMENT_ID) return {}
  const reservedWorth = worthOn(market, { instrumentId, units: kept, currency }, today)
  return {
    available: {
      quantity: fromMicro(units - kept),
      ...('value' in worth &&
        'value' in reservedWorth && {
          amount: toDecimal(minor(worth.value - reservedWorth.value), currency),
        }),
    },
  }
}

const depositShown = ({ terms, principal, worth, currency }: HeldDeposit) => ({
  principal: toDecimal(principal, currency),
  interest: toDecimal(minor(worth - principal), currency),
  rate: Number(terms.rate) / 10_000,
  startDate: terms.from,
  ...(terms.until && { maturity: terms.until }),
})

function named(instrumentId: string, market: MarketSnapshot, currency: string) {
  const own = market.currencyOf(instrumentId) ?? currency
  return {
    instrumentId,
    instrument: {
      currency: instrumentId === CASH_INSTRUMENT_ID ? currency : own,
      ...describedIn(market, instrumentId),
      ...notOrderable(market.instrument(instrumentId)),
    },
  }
}

/** Cash and deposits are never ordered, so that nothing keeps them from it. */
const notOrderable = (
  instrument: ReturnType<MarketSnapshot['instrument']>,
): { notOrderable?: 'suspended' | 'closed' } =>
  instrument === undefined || instrument.id === CASH_INSTRUMENT_ID || instrument.kind === 'deposit'
    ? {}
    : instrument.closedOn
      ? { notOrderable: 'closed' }
      : instrument.operative === false
        ? { notOrderable: 'suspended' }
        : {}

function quoted({ instrumentId, quote }: Holding, market: MarketSnapshot, currency: string) {
  if (instrumentId === CASH_INSTRUMENT_ID) return { price: fromMicro(MICRO), priceCurrency: currency }
  return {
    priceCurrency: market.currencyOf(instrumentId) ?? currency,
    ...(quote && { price: fromMicro(quote.value), priceDate: quote.day satisfies CalendarDay }),
  }
}
