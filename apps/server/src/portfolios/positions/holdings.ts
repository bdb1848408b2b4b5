import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { MICRO, type Minor, minor, minorPerUnit } from '@fundholder/domain/money.ts'
import type { Market, Quote } from '#catalogue/prices/market.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { memoise, numberOf } from '#platform/basics/memoise.ts'
import { type TradeMoney, tradeMoney } from '#portfolios/bookings/trade-money.ts'
import { type DailyValues, dailyValues, heldChange, valueOn } from '#portfolios/daily-values/daily-values.ts'
import { timeWeighted } from '#portfolios/returns/time-weighted.ts'
import { averageCost } from './average-cost.ts'
import { type HeldDeposit, heldDeposits } from './held-deposits.ts'

/** Holding in one instrument at the close of a day, all money in the contract's currency. */
export type Holding = {
  instrumentId: string
  /** Millionths of a unit; of cash, of a currency unit. */
  units: bigint
  /** Value, or the reason why it is unknown: a price or rate is missing. */
  worth: { value: Minor } | { absent: AbsentReason }
  /** The last price; none for cash. */
  quote?: Quote | undefined
  /** None for cash. */
  cost?: Minor
  /** The deposits that it is made of; none of anything else. */
  deposits?: readonly HeldDeposit[]
  /** First purchase; none for cash. */
  boughtOn?: CalendarDay | undefined
  /** Time-weighted return before trading fees, as a fraction; none for cash. */
  return?: number | undefined
}

type View = {
  currency: string
  today: CalendarDay
  /** Start of the period of `return`; the first purchase if absent or earlier. */
  returnsFrom?: CalendarDay | undefined
}

/** Holding without returns; of a fund with its daily values since the first purchase. */
type Held = { holding: Holding; days?: DailyValues }

/** Maximum number of cached daily figures per market, eight bytes each: about 16 MB. */
const MOST_FIGURES = 2_000_000
const figuresOf = (held: readonly Held[]) =>
  held.reduce((sum, { days }) => sum + 1 + 2 * (days?.values.length ?? 0), 0)
const heldWith = memoise<Market, Held[]>(MOST_FIGURES, figuresOf)

/**
 * Everything held at the close of `today`, cash included while there is anything; in order of instrument id. Several
 * calls of one page request it: it is worked out once of the same rows, prices and day.
 *
 * @param rows never changed: more of them are another list.
 */
export function holdingsOf(rows: readonly BookedTransaction[], market: Market, view: View): Holding[] {
  const { currency, today, returnsFrom } = view
  const name = `${numberOf(rows)} ${currency} ${today}`
  return heldWith(market, name, () => heldAt(rows, market, view)).map(({ holding, days }) =>
    days ? { ...holding, return: returnSince(days, returnsFrom) } : holding,
  )
}

function heldAt(rows: readonly BookedTransaction[], market: Market, view: View): Held[] {
  const booked = rows.filter(({ day }) => day <= view.today)
  const moneyOf = tradeMoney(booked)
  const byInstrument = Map.groupBy(booked, ({ instrumentId }) => instrumentId)
  return [...byInstrument]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([instrumentId, own]) =>
      instrumentId === CASH_INSTRUMENT_ID
        ? cashHeld(own, view.currency)
        : fundHeld(instrumentId, own, market, view, moneyOf),
    )
    .filter((held) => held !== undefined)
}

function cashHeld(rows: readonly BookedTransaction[], currency: string): Held | undefined {
  const value = minor(rows.reduce((sum, row) => sum + heldChange(row), 0n))
  if (value === 0n) return undefined
  return {
    holding: {
      instrumentId: CASH_INSTRUMENT_ID,
      units: (value * MICRO) / minorPerUnit(currency),
      worth: { value },
    },
  }
}

function fundHeld(
  instrumentId: string,
  rows: readonly BookedTransaction[],
  market: Market,
  { currency, today }: View,
  moneyOf: (row: BookedTransaction) => TradeMoney,
): Held | undefined {
  const units = rows.reduce((sum, row) => sum + heldChange(row), 0n)
  if (units === 0n) return undefined
  const days = dailyValues(rows, market, currency, rows[0]?.day ?? today, today)
  const portfolios = Map.groupBy(rows, ({ portfolioId }) => portfolioId)
  const deposits = heldDeposits(rows, currency, today)
  return {
    holding: {
      ...(deposits.length > 0 && { deposits }),
      instrumentId,
      boughtOn: rows[0]?.day,
      units,
      quote: market.price(instrumentId, today),
      worth: valueOn(days, today),
      cost: minor([...portfolios.values()].reduce((sum, own) => sum + averageCost(own, moneyOf), 0n)),
    },
    days: { ...days, flows: worthMoved(rows, days, moneyOf) },
  }
}

/** The worth of the units that came and went on each day: neither trading fees nor fees taken in units are a fund's own. */
function worthMoved(
  rows: readonly BookedTransaction[],
  { first, values }: DailyValues,
  moneyOf: (row: BookedTransaction) => TradeMoney,
): Float64Array {
  const flows = new Float64Array(values.length)
  for (const row of rows) {
    const index = toDayNumber(row.day) - first
    const worth = Number(moneyOf(row).worth)
    flows[index] = (flows[index] as number) + (row.transactionTypeCode === 'P3SWIT_IN' ? worth : -worth)
  }
  return flows
}

/** The position's own time-weighted return: its daily values, with what came and went as flows at the end of their day. */
function returnSince(days: DailyValues, from: CalendarDay | undefined): number | undefined {
  const before = from === undefined ? 0 : Math.max(toDayNumber(from) - days.first, 0)
  const { total } = timeWeighted(before === 0 ? days : without(before, days))
  return 'value' in total ? total.value : undefined
}

/** Without so many days at the beginning. */
const without = (before: number, { first, values, flows, absent }: DailyValues): DailyValues => ({
  first: first + before,
  values: values.subarray(before),
  flows: flows.subarray(before),
  absent: new Map([...absent].flatMap(([day, why]) => (day < before ? [] : [[day - before, why]]))),
})
