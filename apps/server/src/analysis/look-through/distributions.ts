import { distribution } from '@fundholder/analytics/composition/distributions.ts'
import { gathered, roundedToWhole } from '@fundholder/analytics/composition/slices.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import {
  DIMENSION_OF,
  DISTRIBUTION_DECIMALS,
  type DistributionType,
  TOP_HOLDINGS,
} from '@fundholder/domain/funds/distributions.ts'
import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import { className } from '@fundholder/language/class-names.ts'
import { countryName, currencyName, sliceName } from '@fundholder/language/slice-names.ts'
import type { Distribution, getDistributions, Slice } from '@fundholder/protocol/analysis/look-through.ts'
import type { Input } from '@fundholder/protocol/call.ts'
import type { AnalysisDeps } from '#analysis/backtest.ts'
import { exposuresOf, topHoldingsOf } from '#catalogue/instruments/exposures.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import {
  isItself,
  type LookThroughOf,
  lookThroughExposures,
  lookThroughHoldings,
  UNLISTED,
} from './look-through.ts'
import { type Item, validatedWeights } from './validated-weights.ts'

/**
 * Distributes holdings by the requested dimensions, looking through funds by their reported exposures.
 *
 * @throws {Refusal} `instruments/unknown`, `weights/not-one`.
 */
export async function distribute(
  deps: AnalysisDeps,
  session: SignedIn,
  { distributionTypes, ...input }: Input<typeof getDistributions, 'body'>,
): Promise<Distribution[]> {
  const market = deps.market()
  const items = validatedWeights(input.items, market)
  const ids = items.map(({ instrumentId }) => instrumentId)
  const dimensions = distributionTypes.flatMap((type) => (type === 'topten' ? [] : [DIMENSION_OF[type]]))
  const { exposures, holdings } = await readAs(deps.db, session, async (trx) => ({
    exposures: await exposuresOf(trx, ids, dimensions),
    holdings: distributionTypes.includes('topten') ? await topHoldingsOf(trx, ids) : [],
  }))
  const madeOf = (type: DistributionType) =>
    type === 'topten'
      ? lookThroughHoldings(holdings, market)
      : lookThroughExposures(exposures, DIMENSION_OF[type], market, input.currency)
  const view = {
    most: input.other ? input.group : Number.POSITIVE_INFINITY,
    language: input.lang ?? DEFAULT_LANGUAGE,
    dateTo: notAfter(deps.clock.today(), input.dateTo),
  }
  return distributionTypes.map((type) => spread(type, items, madeOf(type), market, view))
}

type View = { most: number; language: Language; dateTo: CalendarDay }

function spread(
  distributionType: DistributionType,
  items: readonly Item[],
  madeOf: (instrumentId: string) => LookThroughOf,
  market: MarketSnapshot,
  { most, language, dateTo }: View,
): Distribution {
  const parts = items.map((item) => ({ ...item, ...madeOf(item.instrumentId) }))
  const nameOf = naming(distributionType, parts, language)
  const slices = distribution(
    parts.map(({ weight, weights }) => ({ amount: weight, exposures: owned(weights) })),
  )
  if (!slices) throw new RangeError('items of no weight')
  const unlisted = slices.find(({ key }) => key === UNLISTED)
  const listed = slices.filter(({ key }) => key !== UNLISTED)
  const { shown, rest, unclassified } = gathered(listed, distributionType === 'topten' ? TOP_HOLDINGS : most)
  const others = rest === undefined && !unlisted ? undefined : (rest ?? 0) + (unlisted?.fraction ?? 0)
  const without = parts.filter(({ weights }) => weights.size === 0).map(({ instrumentId }) => instrumentId)
  const lacking = without.filter((id) => !isItself(id, market))
  const short = soldShort(parts)
  const scaled = ownedInExcess(parts)
  return {
    distributionType,
    data: rounded([
      ...shown.map(({ key, fraction }) => ({
        kind: 'part' as const,
        key,
        name: nameOf(key),
        weight: fraction,
      })),
      ...remainder('other', others, language),
      ...remainder('unknown', unclassified, language),
    ]),
    ...(scaled.length > 0 && { scaled }),
    ...(short.length > 0 && { short: short.map((one) => ({ ...one, name: nameOf(one.key) })) }),
    dateTo,
    ...reported(parts.flatMap(({ days }) => days)),
    ...(lacking.length > 0 && { lacking: { file: fileOf(distributionType), instrumentIds: lacking } }),
  }
}

/** Slices cannot be negative; short positions are listed separately. */
const owned = (weights: ReadonlyMap<string, number>) =>
  new Map([...weights].filter(([, weight]) => weight > 0))

function soldShort(parts: readonly { weight: number; weights: ReadonlyMap<string, number> }[]) {
  const short = new Map<string, number>()
  for (const { weight, weights } of parts)
    for (const [key, exposure] of weights)
      if (exposure < 0) short.set(key, (short.get(key) ?? 0) - weight * exposure)
  return [...short].map(([key, weight]) => ({ key, weight })).sort((a, b) => b.weight - a.weight)
}

/** Maximum excess over the whole that rounding of reported shares explains. */
const ROUNDING = 1e-6

/** Slices are made of wholes: what a fund reports beyond its own is scaled down, and never silently. */
function ownedInExcess(parts: readonly { instrumentId: string; weights: ReadonlyMap<string, number> }[]) {
  return parts.flatMap(({ instrumentId, weights }) => {
    const sum = [...owned(weights).values()].reduce((total, weight) => total + weight, 0)
    return sum > 1 + ROUNDING ? [{ instrumentId, reported: Math.round(sum * 1e8) / 1e8 }] : []
  })
}

function naming(type: DistributionType, parts: readonly LookThroughOf[], language: Language) {
  if (type === 'countries') return (key: string) => className(countryName(key, language), language)
  if (type === 'currencies') return (key: string) => currencyName(key, language)
  if (type !== 'topten') return (key: string) => className(key, language)
  const names = new Map(parts.flatMap((part) => [...(part.names ?? [])]))
  return (key: string) => names.get(key) ?? key
}

const remainder = (kind: 'other' | 'unknown', weight: number | undefined, language: Language): Slice[] =>
  weight === undefined ? [] : [{ kind, key: kind, name: sliceName(kind, language), weight }]

function rounded(slices: readonly Slice[]): Slice[] {
  const weights = roundedToWhole(
    slices.map(({ weight }) => weight),
    DISTRIBUTION_DECIMALS,
  )
  return slices.map((slice, index) => ({ ...slice, weight: weights[index] as number }))
}

/** Returns the first and last reporting dates, if there are any. */
export function reported(days: readonly CalendarDay[]) {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)]
  return from && to ? { reported: { from, to } } : {}
}

const fileOf = (type: DistributionType) => (type === 'topten' ? 'holdings.csv' : 'exposures.csv')

const notAfter = (today: CalendarDay, day: CalendarDay | undefined) =>
  day === undefined || day > today ? today : day
