import { type CalendarDay, type DayNumber, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { microText } from '@fundholder/domain/money.ts'
import { fundDetails } from '../fund-details/fund-details.ts'
import { FUNDS, INDICES, type SampleInstrument } from '../funds/instruments.ts'
import { misquotesIn } from '../market/corrections.ts'
import type { QuoteSeries, SampleMarket } from '../market/market.ts'
import { publishedThrough } from '../market/publication.ts'
import { type CsvFile, csvFile } from './csv.ts'

const CUT_OFF = '12:00'

type ListedInstrument = SampleInstrument & { riskId: number | null }

export const instrumentsFile = (instruments: Iterable<ListedInstrument>): CsvFile =>
  csvFile(
    'instruments.csv',
    [
      ...([
        'id',
        'isin',
        'name',
        'currency',
        'kind',
        'riskId',
        'assetClass',
        'subAssetClass',
        'category',
      ] as const),
      ...([
        'address',
        'inceptionDate',
        'ongoingCharges',
        'operative',
        'esg',
        'sharia',
        'settlementDays',
      ] as const),
      ...(['cutOff', 'closedOn'] as const),
    ],
    () =>
      mapped(instruments, ({ riskId, ...one }) => ({ ...one, riskId: riskId ?? undefined, cutOff: CUT_OFF })),
  )

/** Instruments, benchmarks and model portfolios, and what every fund reported last on a day. */
export function catalogueFiles(
  { instruments, modelPortfolios }: SampleMarket,
  { seed, asOf }: { seed: number; asOf: CalendarDay },
): CsvFile[] {
  const riskOf = new Map(instruments.map(({ id, riskId }) => [id, riskId]))
  const details = FUNDS.map((fund) => fundDetails(seed, fund, { riskId: riskOf.get(fund.id) ?? null, asOf }))
  const each =
    <Row extends object>(rowsOf: (fund: (typeof details)[number]) => readonly Row[]) =>
    () =>
      details.flatMap((fund) =>
        rowsOf(fund).map((row) => ({ instrumentId: fund.id, date: fund.day, ...row })),
      )
  return [
    instrumentsFile(instruments),
    csvFile('benchmarks.csv', ['code', 'name', 'instrumentId', 'weight'], () =>
      Object.values(INDICES).map(({ id, name }) => ({ code: id, name, instrumentId: id, weight: 1 })),
    ),
    csvFile('model-portfolios.csv', ['code', 'name', 'riskId', 'instrumentId', 'weight'], () =>
      modelPortfolios.flatMap(({ items, ...model }) =>
        items.map(({ instrumentId, percent }) => ({ ...model, instrumentId, weight: percent / 100 })),
      ),
    ),
    csvFile(
      'exposures.csv',
      ['instrumentId', 'dimension', 'key', 'weight', 'date'],
      each(({ exposures }) => exposures),
    ),
    csvFile(
      'holdings.csv',
      ['instrumentId', 'name', 'isin', 'weight', 'date'],
      each(({ holdings }) => holdings),
    ),
    csvFile(
      'scores.csv',
      ['instrumentId', 'criterion', 'score', 'date'],
      each(({ scores }) => scores),
    ),
    csvFile(
      'fund-facts.csv',
      ['instrumentId', 'section', 'key', 'value'],
      each(({ facts }) => facts),
    ),
    csvFile(
      'fund-fees.csv',
      ['instrumentId', 'fee', 'percent'],
      each(({ fees }) => Object.entries(fees).map(([fee, percent]) => ({ fee, percent }))),
    ),
  ]
}

/** The days after one through another. */
export type PublishedDays = { since: CalendarDay; through: CalendarDay }

/** Prices and rates of some days, or all of them, as they were published: some NAVs wrong at first. */
export function quoteFiles({ prices, rates }: SampleMarket, during?: PublishedDays): CsvFile[] {
  const fresh = prices.map((series) => published(series, during))
  const wrong = new Map(
    fresh.flatMap(misquotesIn).map((one) => [`${one.instrumentId} ${one.day}`, one.wrong] as const),
  )
  return [
    pricesFile(fresh, (id, day) => wrong.get(`${id} ${day}`)),
    csvFile('fx.csv', ['currency', 'date', 'rate'], () =>
      rows(rates.map((series) => published(series, during))).map(({ id, day, value }) => ({
        currency: id,
        date: day,
        rate: microText(BigInt(value)),
      })),
    ),
  ]
}

/** The right NAVs of those that were published wrong. */
export function correctionFiles({ prices }: SampleMarket, during?: PublishedDays): CsvFile[] {
  const corrected = prices.flatMap((series) => {
    const days = misquotesIn(published(series, during)).map(({ day }) => toDayNumber(day))
    const values = days.map((day) => series.values[series.days.indexOf(day)] as number)
    return { id: series.id, days: Int32Array.from(days), values: Float64Array.from(values) }
  })
  return [pricesFile(corrected)]
}

export const pricesFile = (
  series: readonly QuoteSeries[],
  instead: (id: string, day: CalendarDay) => number | undefined = () => undefined,
): CsvFile =>
  csvFile('prices.csv', ['instrumentId', 'date', 'price'], () =>
    rows(series).map(({ id, day, value }) => ({
      instrumentId: id,
      date: day,
      price: microText(BigInt(instead(id, day) ?? value)),
    })),
  )

/** Quotes of a series that were published on some days. */
function published(series: QuoteSeries, during: PublishedDays | undefined): QuoteSeries {
  if (!during) return series
  const fund = FUNDS.find(({ id }) => id === series.id)
  const known = (day: CalendarDay) => toDayNumber(fund ? publishedThrough(fund, day) : day)
  return between(series, known(during.since), known(during.through))
}

function between({ id, days, values }: QuoteSeries, since: DayNumber, through: DayNumber): QuoteSeries {
  const [from, to] = [since, through].map((last) => days.findLastIndex((day) => day <= last) + 1)
  return { id, days: days.subarray(from, to), values: values.subarray(from, to) }
}

function* rows(series: readonly QuoteSeries[]) {
  for (const { id, days, values } of series)
    for (const [at, day] of days.entries()) yield { id, day: fromDayNumber(day), value: values[at] as number }
}

function* mapped<One, Other>(all: Iterable<One>, to: (one: One) => Other): Generator<Other> {
  for (const one of all) yield to(one)
}
