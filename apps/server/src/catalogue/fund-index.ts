import { setImmediate } from 'node:timers/promises'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type FundColumns, fundColumns } from './fund-columns.ts'
import { type FundFigures, fundFigures } from './fund-figures.ts'
import type { Instrument, MarketSnapshot } from './market-snapshot.ts'
import { type RankedOrder, rankedOrder } from './ranked-order.ts'

/** Everything that funds are searched, narrowed, counted and sorted by, as of one market and one day. */
export type FundIndex = FundColumns & {
  market: MarketSnapshot
  today: CalendarDay
  figures: FundFigures
  orders: FundColumns['orders'] & Record<'ytd' | 'inception' | 'volatility', RankedOrder>
}

/** The index of a market on a day: made when it is first asked for, unless it was prepared. */
export function fundIndex(market: MarketSnapshot, today: CalendarDay): FundIndex {
  const steps = stepsOf(market, today)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** How many instruments there are, and the bytes that their columns and words take. */
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
/** What the catalogue says stays the same as long as only prices change. */
const knownColumns = new WeakMap<ReadonlyMap<string, Instrument>, FundColumns>()

/** Those made last, for what of them still holds. */
let latest: WeakRef<FundColumns> | undefined

function* stepsOf(market: MarketSnapshot, today: CalendarDay): Generator<void, FundIndex> {
  const found = known.get(market)
  if (found?.today === today) return found
  const columns =
    knownColumns.get(market.instruments) ?? (yield* fundColumns(market.instruments, latest?.deref()))
  knownColumns.set(market.instruments, columns)
  latest = new WeakRef(columns)
  yield
  const quotes = columns.instruments.map(({ id }) => market.published(id))
  const figures = yield* fundFigures(quotes, today)
  yield
  const index: FundIndex = {
    ...columns,
    market,
    today,
    figures,
    orders: {
      ...columns.orders,
      ytd: rankedOrder(figures.ytd.values),
      inception: rankedOrder(figures.inception.values),
      volatility: rankedOrder(figures.volatility.values),
    },
  }
  known.set(market, index)
  return index
}

/** @throws {RangeError} where there is none. */
export function instrumentAt({ instruments }: Pick<FundIndex, 'instruments'>, place: number): Instrument {
  const one = instruments[place]
  if (!one) throw new RangeError(`there is no instrument at ${place}`)
  return one
}
