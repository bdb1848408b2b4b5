import { setImmediate } from 'node:timers/promises'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Instrument, MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { PublishedQuotes } from '#catalogue/prices/quotes.ts'
import { type FundColumns, fundColumns } from './fund-columns.ts'
import { type FundFigures, fundFigures } from './fund-figures.ts'
import { type RankedOrder, rankedOrder } from './ranked-order.ts'

/** Everything that funds are searched, narrowed, counted and sorted by, as of one market and one day. */
export type FundIndex = FundColumns & {
  market: MarketSnapshot
  today: CalendarDay
  figures: FundFigures
  orders: FundColumns['orders'] & Record<'ytd' | 'threeYears' | 'volatility', RankedOrder>
}

/** The index of a market on a day: made when it is first requested, unless it was prepared. */
export function fundIndex(market: MarketSnapshot, today: CalendarDay): FundIndex {
  const steps = stepsOf(market, today)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The last day with published prices, which figures and lists are of; today where nothing was ever priced. */
export const pricedUntil = ({ market, today }: Pick<FundIndex, 'market' | 'today'>): CalendarDay =>
  market.lastPriceDay(today) ?? today

/** Returns the number of instruments and the bytes of their columns and words. */
export function memoryOf(index: FundIndex): { instruments: number; bytes: number } {
  const seen = new Set<object>()
  const bytesOf = (part: unknown): number => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return 0
    seen.add(part)
    if (ArrayBuffer.isView(part)) return part.byteLength
    if (Array.isArray(part))
      return part.every((one) => typeof one === 'string')
        ? part.reduce((sum, text) => sum + text.length, 0)
        : 0
    return Object.values(part).reduce<number>((sum, inner) => sum + bytesOf(inner), 0)
  }
  const { instruments, market: _, placeOf: __, ...columns } = index
  return { instruments: instruments.length, bytes: bytesOf(columns) }
}

/** Makes the index of a market that nobody asks about yet, little by little between other work. */
export async function prepareFundIndex(market: MarketSnapshot, today: CalendarDay): Promise<void> {
  const steps = stepsOf(market, today)
  while (!steps.next().done) await setImmediate()
}

/** One day's index for each market; gone with it. */
const known = new WeakMap<MarketSnapshot, FundIndex>()
/** Columns by catalogue: they stay the same while only prices change. */
const knownColumns = new WeakMap<ReadonlyMap<string, Instrument>, FundColumns>()

/** The one made last, for what of it still holds. */
let latest: WeakRef<FundIndex> | undefined

function* stepsOf(market: MarketSnapshot, today: CalendarDay): Generator<void, FundIndex> {
  const found = known.get(market)
  if (found?.today === today) return found
  const former = latest?.deref()
  const columns = knownColumns.get(market.instruments) ?? (yield* fundColumns(market.instruments, former))
  knownColumns.set(market.instruments, columns)
  yield
  const quotes = columns.instruments.map(({ id }) => market.published(id))
  yield
  const places = former?.today === today ? placesKept(former, columns, quotes) : undefined
  yield
  const figures = yield* fundFigures(quotes, today, former && places && { figures: former.figures, places })
  yield
  const index: FundIndex = {
    ...columns,
    market,
    today,
    figures,
    orders: {
      ...columns.orders,
      ytd: rankedOrder(figures.ytd.values),
      threeYears: rankedOrder(figures.threeYears.values),
      volatility: rankedOrder(figures.volatility.values),
    },
  }
  known.set(market, index)
  latest = new WeakRef(index)
  return index
}

/** Returns the former index of each instrument with unchanged quotes; -1 for all others. */
function placesKept(
  former: FundIndex,
  { instruments }: FundColumns,
  quotes: readonly (PublishedQuotes | undefined)[],
): Int32Array {
  const ofFormer = new Map<Int32Array, number>()
  /** Returns the number of leading days that two lists share. */
  const inCommon = (days: Int32Array, before: Int32Array): number => {
    if (days === before) return days.length
    const found = ofFormer.get(days)
    if (found !== undefined) return found
    let count = 0
    while (count < days.length && days[count] === before[count]) count++
    ofFormer.set(days, count)
    return count
  }
  return Int32Array.from(instruments, ({ id }, at) => {
    const place = former.placeOf.get(id)
    const [now, before] = [quotes[at], former.market.published(id)]
    if (place === undefined || !now || !before) return now === before ? (place ?? -1) : -1
    const isSame =
      now.values === before.values &&
      now.start === before.start &&
      now.start + now.values.length <= inCommon(now.days, before.days)
    return isSame ? place : -1
  })
}

/** @throws {RangeError} where there is none. */
export function instrumentAt({ instruments }: Pick<FundIndex, 'instruments'>, place: number): Instrument {
  const one = instruments[place]
  if (!one) throw new RangeError(`there is no instrument at ${place}`)
  return one
}
