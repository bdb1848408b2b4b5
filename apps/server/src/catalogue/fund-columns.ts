import { INSTRUMENT_KINDS } from '@fundholder/domain/instruments.ts'
import { relationIn } from './classification.ts'
import { foldedWords } from './folded-words.ts'
import type { Instrument } from './market-snapshot.ts'
import { type RankedOrder, rankedOrder } from './ranked-order.ts'
import { type WordIndex, wordIndex } from './word-index.ts'

/** One value of each instrument by its place, from a few that are known by their number. */
export type Choices<Value> = { values: readonly Value[]; of: Uint32Array }

/** A class and the one that it is within. */
export type FundClass = { code: string; name: string | undefined; parent: string | undefined }

export const ESG = 1
export const SHARIA = 2
export const OPERATIVE = 4

/**
 * What is known of all instruments beside their prices, each in a column, in order of name and then id: the place of an
 * instrument is the same in every column.
 */
export type FundColumns = {
  instruments: readonly Instrument[]
  placeOf: ReadonlyMap<string, number>
  /** Folded, its words one blank apart. */
  names: readonly string[]
  isins: readonly string[]
  words: WordIndex
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
  /** Percent a year; NaN where it is not told. */
  charges: Float64Array
  /** `ESG`, `SHARIA` and `OPERATIVE`, added up. */
  traits: Uint8Array
  orders: { name: RankedOrder; riskId: RankedOrder; oc: RankedOrder }
}

/**
 * @param former columns of an earlier catalogue: where all have the names that they had, their order and their words are
 *   taken from there.
 * @returns the columns; yields now and then so that others may work in between.
 */
export function* fundColumns(
  all: ReadonlyMap<string, Instrument>,
  former?: FundColumns,
): Generator<void, FundColumns> {
  const searched = former && isNamedAlike(all, former) ? former : yield* searchedColumns(all)
  const { placeOf, names, isins, words } = searched
  const instruments = searched.instruments.map((one) => all.get(one.id) ?? one)
  yield
  const risks = Uint8Array.from(instruments, ({ riskId }) => riskId ?? 0)
  const charges = Float64Array.from(instruments, ({ ongoingCharges }) => ongoingCharges ?? Number.NaN)
  yield
  return {
    instruments,
    placeOf,
    names,
    isins,
    words,
    risks,
    charges,
    kinds: chosen(instruments, ({ kind }) => kind, INSTRUMENT_KINDS),
    currencies: chosen(instruments, ({ currency }) => currency),
    ...classes(instruments),
    categories: chosen(instruments, ({ category }) => category),
    countries: chosen(instruments, ({ address }) => address),
    peerGroups: chosen(instruments, ({ peerGroup }) => peerGroup),
    traits: Uint8Array.from(
      instruments,
      ({ esg, sharia, operative }) => (esg ? ESG : 0) + (sharia ? SHARIA : 0) + (operative ? OPERATIVE : 0),
    ),
    orders: {
      name: searched.orders.name,
      riskId: rankedOrder(Float64Array.from(risks, (risk) => risk || Number.NaN)),
      oc: rankedOrder(charges),
    },
  }
}

const PAUSE_EVERY = 5_000

/** What does not change as long as names do not. */
type SearchedColumns = Pick<FundColumns, 'instruments' | 'placeOf' | 'names' | 'isins' | 'words'> & {
  orders: Pick<FundColumns['orders'], 'name'>
}

const isNamedAlike = (all: ReadonlyMap<string, Instrument>, { instruments }: FundColumns): boolean =>
  all.size === instruments.length &&
  instruments.every((one) => {
    const now = all.get(one.id)
    return now !== undefined && now.name === one.name && now.isin === one.isin
  })

function* searchedColumns(all: ReadonlyMap<string, Instrument>): Generator<void, SearchedColumns> {
  const folded: Folded[] = []
  for (const instrument of all.values()) {
    const words = foldedWords(instrument.name)
    const [name, isin] = [words.join(' '), instrument.isin?.toLowerCase() ?? '']
    if (isin) words.push(isin)
    folded.push({ instrument, words, name, isin })
    if (folded.length % PAUSE_EVERY === 0) yield
  }
  folded.sort(byNameAndId)
  yield
  const names = folded.map(({ name }) => name)
  return {
    instruments: folded.map(({ instrument }) => instrument),
    placeOf: new Map(folded.map(({ instrument }, place) => [instrument.id, place])),
    names,
    isins: folded.map(({ isin }) => isin),
    words: yield* wordIndex(folded.map((one) => one.words)),
    orders: { name: rankedOrder(nameRanks(names)) },
  }
}

/** An instrument as it is searched; its ISIN is the last of its words. */
type Folded = { instrument: Instrument; words: string[]; name: string; isin: string }

function byNameAndId(a: Folded, b: Folded): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.instrument.id < b.instrument.id ? -1 : 1
}

/** Equal names have equal ranks. */
function nameRanks(names: readonly string[]): Float64Array {
  const ranks = new Float64Array(names.length)
  for (let at = 1; at < names.length; at++)
    ranks[at] = (ranks[at - 1] as number) + (names[at] === names[at - 1] ? 0 : 1)
  return ranks
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
