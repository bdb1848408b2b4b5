import type { Instrument } from '#catalogue/prices/market-snapshot.ts'
import { foldedWords } from './folded-words.ts'
import { type RankedOrder, rankedOrder } from './ranked-order.ts'
import { movedIndex, type WordIndex, wordIndex } from './word-index.ts'

/** Columns that change only with names. */
export type SearchedColumns = {
  instruments: readonly Instrument[]
  placeOf: ReadonlyMap<string, number>
  /** Folded, its words one blank apart. */
  names: readonly string[]
  isins: readonly string[]
  words: WordIndex
  orders: { name: RankedOrder }
}

const PAUSE_EVERY = 5_000
/** So many new and renamed instruments are looked through beside all others before everything is sorted again. */
const MOST_BESIDE = 500

/**
 * All instruments in order of name and id, with what they are found by. A few that are new or renamed are put between
 * the others, whose words stay as they stand; yields now and then so that others may work in between.
 */
export function* searchedColumns(
  all: ReadonlyMap<string, Instrument>,
  former: SearchedColumns | undefined,
): Generator<void, SearchedColumns> {
  const renamed = former && renamedSince(all, former)
  if (!former || !renamed) return yield* sortedAgain(all)
  return renamed.length === 0 ? former : yield* putBetween(former, renamed)
}

/** Instruments that are new or have another name or ISIN; `undefined` if they are too many or one was removed. */
function renamedSince(
  all: ReadonlyMap<string, Instrument>,
  { instruments, placeOf, words }: SearchedColumns,
): Instrument[] | undefined {
  const renamed: Instrument[] = []
  let kept = 0
  const most = MOST_BESIDE - (words.added?.places.length ?? 0)
  for (const one of all.values()) {
    const place = placeOf.get(one.id)
    const before = place === undefined ? undefined : instruments[place]
    if (before) kept += 1
    if (before?.name !== one.name || before.isin !== one.isin) renamed.push(one)
    if (renamed.length > most) return undefined
  }
  return kept === instruments.length ? renamed : undefined
}

function* putBetween(
  former: SearchedColumns,
  renamed: readonly Instrument[],
): Generator<void, SearchedColumns> {
  const fresh = renamed.map(folded).sort(byNameAndId)
  const isRenamed = new Set(renamed.map(({ id }) => id))
  const besideBefore = Array.from(former.words.added?.places ?? [], (place) => former.instruments[place]?.id)
  const instruments: Instrument[] = []
  const names: string[] = []
  const isins: string[] = []
  const put = (instrument: Instrument, name: string, isin: string): number => {
    names.push(name)
    isins.push(isin)
    return instruments.push(instrument) - 1
  }
  const placeNow = new Int32Array(former.instruments.length).fill(-1)
  const isBeside = new Set([...besideBefore, ...isRenamed])
  let next = 0
  for (const [at, instrument] of former.instruments.entries()) {
    if (at % PAUSE_EVERY === PAUSE_EVERY - 1) yield
    if (isRenamed.has(instrument.id)) continue
    const [name, isin] = [former.names[at] as string, former.isins[at] as string]
    for (let one = fresh[next]; one && byNameAndId(one, { instrument, name }) < 0; one = fresh[++next])
      put(one.instrument, one.name, one.isin)
    const place = put(instrument, name, isin)
    if (!isBeside.has(instrument.id)) placeNow[at] = place
  }
  for (const one of fresh.slice(next)) put(one.instrument, one.name, one.isin)
  yield
  const placeOf = new Map(instruments.map(({ id }, place) => [id, place]))
  yield
  const beside = [...isBeside].flatMap((id) => {
    const place = id === undefined ? undefined : placeOf.get(id)
    if (place === undefined) return []
    const words = `${names[place]} ${isins[place]}`.split(' ').filter((word) => word !== '')
    return [{ place, words }]
  })
  return {
    instruments,
    placeOf,
    names,
    isins,
    words: yield* movedIndex(former.words, placeNow, beside),
    orders: { name: rankedOrder(nameRanks(names)) },
  }
}

function* sortedAgain(all: ReadonlyMap<string, Instrument>): Generator<void, SearchedColumns> {
  const inOrder: Folded[] = []
  for (const instrument of all.values()) {
    inOrder.push(folded(instrument))
    if (inOrder.length % PAUSE_EVERY === 0) yield
  }
  inOrder.sort(byNameAndId)
  yield
  const names = inOrder.map(({ name }) => name)
  return {
    instruments: inOrder.map(({ instrument }) => instrument),
    placeOf: new Map(inOrder.map(({ instrument }, place) => [instrument.id, place])),
    names,
    isins: inOrder.map(({ isin }) => isin),
    words: yield* wordIndex(inOrder.map((one) => one.words)),
    orders: { name: rankedOrder(nameRanks(names)) },
  }
}

/** An instrument as it is searched; its ISIN is the last of its words. */
type Folded = { instrument: Instrument; words: string[]; name: string; isin: string }

function folded(instrument: Instrument): Folded {
  const words = foldedWords(instrument.name)
  const [name, isin] = [words.join(' '), instrument.isin?.toLowerCase() ?? '']
  if (isin) words.push(isin)
  return { instrument, words, name, isin }
}

function byNameAndId(a: Pick<Folded, 'name' | 'instrument'>, b: Pick<Folded, 'name' | 'instrument'>): number {
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
