import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { addDays, type CalendarDay, type DayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, microUnits, minor } from '@fundholder/domain/money.ts'
import { type DepositTerms, depositWorth } from '@fundholder/domain/savings/deposits.ts'
import { TRANSACTION_TYPES, type TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { principalOf, termsOf } from '#ledger/bookings/deposit-bookings.ts'
import { addWholeValues, heldUnits, type QuoteRuns } from './whole-value.ts'

/**
 * Fields of a booked row that valuation needs; a reversal has negative units, amount and fees under the same
 * code.
 */
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
  /** The terms of a deposit, which is worth what it has earned and has no price. */
  deposit?: string | undefined
}

/** A portfolio at the close of consecutive calendar days; index 0 is the first of them. */
export type DailyValues = {
  first: DayNumber
  /** Whole minor units, flows of the day included; NaN on a day whose value is absent. */
  values: Float64Array
  /** External cash flows of each day, in whole minor units: in positive, out negative. */
  flows: Float64Array
  /** Why the value of a day is absent, by index. */
  absent: ReadonlyMap<number, AbsentReason>
}

/**
 * Values a portfolio at the close of each calendar day: each position rounded down to the minor unit after
 * one exact conversion, plus cash by trade date (settled cash, receivables and payables: the sum of the cash
 * rows).
 *
 * @param rows all rows of the portfolio up to `to` at least, in any order; later ones are ignored.
 * @param currency the contract's, in which its cash is held.
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
  const run = { first, values: new Float64Array(length), absent: new Map<number, AbsentReason>() }
  const deposits = rows.filter(({ deposit }) => deposit !== undefined)
  const { changes, flows } = movesOf(
    deposits.length === 0 ? rows : rows.filter(({ deposit }) => deposit === undefined),
    first,
    length,
  )
  for (const [terms, own] of Map.groupBy(deposits, ({ deposit }) => deposit as string))
    for (const changed of movesOf(own, first, length).changes.values())
      addDeposit(run.values, changed, termsOf(terms), currency, from)
  const conversions = conversionsInto(currency, market, first, length)
  for (const [instrumentId, own] of changes) {
    if (instrumentId === CASH_INSTRUMENT_ID) addCash(run.values, own)
    else
      addPosition(
        run,
        own,
        market.runs.price(instrumentId, first, length),
        conversions(market.currencyOf(instrumentId) ?? currency),
      )
  }
  return { ...run, flows }
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

/** Returns the change of the holding by a row: units in millionths, cash in minor units. */
export function heldChange(row: BookedRow): bigint {
  if (row.instrumentId !== CASH_INSTRUMENT_ID) return signed(row, row.units)
  return signed(row, row[TRANSACTION_TYPES[row.transactionTypeCode].field])
}

const signed = (row: BookedRow, quantity: bigint) =>
  TRANSACTION_TYPES[row.transactionTypeCode].direction === 'in' ? quantity : -quantity

/** Holding from a day on, until the next change. */
type Change = { index: number; held: bigint }

/**
 * Per instrument what is held after each day with rows, oldest first; all before the first day counts as that day's.
 * And the money that crossed the border on each day.
 */
function movesOf(rows: readonly BookedRow[], first: DayNumber, length: number) {
  const moves = new Map<string, Map<number, bigint>>()
  const flows = new Float64Array(length)
  for (const row of rows) {
    const index = toDayNumber(row.day) - first
    if (index >= length) continue
    const ofInstrument = moves.get(row.instrumentId) ?? new Map<number, bigint>()
    moves.set(row.instrumentId, ofInstrument)
    const from = Math.max(index, 0)
    ofInstrument.set(from, (ofInstrument.get(from) ?? 0n) + heldChange(row))
    if (index >= 0) flows[index] = (flows[index] as number) + Number(externalFlow(row))
  }
  const changes = new Map([...moves].map(([instrumentId, byDay]) => [instrumentId, accumulated(byDay)]))
  return { changes, flows }
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

type Conversion = Omit<QuoteRuns, 'prices'> & { from: string; to: string }

/** Conversions into a currency over some days, each read once however many positions need it. */
function conversionsInto(to: string, market: Market, first: DayNumber, length: number) {
  const known = new Map<string, Conversion>()
  return (from: string): Conversion => {
    const ready = known.get(from)
    if (ready) return ready
    const rate = (currency: string) => market.runs.rate(currency, first, length)
    const made = { from, to, ...(from === to ? unconverted(length) : converted(rate(from), rate(to))) }
    known.set(from, made)
    return made
  }
}

function unconverted(length: number) {
  const ones = new Float64Array(length).fill(1)
  return { fromRates: ones, toRates: ones, crosses: ones }
}

function converted(fromRates: Float64Array, toRates: Float64Array) {
  const crosses = new Float64Array(fromRates.length)
  for (let day = 0; day < crosses.length; day++)
    crosses[day] = (toRates[day] as number) / (fromRates[day] as number)
  return { fromRates, toRates, crosses }
}

function addCash(values: Float64Array, changes: readonly Change[]) {
  for (const [order, { index, held }] of changes.entries()) {
    const end = changes[order + 1]?.index ?? values.length
    const amount = Number(held)
    for (let day = index; day < end; day++) values[day] = (values[day] as number) + amount
  }
}

function addDeposit(
  values: Float64Array,
  changes: readonly Change[],
  terms: DepositTerms,
  currency: string,
  from: CalendarDay,
) {
  for (const [order, { index, held }] of changes.entries()) {
    const end = changes[order + 1]?.index ?? values.length
    if (held === 0n) continue
    const principal = principalOf(held, currency)
    for (let day = index; day < end; day++)
      values[day] = (values[day] as number) + Number(depositWorth(principal, terms, addDays(from, day)))
  }
}

function addPosition(
  { values, absent }: { values: Float64Array; absent: Map<number, AbsentReason> },
  changes: readonly Change[],
  prices: Float64Array,
  conversion: Conversion,
) {
  const runs = { prices, ...conversion }
  const onAbsent = (day: number) =>
    absent.set(day, Number.isNaN(prices[day]) ? 'missing-price' : 'missing-rate')
  for (const [order, { index, held }] of changes.entries()) {
    const end = changes[order + 1]?.index ?? values.length
    const own = heldUnits(microUnits(held), conversion.from, conversion.to)
    if (held !== 0n) addWholeValues(values, own, runs, [index, end], onAbsent)
  }
}
