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
  categories: Choices<string | undefined>
  countries: Choices<string | undefined>
  peerGroups: Choices<string | undefined>
  /** Percent a year; NaN where it is not told. */
  charges: Float64Array
  /** `ESG`, `SHARIA` and `OPERATIVE`, added up. */
  traits: Uint8Array
  orders: { name: RankedOrder; riskId: RankedOrder; oc: RankedOrder }
}

/** @returns the columns; yields now and then so that others may work in between. */
export function* fundColumns(all: ReadonlyMap<string, Instrument>): Generator<void, FundColumns> {
  const folded = []
  for (const instrument of all.values()) {
    const words = foldedWords(instrument.name)
    folded.push({ instrument, words, name: words.join(' ') })
    if (folded.length % PAUSE_EVERY === 0) yield
  }
  folded.sort((a, b) =>
    a.name === b.name ? (a.instrument.id < b.instrument.id ? -1 : 1) : a.name < b.name ? -1 : 1,
  )
  yield
  const instruments = folded.map(({ instrument }) => instrument)
  const names = folded.map(({ name }) => name)
  const isins = instruments.map(({ isin = '' }) => isin.toLowerCase())
  yield
  const words = wordIndex(folded.map((one, at) => [...one.words, ...(isins[at] ? [isins[at]] : [])]))
  yield
  const risks = Uint8Array.from(instruments, ({ riskId }) => riskId ?? 0)
  const charges = Float64Array.from(instruments, ({ ongoingCharges }) => ongoingCharges ?? Number.NaN)
  yield
  return {
    instruments,
    placeOf: new Map(instruments.map(({ id }, place) => [id, place])),
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
      name: rankedOrder(nameRanks(names)),
      riskId: rankedOrder(Float64Array.from(risks, (risk) => risk || Number.NaN)),
      oc: rankedOrder(charges),
    },
  }
}

const PAUSE_EVERY = 5_000

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
  const known = new Map<string, { asset: FundClass; sub: FundClass }>()
  const classOf = (one: Instrument) => {
    const key = `${one.assetClass ?? ''}\n${one.subAssetClass ?? ''}`
    const found = known.get(key)
    if (found) return found
    const own = { assetClass: one.assetClass, subAssetClass: one.subAssetClass, category: undefined }
    const [wide, narrow] = [relationIn(own, 1), relationIn(own, 2)]
    const fresh = {
      asset: sharedClass(wide.relationId, wide.name, undefined),
      sub: sharedClass(narrow.relationId, narrow.name, wide.relationId),
    }
    known.set(key, fresh)
    return fresh
  }
  const byCode = new Map<string, FundClass>()
  // Names that fold to one code are one class, named as the first of them.
  const sharedClass = (code: string, name: string | undefined, parent: string | undefined): FundClass => {
    const key = `${code}\n${parent ?? ''}`
    const found = byCode.get(key) ?? { code, name, parent }
    byCode.set(key, found)
    return found
  }
  return {
    assetClasses: chosen(instruments, (one) => classOf(one).asset),
    subAssetClasses: chosen(instruments, (one) => classOf(one).sub),
  }
}
