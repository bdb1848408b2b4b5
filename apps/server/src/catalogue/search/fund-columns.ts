import { INSTRUMENT_KINDS } from '@fundholder/domain/funds/instruments.ts'
import type { Instrument } from '#catalogue/prices/market-snapshot.ts'
import { relationIn } from './classification.ts'
import { type RankedOrder, rankedOrder } from './ranked-order.ts'
import { type SearchedColumns, searchedColumns } from './searched-columns.ts'

/** One value of each instrument by its place, from a few that are known by their number. */
export type Choices<Value> = { values: readonly Value[]; of: Uint32Array }

/** A class and its parent. */
export type FundClass = { code: string; name: string | undefined; parent: string | undefined }

export const ESG = 1
export const SHARIA = 2
export const OPERATIVE = 4

/**
 * Facts of all instruments except prices, one column each, ordered by name and id. An instrument has the same index in
 * every column.
 */
export type FundColumns = SearchedColumns & {
  kinds: Choices<Instrument['kind']>
  /** 0 where there is none. */
  risks: Uint8Array
  currencies: Choices<string>
  assetClasses: Choices<FundClass>
  subAssetClasses: Choices<FundClass>
  /** The number of the asset class that each sub-asset class is within. */
  assetClassOfSub: Uint32Array
  categories: Choices<string | undefined>
  countries: Choices<string | undefined>
  peerGroups: Choices<string | undefined>
  /** Percent a year; NaN if not reported. */
  charges: Float64Array
  /** `ESG`, `SHARIA` and `OPERATIVE`, added up. */
  traits: Uint8Array
  orders: { riskId: RankedOrder; oc: RankedOrder }
}

/**
 * @param former columns of an earlier catalogue: the order and the words of all that have the names that they had are
 *   taken from there.
 * @returns the columns; yields now and then so that others may work in between.
 */
export function* fundColumns(
  all: ReadonlyMap<string, Instrument>,
  former?: FundColumns,
): Generator<void, FundColumns> {
  const searched = yield* searchedColumns(all, former)
  const { placeOf, names, isins, words } = searched
  const instruments = searched.instruments.map((one) => all.get(one.id) ?? one)
  yield
  const risks = Uint8Array.from(instruments, ({ riskId }) => riskId ?? 0)
  const charges = Float64Array.from(instruments, ({ ongoingCharges }) => ongoingCharges ?? Number.NaN)
  yield
  const sorts = {
    riskId: rankedOrder(Float64Array.from(risks, (risk) => risk || Number.NaN)),
    oc: rankedOrder(charges),
  }
  yield
  const kinds = chosen(instruments, ({ kind }) => kind, INSTRUMENT_KINDS)
  const currencies = chosen(instruments, ({ currency }) => currency)
  yield
  const inClasses = classes(instruments)
  yield
  const categories = chosen(instruments, ({ category }) => category)
  const countries = chosen(instruments, ({ address }) => address)
  yield
  return {
    instruments,
    placeOf,
    names,
    isins,
    words,
    risks,
    charges,
    kinds,
    currencies,
    ...inClasses,
    categories,
    countries,
    peerGroups: chosen(instruments, ({ peerGroup }) => peerGroup),
    traits: Uint8Array.from(
      instruments,
      ({ esg, sharia, operative }) => (esg ? ESG : 0) + (sharia ? SHARIA : 0) + (operative ? OPERATIVE : 0),
    ),
    orders: { name: searched.orders.name, ...sorts },
  }
}

function chosen<Value>(
  instruments: readonly Instrument[],
  valueOf: (one: Instrument) => Value,
  known: readonly Value[] = [],
): Choices<Value> {
  const numbers = new Map(known.map((value, number) => [value, number]))
  const of = Uint32Array.from(instruments, (one) => {
    const value = valueOf(one)
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    return number
  })
  return { values: [...numbers.keys()], of }
}

/** Asset and sub-asset class of each; instruments of the same classes share theirs. */
function classes(instruments: readonly Instrument[]) {
  const [wide, narrow] = [new Map<string, FundClass>(), new Map<string, FundClass>()]
  // Names that fold to one code are one class, named as the first of them.
  const shared = (classOf: Map<string, FundClass>, fresh: FundClass): FundClass => {
    const found = classOf.get(fresh.code) ?? fresh
    classOf.set(fresh.code, found)
    return found
  }
  const byNames = new Map<string | undefined, Map<string | undefined, FundClass>>()
  const subAssetClasses = chosen(instruments, ({ assetClass, subAssetClass }) => {
    const within = byNames.get(assetClass) ?? new Map<string | undefined, FundClass>()
    byNames.set(assetClass, within)
    const known = within.get(subAssetClass)
    if (known) return known
    const names = { assetClass, subAssetClass, category: undefined }
    const [outer, inner] = [relationIn(names, 1), relationIn(names, 2)]
    shared(wide, { code: outer.relationId, name: outer.name, parent: undefined })
    const found = shared(narrow, { code: inner.relationId, name: inner.name, parent: outer.relationId })
    within.set(subAssetClass, found)
    return found
  })
  const assetClasses = [...wide.values()]
  const assetClassOfSub = Uint32Array.from(subAssetClasses.values, ({ parent }) =>
    assetClasses.findIndex(({ code }) => code === parent),
  )
  return {
    subAssetClasses,
    assetClassOfSub,
    assetClasses: {
      values: assetClasses,
      of: subAssetClasses.of.map((sub) => assetClassOfSub[sub] as number),
    },
  }
}
