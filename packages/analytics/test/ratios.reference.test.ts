import assert from 'node:assert/strict'
import {
  addDays,
  calendarDay,
  type DayNumber,
  endOfMonth,
  fromDayNumber,
  toDayNumber,
} from '@fundholder/domain/calendar.ts'
import { PERFORMANCE_PERIODS, periodStart } from '@fundholder/domain/days/periods.ts'
import { performanceIndex, simpleReturns } from '#returns/returns.ts'
import { type Path, ratioSheet, ratioSheetAgainst } from '#risk/ratio-sheet.ts'
import {
  type DatedSeries,
  figureOn,
  onSharedDays,
  onSharedMonths,
  positionOnOrBefore,
  windowOf,
} from '#series/dated-series.ts'
import {
  assertMatches,
  dayOf,
  type Expected,
  type ReferenceCase,
  readSeries,
  type Tolerance,
  testCases,
} from './reference.ts'

type Source = { file: string; column: string; valueType: 'price' | 'return' }
type Input = {
  series: Source
  benchmark: Source | null
  frequency: 'daily' | 'monthly'
  periodsPerYear: number
  riskFree: { type: 'none' | 'constantPerPeriod'; value: number } | ({ type: 'series' } & Source)
  period: string
  asOf: string
  dateFrom: string
}
type Drawdown = {
  value: { value: number; peakDate: string; troughDate: string; recoveryDate: string | null }
  tolerance: Tolerance
}
type RatiosCase = ReferenceCase & {
  input: Input
  resolved: { startDate: string; firstReturnDate: string; endDate: string; returns: number }
  expected: Record<string, Expected> & { maxDrawdown?: Drawdown }
}

testCases<RatiosCase>('ratios.json', 'ratios', ({ input, resolved, expected }) => {
  const { days, levels, benchmarkReturns } = observed(input)
  assert.equal(days[0], dayOf(resolved.startDate))
  assert.equal(days[1], dayOf(resolved.firstReturnDate))
  assert.equal(days.at(-1), dayOf(resolved.endDate))
  assert.equal(days.length - 1, resolved.returns)

  const path: Path = {
    levels,
    calendarDays: (days.at(-1) ?? 0) - (days[0] ?? 0),
    periodsPerYear: input.periodsPerYear,
    annualise: true,
    riskFree: riskFreeOn(input.riskFree, days),
  }
  const sheet = benchmarkReturns ? ratioSheetAgainst(path, benchmarkReturns) : ratioSheet(path)
  const { maxDrawdown: expectedFall, ...expectedRatios } = expected
  const measured = new Map(Object.entries(sheet))
  for (const [key, value] of Object.entries(expectedRatios)) {
    const figure = measured.get(key)
    assertMatches(key, figure && 'value' in figure ? figure.value : undefined, value)
  }

  if (!expectedFall) return
  const { value: fall, tolerance } = expectedFall
  assert.ok('value' in sheet.maxDrawdown)
  const { peak = -1, trough = -1, recovery } = sheet.maxDrawdown
  assertMatches('maxDrawdown', sheet.maxDrawdown.value, { value: fall.value, tolerance })
  assert.equal(days[peak], dayOf(fall.peakDate), 'peak')
  assert.equal(days[trough], dayOf(fall.troughDate), 'trough')
  assert.equal(
    recovery && days[recovery],
    fall.recoveryDate ? dayOf(fall.recoveryDate) : undefined,
    'recovery',
  )
})

type Observed = { days: Int32Array; levels: Float64Array; benchmarkReturns: Float64Array | undefined }

/** The levels of a case's window, base first. */
function observed(input: Input): Observed {
  if (input.series.valueType === 'return') return observedReturns(input)
  if (input.benchmark?.valueType === 'return') return besideReturns(input, input.benchmark)
  return observedPrices(input)
}

function observedPrices(input: Input): Observed {
  const asOf = dayOf(input.asOf)
  const sources = [input.series, ...(input.benchmark ? [input.benchmark] : [])].map((source) =>
    upTo(readSeries(source.file, source.column), asOf),
  )
  const { days, values } = input.frequency === 'monthly' ? onSharedMonths(sources) : onSharedDays(sources)
  const from = startOf(input, days[0] ?? 0)
  const base = input.frequency === 'monthly' ? toDayNumber(endOfMonth(fromDayNumber(from))) : from
  const [own, benchmark] = values.map((figures) =>
    windowOf({ days, values: figures }, base, Math.max(base, asOf)),
  )
  assert.ok(own)
  return {
    days: own.days,
    levels: own.values,
    benchmarkReturns: benchmark && simpleReturns(benchmark.values),
  }
}

/** Prices beside a benchmark of returns: each return of the prices has the benchmark's of the same day. */
function besideReturns(input: Input, source: Source): Observed {
  const { days, levels } = observedPrices({ ...input, benchmark: null })
  return { days, levels, benchmarkReturns: Float64Array.from(days.subarray(1), returnOn(source)) }
}

function observedReturns(input: Input): Observed {
  const sources = [input.series, ...(input.benchmark ? [input.benchmark] : [])]
  const joined = onSharedDays(sources.map(({ file, column }) => readSeries(file, column)))
  const beforeFirst = addDays(calendarDay(`${fromDayNumber(joined.days[0] ?? 0).slice(0, 6)}01`), -1)
  const from = startOf(input, toDayNumber(beforeFirst))
  const begin = positionOnOrBefore(joined.days, from) + 1
  const end = positionOnOrBefore(joined.days, dayOf(input.asOf)) + 1
  const [own = new Float64Array(), benchmarkReturns] = joined.values.map((returns) =>
    returns.subarray(begin, end),
  )
  const levels = performanceIndex(own).map((performance) => 1 + performance)
  return { days: Int32Array.of(from, ...joined.days.subarray(begin, end)), levels, benchmarkReturns }
}

/** The day at whose close the period opens; asserts that it is the one of the case. */
function startOf({ period, asOf, dateFrom }: Input, sinceInception: DayNumber): DayNumber {
  const known = PERFORMANCE_PERIODS.find((one) => one === period)
  const start = known
    ? periodStart(known, { inception: fromDayNumber(sinceInception), today: fromDayNumber(dayOf(asOf)) })
    : fromDayNumber(sinceInception)
  assert.equal(start, fromDayNumber(dayOf(dateFrom)), 'dateFrom')
  return dayOf(dateFrom)
}

function riskFreeOn(riskFree: Input['riskFree'], days: Int32Array): number | Float64Array {
  if (riskFree.type !== 'series') return riskFree.value
  return Float64Array.from(days.subarray(1), returnOn(riskFree))
}

const returnOn = ({ file, column }: Source) => {
  const series = readSeries(file, column)
  return (day: DayNumber) => {
    const figure = figureOn(series, day, 0)
    assert.ok(figure !== undefined, `${column} has no return on ${fromDayNumber(day)}`)
    return figure
  }
}

const upTo = ({ days, values }: DatedSeries, day: DayNumber): DatedSeries => {
  const end = positionOnOrBefore(days, day) + 1
  return { days: days.subarray(0, end), values: values.subarray(0, end) }
}
