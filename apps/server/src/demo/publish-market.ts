import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { misquotesIn } from '@fundholder/sample-world/corrections.ts'
import { FUNDS } from '@fundholder/sample-world/instruments.ts'
import type { QuoteSeries, SampleMarket } from '@fundholder/sample-world/market.ts'
import { publishedThrough } from '@fundholder/sample-world/publication.ts'
import { correctingAt } from '#catalogue/prices/price-changes.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { closeFund, correctPrice, insertPrices, insertRates } from './demo.queries.ts'
import { type Progress, silently } from './progress.ts'

/**
 * Stores what the market has published since it was published through a day, or everything: a NAV that was wrong at
 * first is stored wrong and then corrected, and funds that have had their last one are closed.
 *
 * @param at the moment that corrections are on record with.
 */
export async function publishMarket(
  trx: RunningTransaction,
  { prices, rates, instruments }: SampleMarket,
  { since, at }: { since?: CalendarDay; at: Date },
  progress: Progress = silently,
): Promise<void> {
  const of = prices.length + rates.length
  let done = 0
  await correctingAt(trx, at)
  for (const series of prices) {
    const fresh = since === undefined ? series : after(series, publishedSince(series.id, since))
    const misquotes = misquotesIn(fresh)
    await insertPrices(trx, withMisquotes(fresh, misquotes))
    for (const { instrumentId, day } of misquotes)
      await correctPrice(trx, instrumentId, day, quoteOn(fresh, day))
    progress({ done: ++done, of })
  }
  for (const series of rates) {
    await insertRates(trx, since === undefined ? series : after(series, since))
    progress({ done: ++done, of })
  }
  for (const { id, closedOn } of instruments) if (closedOn) await closeFund(trx, id, closedOn)
}

/** The last day whose NAV of an instrument was stored when the market had been published through a day. */
function publishedSince(instrumentId: string, day: CalendarDay): CalendarDay {
  const fund = FUNDS.find(({ id }) => id === instrumentId)
  return fund ? publishedThrough(fund, day) : day
}

function after({ id, days, values }: QuoteSeries, day: CalendarDay): QuoteSeries {
  const found = days.findIndex((one) => one > toDayNumber(day))
  const from = found < 0 ? days.length : found
  return { id, days: days.subarray(from), values: values.subarray(from) }
}

function withMisquotes(series: QuoteSeries, misquotes: ReturnType<typeof misquotesIn>): QuoteSeries {
  if (misquotes.length === 0) return series
  const values = series.values.slice()
  for (const { day, wrong } of misquotes) values[placeOf(series, day)] = wrong
  return { ...series, values }
}

const placeOf = ({ days }: QuoteSeries, day: CalendarDay) => days.indexOf(toDayNumber(day))
const quoteOn = (series: QuoteSeries, day: CalendarDay) => series.values[placeOf(series, day)] as number
