import { type DatedSeries, figureOn } from './dated-series.ts'

/**
 * An amount in another currency at two euro rates: `amount / perEuro(from) * perEuro(to)`, not rounded.
 *
 * @param fromPerEuro,toPerEuro units of each currency per 1 EUR; 1 for the euro itself.
 */
export const convertAtRates = (amount: number, fromPerEuro: number, toPerEuro: number): number =>
  fromPerEuro === toPerEuro ? amount : (amount / fromPerEuro) * toPerEuro

/** Units of a currency per 1 EUR by day; `EURO` for the euro itself. */
export type EuroRates = DatedSeries | typeof EURO
export const EURO = 'EUR'

/**
 * A series in another currency, each day at that day's rates or the last ones before it.
 *
 * @param carryDays for how many calendar days a rate is carried forward.
 * @returns `undefined` when a day has no rate: absent for `missing-rate`.
 */
export function convertSeries(
  series: DatedSeries,
  from: EuroRates,
  to: EuroRates,
  carryDays: number,
): DatedSeries | undefined {
  if (from === to) return series
  const values = new Float64Array(series.values.length)
  for (let t = 0; t < values.length; t++) {
    const day = series.days[t] as number
    const fromPerEuro = from === EURO ? 1 : figureOn(from, day, carryDays)
    const toPerEuro = to === EURO ? 1 : figureOn(to, day, carryDays)
    if (fromPerEuro === undefined || toPerEuro === undefined) return undefined
    values[t] = convertAtRates(series.values[t] as number, fromPerEuro, toPerEuro)
  }
  return { days: series.days, values }
}
