import { annualisedAct365 } from '@fundholder/analytics/returns/annualisation.ts'
import { type Measured, measured } from '@fundholder/analytics/risk/measured.ts'
import { momentsOf } from '@fundholder/analytics/risk/moments.ts'
import { volatility } from '@fundholder/analytics/risk/risk.ts'
import { ABSENT_REASONS, type AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import {
  addMonths,
  type CalendarDay,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '@fundholder/domain/calendar.ts'
import { periodStart } from '@fundholder/domain/days/periods.ts'
import { CARRY_PRICE_DAYS, DAYS_A_YEAR } from '@fundholder/domain/limits.ts'
import { type PublishedQuotes, placeOfLast } from '#catalogue/prices/quotes.ts'

/** A figure of each fund by its place: NaN where it does not exist, with the reason beside it. */
export type FigureColumn = { values: Float64Array; reasons: Uint8Array }

const FIGURES = ['ytd', 'threeYears', 'inception', 'volatility'] as const

/** Price figures in lists of funds, each in the fund's own currency. */
export type FundFigures = Record<(typeof FIGURES)[number], FigureColumn>

export const figureAt = ({ values, reasons }: FigureColumn, place: number): Measured => {
  const value = values[place] as number
  return Number.isNaN(value)
    ? { absent: ABSENT_REASONS[reasons[place] as number] as AbsentReason }
    : { value }
}

const PAUSE_EVERY = 5_000

/**
 * Measures funds up to a day, by the same rules as compositions: bought at the last close on or before the beginning,
 * and neither end further from its price than one is carried. Months and years count back from a fund's last price, as on
 * its own page.
 *
 * @param known figures of an earlier market that still hold, and where they are there; -1 for none.
 * @returns the figures; yields now and then so that others may work in between.
 */
export function* fundFigures(
  quotesOf: readonly (PublishedQuotes | undefined)[],
  today: CalendarDay,
  known?: { figures: FundFigures; places: Int32Array },
): Generator<void, FundFigures> {
  const figures = {
    ytd: column(quotesOf.length),
    threeYears: column(quotesOf.length),
    inception: column(quotesOf.length),
    volatility: column(quotesOf.length),
  }
  const newYear = toDayNumber(periodStart('YTD', { inception: today, today }) as CalendarDay)
  const until = toDayNumber(today)
  const monthsBefore = (day: DayNumber, months: number) => toDayNumber(addMonths(fromDayNumber(day), -months))
  for (const [place, quotes] of quotesOf.entries()) {
    if (place % PAUSE_EVERY === PAUSE_EVERY - 1) yield
    const before = known?.places[place] ?? -1
    if (known && before >= 0) {
      copy(figures, place, known.figures, before)
      continue
    }
    const first = quotes?.days[quotes.start]
    const last = lastDayOf(quotes, until) ?? until
    const [yearAgo, threeYearsAgo] = [monthsBefore(last, 12), monthsBefore(last, 36)]
    put(figures.ytd, place, performance(quotes, newYear, until))
    put(
      figures.threeYears,
      place,
      annualised(performance(quotes, threeYearsAgo, until), last - threeYearsAgo),
    )
    put(figures.inception, place, performance(quotes, first ?? until, until))
    put(figures.volatility, place, yearlyVolatility(quotes, yearAgo, until))
  }
  return figures
}

const lastDayOf = (quotes: PublishedQuotes | undefined, until: DayNumber): DayNumber | undefined => {
  const at = quotes ? placeOfLast(quotes, until) : -1
  return quotes && at >= 0 ? (quotes.days[quotes.start + at] as DayNumber) : undefined
}

const column = (length: number): FigureColumn => ({
  values: new Float64Array(length),
  reasons: new Uint8Array(length),
})

function copy(to: FundFigures, place: number, from: FundFigures, before: number): void {
  for (const figure of FIGURES) {
    to[figure].values[place] = from[figure].values[before] as number
    to[figure].reasons[place] = from[figure].reasons[before] as number
  }
}

function put({ values, reasons }: FigureColumn, place: number, figure: Measured): void {
  if ('value' in figure) values[place] = figure.value
  else {
    values[place] = Number.NaN
    reasons[place] = ABSENT_REASONS.indexOf(figure.absent)
  }
}

function performance(quotes: PublishedQuotes | undefined, from: DayNumber, to: DayNumber): Measured {
  const ends = endsOf(quotes, from, to)
  if ('absent' in ends) return ends
  if (from + 1 > to) return { absent: 'too-few-observations' }
  const { values } = ends
  return { value: (values[ends.last] as number) / (values[ends.base] as number) - 1 }
}

function annualised(total: Measured, days: number): Measured {
  return 'absent' in total ? total : measured(annualisedAct365(total.value, days), 'no-solution')
}

function yearlyVolatility(quotes: PublishedQuotes | undefined, from: DayNumber, to: DayNumber): Measured {
  const ends = endsOf(quotes, from, to)
  if ('absent' in ends) return ends
  const { values, base, last } = ends
  const returns: number[] = []
  let before = values[base] as number
  for (let at = base + 1; at <= last; at++) {
    const value = values[at] as number
    if (value === 0) continue
    returns.push(value / before - 1)
    before = value
  }
  const value = volatility(momentsOf(returns, DAYS_A_YEAR))
  return value === undefined ? { absent: 'too-few-observations' } : { value }
}

type Ends = { values: Float64Array; base: number; last: number }

/** Returns the indexes of the prices at both ends of a period, or the reason why there are none. */
function endsOf(
  quotes: PublishedQuotes | undefined,
  from: DayNumber,
  to: DayNumber,
): Ends | { absent: AbsentReason } {
  const last = quotes ? placeOfLast(quotes, to) : -1
  if (!quotes || last < 0) return { absent: 'missing-price' }
  const { days, start, values } = quotes
  const base = placeOfLast(quotes, from)
  if (base < 0) return { absent: 'before-inception' }
  const isStale =
    from - (days[start + base] as number) > CARRY_PRICE_DAYS ||
    to - (days[start + last] as number) > CARRY_PRICE_DAYS
  return isStale ? { absent: 'missing-price' } : { values, base, last }
}
