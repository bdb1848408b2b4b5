import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { type CalendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { type Minor, microUnits, minor } from '@fundholder/domain/money.ts'
import { TRANSACTION_TYPES, type TransactionTypeCode } from '@fundholder/domain/transactions.ts'
import type { Market } from '#catalogue/market.ts'
import { valuer } from './whole-value.ts'

/** What valuing needs of a booked row; a reversal carries negative units, amount and fees under the same code. */
export type BookedRow = {
  day: CalendarDay
  transactionTypeCode: TransactionTypeCode
  instrumentId: string
  /** Millionths of a unit. */
  units: bigint
  /** Minor units: of the contract's currency for cash, of the instrument's for all else. */
  amount: bigint
  /** Minor units of the contract's currency. */
  fees: bigint
}

/** A portfolio at the close of consecutive calendar days; index 0 is the first of them. */
export type DailyValues = {
  first: DayNumber
  /** Whole minor units, flows of the day included; NaN on a day whose value is absent. */
  values: Float64Array
  /** What crossed the portfolio's border on each day, in whole minor units: in positive, out negative. */
  flows: Float64Array
  /** Why the value of a day is absent, by index. */
  absent: ReadonlyMap<number, AbsentReason>
}

/**
 * What a portfolio was worth at the close of each calendar day: each position rounded down to the minor unit after
 * one exact conversion, plus cash by trade date (settled cash, receivables and payables: the sum of the cash rows).
 *
 * @param rows all rows of the portfolio up to `to` at least, in any order; later ones are not looked at.
 * @param currency the contract's, in which its cash is kept.
 * @throws {RangeError} when `to` is before `from`, or a value exceeds 2^53 minor units.
 */
export function dailyValues(
  rows: readonly BookedRow[],
  market: Market,
  currency: string,
  from: CalendarDay,
  to: CalendarDay,
): DailyValues {
  const first = toDayNumber(from)
  const length = toDayNumber(to) - first + 1
  if (length < 1) throw new RangeError(`${to} is before ${from}`)
  const absent = new Map<number, AbsentReason>()
  const values = new Float64Array(length)
  const flows = new Float64Array(length)

  for (const [instrumentId, changes] of changesByInstrument(rows, first, length)) {
    if (instrumentId === CASH_INSTRUMENT_ID) addCash(values, changes)
    else addPosition({ first, values, absent }, instrumentId, changes, market, currency)
  }
  for (const row of rows) {
    const flow = externalFlow(row)
    if (flow === 0n) continue
    const index = toDayNumber(row.day) - first
    if (index >= 0 && index < length) flows[index] = (flows[index] as number) + Number(flow)
  }
  return { first, values, flows, absent }
}

/** The close of one day of a run, in minor units, or the reason why there is none. */
export function valueOn(run: DailyValues, day: CalendarDay): { value: Minor } | { absent: AbsentReason } {
  const index = toDayNumber(day) - run.first
  const value = run.values[index]
  if (value === undefined) throw new RangeError(`${day} is not among the days valued`)
  const reason = run.absent.get(index)
  return reason ? { absent: reason } : { value: minor(BigInt(value)) }
}

/** Money that a row brings into the portfolio (positive) or takes out of it (negative): contributions and withdrawals only. */
export function externalFlow(row: BookedRow): Minor {
  const isFlow = row.transactionTypeCode === 'P3SUBS' || row.transactionTypeCode === 'P3REDE'
  return minor(isFlow ? signed(row, row.amount) : 0n)
}

/** How a row moves what is held of its instrument: units in millionths, cash in minor units. */
export function heldChange(row: BookedRow): bigint {
  if (row.instrumentId !== CASH_INSTRUMENT_ID) return signed(row, row.units)
  return signed(row, row[TRANSACTION_TYPES[row.transactionTypeCode].field])
}

const signed = (row: BookedRow, quantity: bigint) =>
  TRANSACTION_TYPES[row.transactionTypeCode].direction === 'in' ? quantity : -quantity

/** What is held from a day on, until the next change. */
type Change = { index: number; held: bigint }

/** Per instrument what is held after each day with rows, oldest first; all before the first day counts as that day's. */
function changesByInstrument(rows: readonly BookedRow[], first: DayNumber, length: number) {
  const moves = new Map<string, Map<number, bigint>>()
  for (const row of rows) {
    const index = Math.max(toDayNumber(row.day) - first, 0)
    if (index >= length) continue
    const ofInstrument = moves.get(row.instrumentId) ?? new Map<number, bigint>()
    ofInstrument.set(index, (ofInstrument.get(index) ?? 0n) + heldChange(row))
    moves.set(row.instrumentId, ofInstrument)
  }
  return new Map([...moves].map(([instrumentId, byDay]) => [instrumentId, accumulated(byDay)]))
}

function accumulated(moves: ReadonlyMap<number, bigint>): Change[] {
  let held = 0n
  return [...moves]
    .sort(([a], [b]) => a - b)
    .map(([index, moved]) => {
      held += moved
      return { index, held }
    })
}

function addCash(values: Float64Array, changes: readonly Change[]) {
  for (const [order, { index, held }] of changes.entries()) {
    const end = changes[order + 1]?.index ?? values.length
    const amount = Number(held)
    for (let day = index; day < end; day++) values[day] = (values[day] as number) + amount
  }
}

function addPosition(
  { first, values, absent }: { first: DayNumber; values: Float64Array; absent: Map<number, AbsentReason> },
  instrumentId: string,
  changes: readonly Change[],
  market: Market,
  currency: string,
) {
  const priced = market.currencyOf(instrumentId)
  const begin = changes.find(({ held }) => held !== 0n)?.index
  if (begin === undefined) return
  const length = values.length - begin
  const prices = market.runs.price(instrumentId, first + begin, length)
  const isForeign = priced !== undefined && priced !== currency
  const fromRates = isForeign ? market.runs.rate(priced, first + begin, length) : undefined
  const toRates = isForeign ? market.runs.rate(currency, first + begin, length) : undefined

  for (const [order, { index, held }] of changes.entries()) {
    if (held === 0n) continue
    const end = changes[order + 1]?.index ?? values.length
    const valueAt = valuer(microUnits(held), priced ?? currency, currency)
    const quotes = { price: Number.NaN, fromRate: 1, toRate: 1 }
    let value = Number.NaN
    for (let day = index; day < end; day++) {
      const price = prices[day - begin] as number
      const fromRate = fromRates ? (fromRates[day - begin] as number) : 1
      const toRate = toRates ? (toRates[day - begin] as number) : 1
      if (price !== quotes.price || fromRate !== quotes.fromRate || toRate !== quotes.toRate) {
        quotes.price = price
        quotes.fromRate = fromRate
        quotes.toRate = toRate
        const isComplete = price > 0 && fromRate > 0 && toRate > 0
        value = isComplete ? valueAt(quotes) : Number.NaN
      }
      if (Number.isNaN(value)) absent.set(day, price > 0 ? 'missing-rate' : 'missing-price')
      values[day] = (values[day] as number) + value
    }
  }
}
