import { roundedToWhole } from '@fundholder/analytics/composition/slices.ts'
import type { ExposureDimension } from '@fundholder/domain/funds/instruments.ts'
import type { SampleFund } from '../funds/instruments.ts'
import { stream } from '../random.ts'
import { makeupOf } from './makeup.ts'
import type { Mix } from './mixes.ts'

/** A part of what a fund is made of; `weight` is a fraction of its assets. */
export type SampleExposure = { dimension: ExposureDimension; key: string; weight: number }

/** Funds that borrow to hold more than they have; what they owe is less than nothing. */
const LEVERAGED: Readonly<Record<string, Mix>> = {
  'Marlowe Peak Double Momentum': { Equity: 1.35, Alternatives: 0.55, Cash: -0.9 },
}

/** Weights are reported in hundredths of a percent. */
const DECIMALS = 4

/**
 * Returns a fund's exposures by asset class, type, country, sector and currency: the breakdown of its family
 * with small deviations. A dimension sums to 1, or less if the fund does not look through all its holdings,
 * and is omitted if it is not reported.
 */
export function exposuresOf(seed: number, fund: SampleFund): SampleExposure[] {
  const { assets, types, countries, sectors, cash, seenThrough = 100 } = makeupOf(fund)
  const tilted = (dimension: string, mix: Mix | undefined) => mix && tilt(seed, fund, dimension, mix)
  const kept = cash * (1 + swing(seed, fund, 'cash')())
  const withCash = (mix: Mix | undefined) =>
    mix && parts({ ...scaled(mix, 100 - kept), ...(kept > 0 && { Cash: kept }) }, 1)
  const seen = (mix: Mix | undefined) => mix && parts(mix, seenThrough / 100)
  const dimensions: Partial<Record<ExposureDimension, Mix | undefined>> = {
    assetclass: LEVERAGED[fund.name] ?? withCash(tilted('assetclass', assets)),
    instrumenttype: withCash(tilted('instrumenttype', types)),
    country: seen(tilted('country', countries)),
    sector: seen(tilted('sector', sectors)),
    currency: currenciesOf(fund),
  }
  return Object.entries(dimensions).flatMap(([dimension, mix]) =>
    Object.entries(mix ?? {}).map(([key, weight]) => ({
      dimension: dimension as ExposureDimension,
      key,
      weight,
    })),
  )
}

/** The currencies that move a fund's price: those that it does not hedge, all else in its own. None of an opaque fund. */
function currenciesOf(fund: SampleFund): Mix | undefined {
  const unhedged = { ...fund.family.unhedged }
  const foreign = Object.values(unhedged).reduce((sum, share) => sum + share, 0)
  if (!makeupOf(fund).types) return undefined
  return parts({ ...unhedged, [fund.currency]: (unhedged[fund.currency] ?? 0) + Math.max(1 - foreign, 0) }, 1)
}

/**
 * Returns a function that draws the relative deviation of a part from the family's breakdown: up to a
 * quarter, none for index funds.
 */
function swing(seed: number, { id, name }: SampleFund, dimension: string): () => number {
  if (name.endsWith('Index')) return () => 0
  const chance = stream(seed, `exposures:${id}:${dimension}`)
  return () => (chance.uniform() - 0.5) / 2
}

/** Countries differ less than all else, so that they stay with the currencies that a fund does not hedge. */
function tilt(seed: number, fund: SampleFund, dimension: string, mix: Mix): Mix {
  const more = swing(seed, fund, dimension)
  const freedom = dimension === 'country' ? 0.3 : 1
  return Object.fromEntries(Object.entries(mix).map(([key, share]) => [key, share * (1 + more() * freedom)]))
}

/** The shares as fractions that sum to `whole`, largest first, without those too small to be reported. */
function parts(mix: Mix, whole: number): Mix {
  const falling = Object.entries(scaled(mix, 1)).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  const fractions = roundedToWhole([...falling.map(([, share]) => share * whole), 1 - whole], DECIMALS)
  return Object.fromEntries(
    falling.flatMap(([key], index) => {
      const weight = fractions[index] as number
      return weight > 0 ? [[key, weight] as const] : []
    }),
  )
}

function scaled(mix: Mix, to: number): Mix {
  const total = Object.values(mix).reduce((sum, share) => sum + share, 0)
  return Object.fromEntries(Object.entries(mix).map(([key, share]) => [key, (share / total) * to]))
}
