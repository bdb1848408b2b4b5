import { isOneTypo } from './one-typo.ts'
import { OWN_TRIOS, reversed, trioAt, type WordIndex } from './word-index.ts'

/** Match qualities of a word, the best first. */
export const EXACT = 1
const PREFIX = 2
const CONTAINED = 3
export const TYPO = 4
/** Stands for what does not meet a search at all. */
export const UNMET = 255

/** Words of one or two letters are found at the beginning of words only: anywhere they are in nearly everything. */
const SHORTEST_CONTAINED = 3
const SHORTEST_MISTAKEN = 4

/**
 * Writes how each text meets a word: the best of exact, beginning, part and one mistake away, or `UNMET`.
 *
 * @param met as long as there are texts; overwritten.
 */
export function meet(index: WordIndex, word: string, met: Uint8Array): void {
  meetOwn(index, word, met)
  if (!index.added) return
  const { index: added, places } = index.added
  const own = new Uint8Array(places.length)
  meetOwn(added, word, own)
  for (let at = 0; at < places.length; at++) met[places[at] as number] = own[at] as number
}

function meetOwn(index: WordIndex, word: string, met: Uint8Array): void {
  met.fill(UNMET)
  if (word.length >= SHORTEST_MISTAKEN && /^\p{L}+$/u.test(word)) markMistaken(index, word, met)
  if (word.length >= SHORTEST_CONTAINED) markContaining(index, word, met)
  const { first, end } = beginningWith(index.words, word)
  mark(index, first, end, PREFIX, met)
  if (index.words[first] === word) mark(index, first, first + 1, EXACT, met)
}

/** At least as many texts as meet a word by its beginning: a measure of how rare it is. */
export function commonness({ words, starts, added }: WordIndex, word: string): number {
  const { first, end } = beginningWith(words, word)
  const own = (starts[end] as number) - (starts[first] as number)
  return added ? own + commonness(added.index, word) : own
}

/** Marks the texts of a range of words, which are adjacent in `texts` too. */
function mark({ starts, texts }: WordIndex, first: number, end: number, how: number, met: Uint8Array): void {
  const last = starts[end] as number
  for (let at = starts[first] as number; at < last; at++) {
    const text = texts[at] as number
    if (how < (met[text] as number)) met[text] = how
  }
}

function markContaining(index: WordIndex, word: string, met: Uint8Array): void {
  const { trioStarts, trios } = index
  let rarest = trioAt(word, 0)
  const sizeOf = (trio: number) => (trioStarts[trio + 1] as number) - (trioStarts[trio] as number)
  for (let at = 1; at + 2 < word.length; at++) {
    const trio = trioAt(word, at)
    if (sizeOf(trio) < sizeOf(rarest)) rarest = trio
  }
  const isCertain = word.length === 3 && rarest < OWN_TRIOS
  const end = trioStarts[rarest + 1] as number
  for (let at = trioStarts[rarest] as number; at < end; at++) {
    const candidate = trios[at] as number
    if (isCertain || contains(index, candidate, word)) mark(index, candidate, candidate + 1, CONTAINED, met)
  }
}

/** Letter by letter, because a hundred thousand calls of `includes` take longer than everything else. */
function contains({ signs, signStarts }: WordIndex, candidate: number, word: string): boolean {
  const first = word.charCodeAt(0)
  const last = (signStarts[candidate + 1] as number) - word.length
  for (let from = signStarts[candidate] as number; from <= last; from++) {
    if (signs[from] !== first) continue
    let ahead = 1
    while (ahead < word.length && signs[from + ahead] === word.charCodeAt(ahead)) ahead++
    if (ahead === word.length) return true
  }
  return false
}

/**
 * One mistake touches two neighbouring letters at most, so either the beginning of the word is as typed or its end is:
 * all that is mistaken is among the words that begin, or end, like it.
 */
function markMistaken(index: WordIndex, word: string, met: Uint8Array): void {
  const intact = Math.floor((word.length - 1) / 2)
  const beginning = word.slice(0, intact)
  const ending = reversed(word.slice(intact + 1))
  const look = (sorted: readonly string[], places: Int32Array, typed: string, alike: string) => {
    const { first, end } = beginningWith(sorted, alike)
    for (let at = first; at < end; at++) {
      const place = places[at] as number
      if (isOneTypo(sorted[at] as string, typed)) mark(index, place, place + 1, TYPO, met)
    }
  }
  look(index.letters, index.wordOfLetters, word, beginning)
  look(index.backwards, index.wordOfBackwards, reversed(word), ending)
}

/** Returns the range of words with a prefix. */
const beginningWith = (sorted: readonly string[], beginning: string) => ({
  first: firstFrom(sorted, beginning),
  end: firstFrom(sorted, `${beginning}\uffff`),
})

/** The first place whose word is the given one or is after it. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}
