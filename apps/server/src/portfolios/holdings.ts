import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { MICRO, type Minor, minor, minorPerUnit } from '@fundholder/domain/money.ts'
import type { Market, Quote } from '#catalogue/market.ts'
import type { BookedTransaction } from '#ledger/reading.ts'
import { averageCost } from './average-cost.ts'
import { type DailyValues, dailyValues, heldChange, valueOn } from './daily-values.ts'
import { timeWeighted } from './time-weighted.ts'
import { type TradeMoney, tradeMoney } from './trade-money.ts'

/** What is held of one instrument at the close of a day, all money in the contract's currency. */
export type Holding = {
  instrumentId: string
  /** Millionths of a unit; of cash, of a currency unit. */
  units: bigint
  /** What it is worth, or why nobody knows: a price or rate is missing. */
  worth: { value: Minor } | { absent: AbsentReason }
  /** The last price; none for cash. */
  quote?: Quote | undefined
  /** None for cash. */
  cost?: Minor
  /** Time-weighted, without the fees of its trades, as a fraction; none for cash. */
  return?: number | undefined
}

type View = {
  currency: string
  today: CalendarDay
  /** Where the period of `return` opens; when first bought if absent or earlier. */
  returnsFrom?: CalendarDay | undefined
}

/** Everything held at the close of `today`, cash included while there is anything; in order of instrument id. */
export function holdingsOf(rows: readonly BookedTransaction[], market: Market, view: View): Holding[] {
  const booked = rows.filter(({ day }) => day <= view.today)
  const moneyOf = tradeMoney(booked)
  const byInstrument = Map.groupBy(booked, ({ instrumentId }) => instrumentId)
  return [...byInstrument]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([instrumentId, own]) =>
      instrumentId === CASH_INSTRUMENT_ID
        ? cashHolding(own, view.currency)
        : fundHolding(instrumentId, own, market, view, moneyOf),
    )
    .filter((holding) => holding !== undefined)
}

function cashHolding(rows: readonly BookedTransaction[], currency: string): Holding | undefined {
  const value = minor(rows.reduce((sum, row) => sum + heldChange(row), 0n))
  if (value === 0n) return undefined
  return {
    instrumentId: CASH_INSTRUMENT_ID,
    units: (value * MICRO) / minorPerUnit(currency),
    worth: { value },
  }
}

function fundHolding(
  instrumentId: string,
  rows: readonly BookedTransaction[],
  market: Market,
  view: View,
  moneyOf: (row: BookedTransaction) => TradeMoney,
): Holding | undefined {
  const units = rows.reduce((sum, row) => sum + heldChange(row), 0n)
  if (units === 0n) return undefined
  const run = dailyValues(rows, market, view.currency, opensOn(rows, view), view.today)
  const portfolios = Map.groupBy(rows, ({ portfolioId }) => portfolioId)
  return {
    instrumentId,
    units,
    quote: market.price(instrumentId, view.today),
    worth: valueOn(run, view.today),
    cost: minor([...portfolios.values()].reduce((sum, own) => sum + averageCost(own, moneyOf), 0n)),
    return: positionReturn(run, rows, moneyOf),
  }
}

/** The day at whose close the period of the return opens. */
function opensOn([first]: readonly BookedTransaction[], { returnsFrom, today }: View): CalendarDay {
  const firstBought = first?.day ?? today
  return returnsFrom !== undefined && returnsFrom > firstBought ? returnsFrom : firstBought
}

/**
 * The position's own time-weighted return: its daily values, with the worth of the units that came and went as flows
 * at the end of their day. Neither trading fees nor fees taken in units are its own.
 */
function positionReturn(
  run: DailyValues,
  rows: readonly BookedTransaction[],
  moneyOf: (row: BookedTransaction) => TradeMoney,
): number | undefined {
  const flows = new Float64Array(run.values.length)
  for (const row of rows) {
    const index = toDayNumber(row.day) - run.first
    const worth = Number(moneyOf(row).worth)
    const flow = row.transactionTypeCode === 'P3SWIT_IN' ? worth : -worth
    if (index >= 0) flows[index] = (flows[index] as number) + flow
  }
  const { total } = timeWeighted({ ...run, flows })
  return 'value' in total ? total.value : undefined
}
