import { addMonths, calendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { MICRO, micro, minor, unitsFor } from '@fundholder/domain/money.ts'
import {
  type Instrument,
  type MarketSnapshot,
  marketSnapshot,
} from '../apps/server/src/catalogue/prices/market-snapshot.ts'
import { NO_QUOTES, type QuoteColumn, withQuotesSince } from '../apps/server/src/catalogue/prices/quotes.ts'
import type { BookedRow } from '../apps/server/src/portfolios/daily-values/daily-values.ts'

/** Ten years of business days up to a Friday. */
export const FROM = calendarDay('20161118')
export const TO = calendarDay('20261120')
export const CURRENCY = 'EUR'
/** The instrument whose returns are free of risk. */
export const OVERNIGHT = 'OVERNIGHT'
/** One is an index in the contract's currency, the other a mix of two in dollars. */
export const BENCHMARKS = [
  { code: 'EONABERA', items: [{ instrumentId: OVERNIGHT, weight: 1 }] },
  {
    code: 'MIX',
    items: [
      { instrumentId: 'WORLD', weight: 0.75 },
      { instrumentId: 'FAR', weight: 0.25 },
    ],
  },
]

/** @param inWholeUnits only whole units are traded, so that values in the contract's currency lie on the edge of a cent. */
export type Trading = { funds: number; trades: number; inWholeUnits?: boolean }

/** Currencies of ten funds: five in the contract's, three in dollars, one each in pounds and francs. */
const CURRENCIES = ['EUR', 'USD', 'EUR', 'USD', 'EUR', 'GBP', 'EUR', 'USD', 'EUR', 'CHF']
const currencyOf = (fund: number) => CURRENCIES[fund % CURRENCIES.length] as string
const fundId = (fund: number) => `FUND${fund}`

/** A market with so many funds, the same on every machine: daily steps of about 1%, cents in prices. */
export function inventedMarket(funds: number): MarketSnapshot {
  const days = businessDays()
  const ids = [...Array.from({ length: funds }, (_, fund) => fundId(fund)), OVERNIGHT, 'WORLD', 'FAR']
  const currency = (id: string, at: number) =>
    id === OVERNIGHT ? 'EUR' : at < funds ? currencyOf(at) : 'USD'
  const instruments = new Map(
    ids.map((id, at): [string, Instrument] => [
      id,
      {
        id,
        name: id,
        isin: undefined,
        currency: currency(id, at),
        kind: id === OVERNIGHT ? 'index' : 'fund',
        assetClass: undefined,
        subAssetClass: undefined,
      },
    ]),
  )
  const prices = ids.map((id, at) =>
    path(
      id,
      days,
      at + 1,
      id === OVERNIGHT
        ? { start: 100, step: 1e-5, decimals: 6 }
        : { start: 20 + at, step: 0.01, decimals: 2 },
    ),
  )
  const rates = ['USD', 'GBP', 'CHF'].map((id, at) =>
    path(id, days, 1_000 + at, { start: 1.1, step: 0.004, decimals: 4 }),
  )
  return marketSnapshot(instruments, quotes(prices), quotes(rates))
}

/**
 * The rows of a member who makes so many trades over the ten years, spread over the funds: each is paid for by a
 * contribution of the same day, every tenth sells a part of what is held.
 */
export function inventedRows(
  market: MarketSnapshot,
  { funds, trades, inWholeUnits = false }: Trading,
): BookedRow[] {
  const days = businessDays()
  const rows: BookedRow[] = []
  const held = new Map<string, bigint>()
  for (let trade = 0; trade < trades; trade++) {
    const day = fromDayNumber(days[Math.floor((trade / trades) * (days.length - 5))] as number)
    const fund = trade % funds
    const id = fundId(fund)
    const price = market.price(id, day)?.value
    if (!price) throw new Error(`no price of ${id} on ${day}`)
    const own = held.get(id) ?? 0n
    const isSale = trade % 10 === 9 && own > 0n
    const amount = minor(BigInt(25_000 + 137 * trade))
    const bought = isSale ? own / 3n : unitsFor(amount, micro(price), currencyOf(fund))
    const units = inWholeUnits ? (bought / MICRO) * MICRO : bought
    held.set(id, isSale ? own - units : own + units)
    const cash = { day, instrumentId: CASH_INSTRUMENT_ID, units: 0n, amount, fees: 0n }
    rows.push(
      { ...cash, transactionTypeCode: 'P3SUBS' },
      { ...cash, transactionTypeCode: isSale ? 'P3SWIT_IN' : 'P3SWIT_OUT' },
      { ...cash, transactionTypeCode: isSale ? 'P3SWIT_OUT' : 'P3SWIT_IN', instrumentId: id, units },
    )
  }
  return rows
}

function businessDays(): number[] {
  const days: number[] = []
  for (let day = toDayNumber(addMonths(FROM, -1)); day <= toDayNumber(TO); day++)
    if ((((day + 3) % 7) + 7) % 7 < 5) days.push(day)
  return days
}

const quotes = (columns: QuoteColumn[]) => withQuotesSince(NO_QUOTES, Number.MIN_SAFE_INTEGER, columns)

function path(
  id: string,
  days: readonly number[],
  seed: number,
  { start, step, decimals }: { start: number; step: number; decimals: number },
): QuoteColumn {
  let state = seed
  const uniform = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32 - 0.5
  }
  let price = start
  const values = Float64Array.from(days, () => {
    price *= 1 + 0.0002 * (step / 0.01) + 2 * step * (uniform() + uniform() + uniform())
    return Math.max(1, Math.round(price * 10 ** decimals)) * 10 ** (6 - decimals)
  })
  return { id, days: Int32Array.from(days), values }
}
